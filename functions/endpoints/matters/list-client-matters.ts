import { listClientMatters } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as clients from '#store/clients.ts';
import * as matterLists from '#store/matter-lists.ts';

export const handler = serveReading(listClientMatters, async ({ request, actor: { firmId }, now }) => {
  const { clientId } = request;
  const [client, rows] = await Promise.all([
    clients.read(firmId, clientId, now),
    matterLists.listRowsOfClient(firmId, clientId, request, now),
  ]);
  orNotFound(client);
  return rows;
});
