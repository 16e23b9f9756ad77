import { listClientMatters } from '#core/matters/endpoints.ts';
import { matterOf } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(listClientMatters, async ({ request: { clientId, cursor }, actor: { firmId }, now }) => {
  const [client, page] = await Promise.all([
    clients.read(firmId, clientId, now),
    matters.listOfClient(firmId, clientId, { cursor }),
  ]);
  orNotFound(client);
  return { data: page.items.map(matterOf), cursor: page.cursor };
});
