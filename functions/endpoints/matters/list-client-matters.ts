import { listClientMatters } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as clients from '#store/clients.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(listClientMatters, async ({ request, actor: { firmId }, now }) => {
  const { clientId } = request;
  const [client, rows] = await Promise.all([
    clients.read(firmId, clientId, now),
    matters.listRowsOfClient(firmId, clientId, request, now),
  ]);
  orNotFound(client);
  return rows;
});
