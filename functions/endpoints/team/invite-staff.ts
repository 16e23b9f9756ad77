import { fullName } from '#core/auth/account.ts';
import { newInvitation } from '#core/auth/invitation.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { inviteStaff } from '#core/team/contract.ts';
import { MOST_STAFF } from '#core/team/member.ts';
import { pendingOf, requireNew } from '#core/team/pending.ts';
import { mailInvitation } from '#http/invite.ts';
import { givenRole } from '#http/managed.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import * as invitations from '#store/invitations.ts';

export const handler = serve(inviteStaff, async ({ request, actor, act, now }) => {
  const { firmId, accountId } = actor;
  const { email, roleId } = request;
  const [role, found, people, waiting] = await Promise.all([
    givenRole(actor, roleId, now),
    firms.read(firmId, now),
    accounts.readMembers(firmId, now),
    invitations.list(firmId, {}),
  ]);
  requireNew(email, 'staff', people, waiting.items);
  if (people.length > MOST_STAFF) throw new Problem('staff-full');
  const firm = orNotFound(found);
  const by = { firmId, roleId, invitedByName: firm.name || fullName(actor), sentBy: accountId };
  const nobody = { email, firstName: '', lastName: '' };
  const invitation = newInvitation({ kind: 'staff', ...nobody, ...by }, request.invitationId, now);
  await invitations.send(invitation, undefined, act, now);
  await mailInvitation(invitation, firm, actor, role.name);
  return pendingOf(invitation, role.name, now);
});
