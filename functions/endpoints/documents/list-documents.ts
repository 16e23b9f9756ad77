import { rowsSeenBy } from '#core/documents/document-row.ts';
import { listDocuments } from '#core/documents/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as documents from '#store/documents.ts';

export const handler = serveReading(listDocuments, async ({ request, actor: { firmId, accountId }, now }) => {
  const page = await documents.listRows(firmId, request, now);
  return { ...page, rows: rowsSeenBy(page.rows, accountId, request.since === undefined) };
});
