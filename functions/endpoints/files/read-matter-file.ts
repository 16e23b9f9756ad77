import { readMatterFile } from '#core/files/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findFile } from '#workflows/files/find-file.ts';
import { readDetail } from '#workflows/files/read-detail.ts';

export const handler = serveReading(readMatterFile, async ({ request, actor, now }) => {
  const { file, place } = await findFile(actor, request, now);
  return readDetail(actor, file, now, place);
});
