import { readInvitation } from '#core/auth/endpoints.ts';
import { mayEnterByLink } from '#core/auth/entry.ts';
import { type Invitation, isOpen } from '#core/auth/invitation.ts';
import type { ResponseOf } from '#core/endpoint.ts';
import { servePublic } from '#http/serve-public.ts';
import * as accounts from '#store/accounts.ts';
import { requireClientInvitation } from '#workflows/auth/find-invitation.ts';
import { readAsked } from '#workflows/matters/read-asked.ts';

export const handler = servePublic(readInvitation, async ({ tell, request: { reference }, now }) => {
  const invitation = await requireClientInvitation(reference, now);
  const { email, firstName, invitedByName, firmId, clientId = '' } = invitation;
  const account = await accounts.readByEmail(email, now);
  const state = stateOf(invitation, account, now);
  // A link that was used is good for nothing, and lies in mailboxes for years: what is asked later is not told by it.
  const isOver = state === 'expired' || now.getTime() >= Date.parse(invitation.expiresAt);
  const asked = isOver ? undefined : await readAsked(firmId, clientId, now);
  const hasPassword = account?.verifiedAt !== undefined && !account.passwordless;
  return {
    data: { email, firstName, firmName: invitedByName, state, has_password: hasPassword, asked },
    message: tell('OK'),
  };
});

const stateOf = (
  invitation: Invitation,
  account: accounts.AccountRecord | undefined,
  now: Date,
): ResponseOf<typeof readInvitation>['data']['state'] => {
  if (invitation.usedAt) return 'used';
  if (!isOpen(invitation, invitation.email, now)) return 'expired';
  return account?.verifiedAt && !mayEnterByLink(account) ? 'has-account' : 'open';
};
