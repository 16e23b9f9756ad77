import { invitationClaims, isOpen, isTakenUp, type Purpose, signedClaims } from '#core/auth/invitation.ts';
import { Problem } from '#core/problem.ts';
import { isSigned } from '#outside/secrets.ts';
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
export const requireInvitation = async (
  { purpose, token }: Presented,
  email: string,
  now: Date,
): Promise<invitations.InvitationRecord> => {
  const claims = invitationClaims(token, purpose, isSigned, now);
  const invitation = claims && (await invitations.readForChange(claims._id, now));
  if (claims?.email !== email || !isOpen(invitation, email, now) || invitation.kind !== claims.for)
    throw new Problem('invitation-expired');
  return invitation;
};

/** Whether the invitation behind a link was taken up already, by the owner of the e-mail it was sent to. */
export const isTakenUpFor = async ({ purpose, token }: Presented, email: string, now: Date): Promise<boolean> => {
  const claims = signedClaims(token, purpose, isSigned);
  return claims?.email === email && isTakenUp(await invitations.readForChange(claims._id, now), email);
};

/** The invitation of a client behind a link that we signed, whatever became of it; refused are all other links. */
export const requireClientInvitation = async (token: string, now: Date): Promise<invitations.InvitationRecord> => {
  const claims = signedClaims(token, 'reference', isSigned);
  const invitation = claims?.for === 'client' ? await invitations.readForChange(claims._id, now) : undefined;
  if (invitation?.kind !== 'client' || invitation.email !== claims?.email) throw new Problem('invitation-expired');
  return invitation;
};

/** The same for an invitation that a sign-up came from; undefined when it is not open any more. */
export const readOpenInvitation = async (
  invitationId: string | undefined,
  email: string,
  now: Date,
): Promise<invitations.InvitationRecord | undefined> => {
  const invitation = invitationId === undefined ? undefined : await invitations.readForChange(invitationId, now);
  return isOpen(invitation, email, now) ? invitation : undefined;
};
