import { fullName } from '#core/auth/account.ts';
import { newInvitation } from '#core/auth/invitation.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { fullMessage, seatsOf } from '#core/subscriptions/seats.ts';
import { inviteStaff } from '#core/team/endpoints.ts';
import { earlierInvitation, pendingOf, requireNew } from '#core/team/pending.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import * as invitations from '#store/invitations.ts';
import * as seats from '#store/seats.ts';
import * as subscriptions from '#store/subscriptions.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';
import { requireRoleToGive } from '#workflows/team/find-managed-member.ts';
import { invitationMailOf } from '#workflows/team/invitation-mail.ts';

export const handler = serve(inviteStaff, async ({ request, actor, audit, now }) => {
  const { firmId, accountId } = actor;
  const { email, roleId } = request;
  const [role, found, subscription] = await Promise.all([
    requireRoleToGive(actor, roleId, now),
    firms.read(firmId, now),
    subscriptions.read(firmId, now),
  ]);
  const firm = orNotFound(found);
  const plan = seatsOf(orNotFound(await accounts.read(firm.ownerId, now)), subscription, now);
  const by = { firmId, roleId, invitedByName: firm.name || fullName(actor), sentBy: accountId };
  const nobody = { email, firstName: '', lastName: '' };
  const invitation = newInvitation({ kind: 'staff', ...nobody, ...by }, request.invitationId, now);
  const promised = mailItems(firmId, [invitationMailOf(invitation, firm, actor, role.name)], now);
  const waiting = await seats.change(firmId, now, async ({ people, invited }, keep) => {
    const sent = earlierInvitation(invitation, invited);
    if (sent) return sent;
    requireNew(email, 'staff', people, invited);
    if (people.length + invited.length >= plan.members)
      throw new Problem('members-full', { params: { message: fullMessage(plan) } });
    const holding = [...invited, invitation].map(({ invitationId }) => invitationId);
    await invitations.send(invitation, undefined, audit, now, ...promised, keep(holding));
    return invitation;
  });
  return pendingOf(waiting, role.name, now);
});
