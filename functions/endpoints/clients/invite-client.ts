import { fullName } from '#core/auth/account.ts';
import { invitationToken } from '#core/auth/invitation.ts';
import { clientOf } from '#core/clients/client.ts';
import { inviteClient } from '#core/clients/endpoints.ts';
import { invitationOf, mayInviteAgain } from '#core/clients/invitation.ts';
import { invitationMail, invitationPath } from '#core/clients/mails.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { sign } from '#outside/secrets.ts';
import * as clients from '#store/clients.ts';
import * as firms from '#store/firms.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

export const handler = serve(inviteClient, async ({ request: { clientId }, actor, audit, now, newId }) => {
  const { firmId } = actor;
  const client = orNotFound(await clients.readForChange(firmId, clientId, now));
  if (client.archived) throw new Problem('client-archived');
  if (client.invitation === 'joined') throw new Problem('client-joined');
  if (!mayInviteAgain(client, now)) return clientOf(client);

  const [found, former] = await Promise.all([firms.read(firmId, now), clients.openInvitation(client, now)]);
  const firm = orNotFound(found);
  const firmName = firm.name || fullName(actor);
  const invitation = invitationOf(client, firmId, firmName, newId(), now);

  const { brand, page } = firmSender(firm);
  const address = page(invitationPath(invitationToken(invitation, sign)));
  const mail = invitationMail({ clientName: client.invitee_name, firmName, address });
  const promised = mailItems(firmId, [{ to: client.invitee_email, mail, brand }], now);
  const kept = await clients.invite(firmId, client, invitation, former, audit, now, ...promised);
  return clientOf(kept);
});
