import { keepClientsApart } from '#core/duplicates/endpoints.ts';
import { pairName } from '#core/duplicates/pairs.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as merges from '#store/client-merges.ts';
import * as clients from '#store/clients.ts';

export const handler = serve(
  keepClientsApart,
  async ({ request: { clientId, otherId }, actor: { firmId }, audit, now }) => {
    const found = await Promise.all([clients.read(firmId, clientId, now), clients.read(firmId, otherId, now)]);
    for (const client of found) orNotFound(client);
    const [one, other] = pairName(clientId, otherId);
    await merges.keepApart(firmId, { one, other }, audit);
    return { one, other };
  },
);
