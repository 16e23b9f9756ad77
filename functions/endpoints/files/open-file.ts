import { fullName } from '#core/auth/account.ts';
import { openFile } from '#core/files/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { keptFileAddress } from '#outside/kept-files.ts';
import * as files from '#store/files.ts';
import { findFile } from '#workflows/files/find-file.ts';

export const handler = serve(openFile, async ({ request, actor, audit, now }) => {
  const { openingId, inline } = request;
  const { file } = await findFile(actor, request, now);
  const { number, key } = orNotFound(await files.readVersion(actor.firmId, file, request.number ?? file.latest, now));
  const opening = { openingId, number, at: now.toISOString(), who: fullName(actor) };
  await files.noteOpening(actor.firmId, file, opening, audit);
  return keptFileAddress({ key, name: file.name }, inline);
});
