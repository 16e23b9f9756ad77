import { clientOf, isSameClient, newClient } from '#core/clients/client.ts';
import { addClient } from '#core/clients/endpoints.ts';
import { Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';

export const handler = serve(addClient, async ({ request, actor: { firmId, accountId }, audit, now }) => {
  const existing = await clients.read(firmId, request.clientId, now);
  if (existing && isSameClient(existing, request)) return clientOf(existing);
  if (existing) throw new Problem('conflict');
  const { clientId, ...details } = request;
  const client = newClient(details, clientId, accountId, now);
  await clients.add(firmId, client, audit);
  return clientOf(client);
});
