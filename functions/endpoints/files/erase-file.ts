import { isSeenBy } from '#core/documents/document.ts';
import { eraseFile } from '#core/files/endpoints.ts';
import { Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as files from '#store/files.ts';
import { eraseKeptFile } from '#workflows/files/erase-kept-file.ts';
import { findOpenPlace } from '#workflows/files/find-file-place.ts';

export const handler = serve(eraseFile, async ({ request, actor: { firmId, accountId }, audit, now }) => {
  const { fileId } = request;
  const place = await findOpenPlace(firmId, request, now);
  const file = await files.readKept(firmId, place, fileId, now);
  if (!file || !isSeenBy(file, accountId)) throw new Problem('not-found');
  // What was erased already, as by the same press, is gone.
  if (file.removedAt !== undefined) return { fileId };
  if (file.trashedAt === undefined) throw new Problem('conflict');
  await eraseKeptFile(firmId, file, audit);
  return { fileId };
});
