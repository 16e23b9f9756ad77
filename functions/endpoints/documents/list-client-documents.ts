import { rowsSeenBy } from '#core/documents/document-row.ts';
import { listClientDocuments } from '#core/documents/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as clients from '#store/clients.ts';
import * as documents from '#store/documents.ts';

export const handler = serveReading(listClientDocuments, async ({ request, actor: { firmId, accountId }, now }) => {
  const { clientId } = request;
  const [client, page] = await Promise.all([
    clients.read(firmId, clientId, now),
    documents.listRowsOfClient(firmId, clientId, request, now),
  ]);
  orNotFound(client);
  return { ...page, rows: rowsSeenBy(page.rows, accountId, request.since === undefined) };
});
