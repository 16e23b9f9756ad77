import { listUploads } from '#core/uploads/endpoints.ts';
import { uploadOf, uploadStorageKey } from '#core/uploads/upload.ts';
import { serveReading } from '#http/serve-reading.ts';
import { describeFile } from '#outside/files.ts';
import * as uploads from '#store/uploads.ts';
import { findFilePlace } from '#workflows/files/find-file-place.ts';

export const handler = serveReading(listUploads, async ({ request, actor: { firmId, accountId }, now, tell }) => {
  const all = await uploads.list(firmId, await findFilePlace(firmId, request, now), accountId, now);
  const open = all.filter(({ state }) => state !== 'kept');
  return {
    uploads: await Promise.all(
      open.map(async (upload) => ({
        ...uploadOf(upload, tell),
        ...(upload.state === 'waiting' && {
          arrived: (await describeFile(uploadStorageKey({ firmId, ...upload }))) !== undefined,
        }),
      })),
    ),
  };
});
