import { mayResend, renewed } from '#core/auth/invitation.ts';
import { orNotFound } from '#core/problem.ts';
import { resendInvitation } from '#core/team/endpoints.ts';
import { pendingOf } from '#core/team/pending.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';
import * as firms from '#store/firms.ts';
import * as invitations from '#store/invitations.ts';
import * as seats from '#store/seats.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';
import { requireRoleToGive } from '#workflows/team/find-managed-member.ts';
import { invitationMailOf } from '#workflows/team/invitation-mail.ts';

export const handler = serve(resendInvitation, async ({ request: { invitationId }, actor, audit, now, newId }) => {
  const { firmId } = actor;
  const former = orNotFound(await invitations.readOpen(firmId, invitationId, now));
  const role = former.roleId ? await requireRoleToGive(actor, former.roleId, now) : undefined;
  const roleName = role?.name ?? '';
  if (!mayResend(former, now)) return pendingOf(former, roleName, now);

  const { version: _, ...plain } = former;
  const invitation = renewed(plain, actor.accountId, newId(), now);
  const [firm, client] = await Promise.all([
    firms.read(firmId, now),
    former.clientId ? clients.readForChange(firmId, former.clientId, now) : undefined,
  ]);
  const promised = mailItems(firmId, [invitationMailOf(invitation, orNotFound(firm), actor, roleName)], now);
  if (former.clientId) await clients.invite(firmId, orNotFound(client), invitation, former, audit, now, ...promised);
  else if (former.kind === 'staff')
    // A new link holds the place of the older one.
    await seats.change(firmId, now, ({ invited }, keep) => {
      const others = invited.map((each) => each.invitationId).filter((id) => id !== invitationId);
      const holding = keep([...others, invitation.invitationId]);
      return invitations.send(invitation, former, audit, now, ...promised, holding);
    });
  else await invitations.send(invitation, former, audit, now, ...promised);
  return pendingOf(invitation, roleName, now);
});
