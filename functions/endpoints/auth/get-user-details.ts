import { getUserDetails } from '#core/auth/endpoints.ts';
import { servePublic } from '#http/serve-public.ts';
import * as accounts from '#store/accounts.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import { isTakenUpFor, type Presented, requireInvitation } from '#workflows/auth/find-invitation.ts';
import { readVacancy } from '#workflows/team/join-staff.ts';

export const handler = servePublic(getUserDetails, async ({ tell, request: { email, reference, roleMember }, now }) => {
  const token = roleMember ?? reference;
  if (!token) return { data: { ...nothing, email }, message: tell('OK') };
  const presented: Presented = { purpose: roleMember ? 'roleMember' : 'reference', token };
  if (await isTakenUpFor(presented, email, now))
    return { data: { ...nothing, email, is_registered: true, has_joined: true }, message: tell('OK') };
  const invitation = await requireInvitation(presented, email, now);
  const { firstName, lastName, invitedByName, firmId } = invitation;
  const { matterId } = invitation;
  const [account, vacancy, matter] = await Promise.all([
    accounts.readByEmail(email, now),
    invitation.kind === 'staff' ? readVacancy(invitation, now) : undefined,
    matterId === undefined ? undefined : matterCounsel.readListed(firmId, matterId, now),
  ]);
  return {
    data: {
      email,
      firstName,
      lastName,
      invited_by_name: invitedByName,
      invite_by: firmId,
      role_member_added_by: vacancy?.owner.accountId ?? '',
      role_name: vacancy?.role.name ?? '',
      is_registered: account?.verifiedAt !== undefined,
      has_joined: false,
      ...(matterId !== undefined && matter && { matter: { matterId, name: matter.name } }),
    },
    message: tell('OK'),
  };
});

const nothing = {
  firstName: '',
  lastName: '',
  invited_by_name: '',
  invite_by: '',
  role_member_added_by: '',
  role_name: '',
  is_registered: false,
  has_joined: false,
};
