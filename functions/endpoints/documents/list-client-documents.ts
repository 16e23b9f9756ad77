import { rowSeenBy } from '#core/documents/document-row.ts';
import { listClientDocuments } from '#core/documents/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { isGone } from '#core/rows.ts';
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
  const rows = page.rows.map((row) => rowSeenBy(row, accountId));
  // Who reads the list for the first time was never shown what is gone from it.
  return { ...page, rows: request.since === undefined ? rows.filter((row) => !isGone(row)) : rows };
});
