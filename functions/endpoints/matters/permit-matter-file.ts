import { answerFileType } from '#core/matters/answer-sheet.ts';
import { permitMatterFile } from '#core/matters/endpoints.ts';
import { MATTER_FILES } from '#core/matters/matter-file.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { permitMatterFile as permit } from '#outside/matter-files.ts';
import * as matterFiles from '#store/matter-files.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(permitMatterFile, async ({ request, actor: { firmId, accountId }, now, newId }) => {
  const { matterId, fileName } = request;
  const [matter, files] = await Promise.all([
    matters.readForChange(firmId, matterId, now),
    matterFiles.list(firmId, matterId),
  ]);
  if (orNotFound(matter).state === 'closed') throw new Problem('matter-closed');
  if (files.length >= MATTER_FILES.most) throw new Problem('too-many-files');
  return permit(firmId, { matterId, accountId }, newId(), orNotFound(answerFileType(fileName)));
});
