import { clientOf, mayChangeEmail } from '#core/clients/client.ts';
import { changeClient } from '#core/clients/endpoints.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';

export const handler = serve(changeClient, async ({ request, actor: { firmId }, audit, now }) => {
  const { version, ...details } = request;
  const client = orNotFound(await clients.readForChange(firmId, request.clientId, now));
  const before = asSeen(client, version);
  const after = { ...client, ...details, updatedAt: now.toISOString() };
  if (after.invitee_email === client.invitee_email) return clientOf(await clients.change(firmId, before, after, audit));
  if (!mayChangeEmail(client)) throw new Problem('client-joined', { field: 'invitee_email' });
  return clientOf(await clients.uninvite(firmId, before, after, audit, now));
});
