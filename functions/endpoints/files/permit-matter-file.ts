import { permitMatterFile } from '#core/files/endpoints.ts';
import { FILE_LIMITS } from '#core/files/file-limits.ts';
import { answerFileType } from '#core/matters/answer-sheet.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { permitMatterFile as permit } from '#outside/kept-files.ts';
import * as files from '#store/files.ts';
import { findOpenPlace } from '#workflows/files/find-file-place.ts';

export const handler = serve(permitMatterFile, async ({ request, actor: { firmId, accountId }, now, newId }) => {
  const { matterId, fileName } = request;
  const place = await findOpenPlace(firmId, { matterId }, now);
  if ((await files.list(firmId, place)).length >= FILE_LIMITS.most) throw new Problem('too-many-files');
  return permit(firmId, { matterId, accountId }, newId(), orNotFound(answerFileType(fileName)));
});
