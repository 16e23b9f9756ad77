import { invitationClaims, isOpen, type Purpose } from '#core/auth/invitation.ts';
import { Problem } from '#core/problem.ts';
import { sign } from '#outside/secrets.ts';
import * as invitations from '#store/invitations.ts';

/** A link's token and what it was presented for. */
export interface Presented {
  purpose: Purpose;
  token: string;
}

/**
 * The open invitation behind a link, for the e-mail it was sent to; whatever is expired, edited, used, another's or for another
 * purpose is refused.
 */
export const invitationFor = async (
  { purpose, token }: Presented,
  email: string,
  now: Date,
): Promise<invitations.KeptInvitation> => {
  const claims = invitationClaims(token, purpose, sign, now);
  const invitation = claims && (await invitations.read(claims._id, now));
  if (claims?.email !== email || !isOpen(invitation, email, now) || invitation.kind !== claims.for)
    throw new Problem('invitation-expired');
  return invitation;
};

/** The same for an invitation that a sign-up came from; undefined when it is not open any more. */
export const stillInvited = async (
  invitationId: string | undefined,
  email: string,
  now: Date,
): Promise<invitations.KeptInvitation | undefined> => {
  const invitation = invitationId === undefined ? undefined : await invitations.read(invitationId, now);
  return isOpen(invitation, email, now) ? invitation : undefined;
};
