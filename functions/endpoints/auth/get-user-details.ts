import { getUserDetails } from '#core/auth/contract.ts';
import { invitationFor } from '#http/invited.ts';
import { vacancyOf } from '#http/joined-staff.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';

export const handler = serve(getUserDetails, async ({ request: { email, reference, roleMember }, now }) => {
  const token = roleMember ?? reference;
  if (!token) return { data: { ...nothing, email }, message: 'OK' };
  const invitation = await invitationFor({ purpose: roleMember ? 'roleMember' : 'reference', token }, email, now);
  const { firstName, lastName, invitedByName, firmId } = invitation;
  const [account, vacancy] = await Promise.all([
    accounts.readByEmail(email, now),
    invitation.kind === 'staff' ? vacancyOf(invitation, now) : undefined,
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
    },
    message: 'OK',
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
};
