import { archivedClientOf } from '#core/clients/client.ts';
import { getArchiveClients } from '#core/clients/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as clients from '#store/clients.ts';

export const handler = serveReading(getArchiveClients, async ({ request: { cursor }, actor: { firmId } }) => {
  const page = await clients.list(firmId, 'archived', { cursor });
  return { data: { data: page.items.map(archivedClientOf) }, cursor: page.cursor };
});
