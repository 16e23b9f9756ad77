import { mayResend, renewed } from '#core/auth/invitation.ts';
import { orNotFound } from '#core/problem.ts';
import { resendInvitation } from '#core/team/contract.ts';
import { pendingOf } from '#core/team/pending.ts';
import { mailInvitation } from '#http/invite.ts';
import { givenRole } from '#http/managed.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';
import * as firms from '#store/firms.ts';
import * as invitations from '#store/invitations.ts';

export const handler = serve(resendInvitation, async ({ request: { invitationId }, actor, act, now, newId }) => {
  const { firmId } = actor;
  const former = orNotFound(await invitations.readOpen(firmId, invitationId, now));
  const role = former.roleId ? await givenRole(actor, former.roleId, now) : undefined;
  const roleName = role?.name ?? '';
  if (!mayResend(former, now)) return pendingOf(former, roleName, now);

  const { version: _, ...plain } = former;
  const invitation = renewed(plain, actor.accountId, newId(), now);
  const [firm, client] = await Promise.all([
    firms.read(firmId, now),
    former.clientId ? clients.read(firmId, former.clientId, now) : undefined,
  ]);
  if (former.clientId) await clients.invite(firmId, orNotFound(client), invitation, former, act, now);
  else await invitations.send(invitation, former, act, now);
  await mailInvitation(invitation, orNotFound(firm), actor, roleName);
  return pendingOf(invitation, roleName, now);
});
