import { rowsSeenBy } from '#core/documents/document-row.ts';
import { listClientFiles } from '#core/files/endpoints.ts';
import { olderFileRow } from '#core/files/file-row.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as files from '#store/files.ts';
import { findFilePlace } from '#workflows/files/find-file-place.ts';
import { findOlderFiles } from '#workflows/files/find-older-files.ts';

export const handler = serveReading(listClientFiles, async ({ request, actor: { firmId, accountId }, now }) => {
  const { clientId, since, cursor } = request;
  const isFirst = since === undefined && cursor === undefined;
  const [page, older] = await Promise.all([
    files.listRowsOfClient(firmId, clientId, request, now),
    isFirst ? findOlderFiles(firmId, clientId) : [],
    findFilePlace(firmId, { clientId }, now),
  ]);
  return { ...page, rows: rowsSeenBy([...page.rows, ...older.map(olderFileRow)], accountId, since === undefined) };
});
