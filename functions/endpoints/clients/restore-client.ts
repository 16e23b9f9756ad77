import { clientOf } from '#core/clients/client.ts';
import { restoreClient } from '#core/clients/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';

export const handler = serve(
  restoreClient,
  async ({ request: { clientId, version }, actor: { firmId }, audit, now }) => {
    const client = orNotFound(await clients.readForChange(firmId, clientId, now));
    if (client.archived === false) return clientOf(client);
    const before = asSeen(client, version);
    const after = { ...client, archived: false, updatedAt: now.toISOString() };
    return clientOf(await clients.change(firmId, before, after, audit));
  },
);
