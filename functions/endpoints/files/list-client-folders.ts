import { listClientFolders } from '#core/files/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as files from '#store/files.ts';
import { findFilePlace } from '#workflows/files/find-file-place.ts';

export const handler = serveReading(listClientFolders, async ({ request, actor: { firmId }, now }) => {
  const place = await findFilePlace(firmId, request, now);
  return { folders: await files.readFolders(firmId, place, now) };
});
