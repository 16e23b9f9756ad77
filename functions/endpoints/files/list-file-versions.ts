import { listFileVersions } from '#core/files/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as files from '#store/files.ts';
import { findFile } from '#workflows/files/find-file.ts';

export const handler = serveReading(listFileVersions, async ({ request, actor, now }) => {
  const { file } = await findFile(actor, request, now);
  const { items, cursor } = await files.listVersions(actor.firmId, file, request);
  return { rows: items, cursor };
});
