import * as z from 'zod/mini';
import { INVITATION_KINDS, type Invitation } from '#core/auth/invitation.ts';
import { Problem } from '#core/problem.ts';
import { Id } from '#core/text.ts';

/** An invitation that nobody took up yet. */
export const PendingInvitation = z.object({
  invitationId: Id,
  kind: z.enum(INVITATION_KINDS),
  email: z.string(),
  /** Empty while nobody said it. */
  name: z.string(),
  /** The role that waits for staff; empty for others. */
  roleName: z.string(),
  state: z.enum(['invited', 'expired']),
  sentAt: z.string(),
  expiresAt: z.string(),
});
export type PendingInvitation = z.infer<typeof PendingInvitation>;

/** An invitation that waits, as its firm sees it. Nothing in it says whether the e-mail has an account. */
export const pendingOf = (invitation: Invitation, roleName: string, now: Date): PendingInvitation => ({
  invitationId: invitation.invitationId,
  kind: invitation.kind,
  email: invitation.email,
  name: `${invitation.firstName} ${invitation.lastName}`.trim(),
  roleName,
  state: now.getTime() < Date.parse(invitation.expiresAt) ? 'invited' : 'expired',
  sentAt: invitation.sentAt,
  expiresAt: invitation.expiresAt,
});

/** The invitation that an earlier call with the same id has sent, and nobody took up yet; undefined where there is none. */
export const earlierInvitation = <I extends Invitation>(
  { invitationId, email, kind, roleId }: Pick<Invitation, 'invitationId' | 'email' | 'kind' | 'roleId'>,
  waiting: readonly I[],
): I | undefined =>
  waiting.find(
    (each) =>
      each.invitationId === invitationId && each.email === email && each.kind === kind && each.roleId === roleId,
  );

/** Refuses an e-mail that works in the firm already, or whose invitation of this kind waits. */
export const requireNew = (
  email: string,
  kind: Invitation['kind'],
  members: readonly { email: string }[],
  waiting: readonly Invitation[],
): void => {
  if (members.some((member) => member.email === email)) throw new Problem('already-member', { field: 'email' });
  if (waiting.some((each) => each.email === email && each.kind === kind))
    throw new Problem('already-invited', { field: 'email' });
};
