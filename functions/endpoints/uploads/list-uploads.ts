import { listUploads } from '#core/uploads/endpoints.ts';
import { uploadOf } from '#core/uploads/upload.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as uploads from '#store/uploads.ts';
import { findFilePlace } from '#workflows/files/find-file-place.ts';

export const handler = serveReading(listUploads, async ({ request, actor: { firmId, accountId }, now, tell }) => {
  const all = await uploads.list(firmId, await findFilePlace(firmId, request, now), accountId, now);
  return { uploads: all.filter(({ state }) => state !== 'kept').map((upload) => uploadOf(upload, tell)) };
});
