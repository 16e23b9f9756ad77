import { clientOf } from '#core/clients/client.ts';
import { listClients } from '#core/clients/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as clients from '#store/clients.ts';

export const handler = serveReading(listClients, async ({ request: { cursor }, actor: { firmId } }) => {
  const page = await clients.list(firmId, 'active', { cursor });
  return { data: { data: page.items.map(clientOf) }, cursor: page.cursor };
});
