import { fullName } from '#core/auth/account.ts';
import { getSfdtDataFromFile } from '#core/files/endpoints.ts';
import { DOCX_ONLY, isDocx } from '#core/files/sfdt.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { readSfdt } from '#outside/sfdt-file.ts';
import * as files from '#store/files.ts';
import { findFile } from '#workflows/files/find-file.ts';

export const handler = serve(getSfdtDataFromFile, async ({ request, actor, audit, now, newId }) => {
  const { file } = await findFile(actor, request, now);
  if (!isDocx(file.type)) throw new Problem('file-refused', { params: { reason: DOCX_ONLY } });
  const sfdt = orNotFound(await readSfdt(file.key));
  const opening = { openingId: newId(), number: file.latest, at: now.toISOString(), who: fullName(actor) };
  await files.noteOpening(actor.firmId, file, opening, audit);
  return { sfdt };
});
