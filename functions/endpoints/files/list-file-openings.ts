import { listFileOpenings } from '#core/files/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as files from '#store/files.ts';
import { findFile } from '#workflows/files/find-file.ts';

export const handler = serveReading(listFileOpenings, async ({ request, actor, now }) => {
  const { file } = await findFile(actor, request, now);
  const { count, last } = await files.readOpenings(actor.firmId, file, now);
  return { count, rows: last };
});
