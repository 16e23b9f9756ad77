import { clientOf, mayChangeEmail } from '#core/clients/client.ts';
import { changeClient } from '#core/clients/contract.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';

export const handler = serve(changeClient, async ({ request, actor: { firmId }, act, now }) => {
  const { version, ...details } = request;
  const client = orNotFound(await clients.readForChange(firmId, request.clientId, now));
  const before = asSeen(client, version);
  const after = { ...client, ...details, updatedAt: now.toISOString() };
  if (after.invitee_email === client.invitee_email) return clientOf(await clients.change(firmId, before, after, act));
  if (!mayChangeEmail(client)) throw new Problem('client-joined', { field: 'invitee_email' });
  return clientOf(await clients.uninvite(firmId, before, after, act, now));
});
