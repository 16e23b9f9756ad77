import { getUserDetails } from '#core/auth/contract.ts';
import { invitationFor } from '#http/invited.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';

export const handler = serve(getUserDetails, async ({ request: { email, reference }, now }) => {
  const nothing = { email, firstName: '', lastName: '', invited_by_name: '', invite_by: '', is_registered: false };
  if (!reference) return { data: nothing, message: 'OK' };
  const { firstName, lastName, invitedByName, firmId } = await invitationFor(reference, email, now);
  const account = await accounts.readByEmail(email, now);
  return {
    data: {
      email,
      firstName,
      lastName,
      invited_by_name: invitedByName,
      invite_by: firmId,
      is_registered: account?.verifiedAt !== undefined,
    },
    message: 'OK',
  };
});
