import { rowsSeenBy } from '#core/documents/document-row.ts';
import { listClientFiles } from '#core/files/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as files from '#store/files.ts';
import { findFilePlace } from '#workflows/files/find-file-place.ts';

export const handler = serveReading(listClientFiles, async ({ request, actor: { firmId, accountId }, now }) => {
  const { clientId, since } = request;
  const [page] = await Promise.all([
    files.listRowsOfClient(firmId, clientId, request, now),
    findFilePlace(firmId, { clientId }, now),
  ]);
  return { ...page, rows: rowsSeenBy(page.rows, accountId, since === undefined) };
});
