import { orNotFound } from '#core/problem.ts';
import { revokeInvitation } from '#core/team/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';
import * as invitations from '#store/invitations.ts';
import * as roles from '#store/roles.ts';
import { requireOwnAccess } from '#workflows/team/find-managed-member.ts';

export const handler = serve(revokeInvitation, async ({ tell, request: { invitationId }, actor, audit, now }) => {
  const { firmId } = actor;
  const invitation = orNotFound(await invitations.readOpen(firmId, invitationId, now));
  const role = invitation.roleId ? await roles.readForChange(firmId, invitation.roleId, now) : undefined;
  requireOwnAccess(actor, role?.tabCodes ?? []);
  const client = invitation.clientId ? await clients.readForChange(firmId, invitation.clientId, now) : undefined;
  if (client?.invitationId === invitationId) await clients.uninvite(firmId, client, client, audit, now);
  else await invitations.revoke(invitation, audit, now);
  return { message: tell('The invitation was revoked.') };
});
