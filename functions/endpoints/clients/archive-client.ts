import { clientOf } from '#core/clients/client.ts';
import { archiveClient } from '#core/clients/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';

export const handler = serve(
  archiveClient,
  async ({ request: { clientId, version }, actor: { firmId }, audit, now }) => {
    const client = orNotFound(await clients.readForChange(firmId, clientId, now));
    if (client.archived === true) return clientOf(client);
    const before = asSeen(client, version);
    const after = { ...client, archived: true, updatedAt: now.toISOString() };
    if (client.invitation === 'joined') return clientOf(await clients.change(firmId, before, after, audit));
    return clientOf(await clients.uninvite(firmId, before, after, audit, now));
  },
);
