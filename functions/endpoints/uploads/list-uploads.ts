import { listUploads } from '#core/uploads/endpoints.ts';
import { uploadOf } from '#core/uploads/upload.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as uploads from '#store/uploads.ts';
import { findFilePlace } from '#workflows/files/find-file-place.ts';
import { readArrival } from '#workflows/uploads/read-arrival.ts';

export const handler = serveReading(listUploads, async ({ request, actor: { firmId, accountId }, now, tell }) => {
  const all = await uploads.list(firmId, await findFilePlace(firmId, request, now), accountId, now);
  // What is to answer a question is told beside it.
  const open = all.filter(({ state, answers }) => state !== 'kept' && answers === undefined);
  return {
    uploads: await Promise.all(
      open.map(async (upload) => ({
        ...uploadOf(upload, tell),
        ...(upload.state === 'waiting' && { arrived: await readArrival(firmId, upload) }),
      })),
    ),
  };
});
