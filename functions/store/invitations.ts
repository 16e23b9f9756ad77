import type { Invitation } from '#core/auth/invitation.ts';
import { invitationKey } from './keys.ts';
import * as table from './table.ts';

export type KeptInvitation = Invitation & { version: number };

const placing = ({ expiresAt }: Invitation): table.Placing => ({
  // Kept a month longer, so that a late click is told "expired" rather than nothing.
  ttl: Math.ceil(Date.parse(expiresAt) / 1000) + 30 * 24 * 3600,
});

export const read = async (invitationId: string, now: Date): Promise<KeptInvitation | undefined> => {
  const item = await table.read<KeptInvitation & table.Stored>(invitationKey(invitationId), now);
  return item && table.bare(item);
};

/** Keeps a new invitation; goes into the transaction that invites. */
export const added = (invitation: Invitation): table.Operation =>
  table.fresh(invitationKey(invitation.invitationId), invitation, placing(invitation));

/** Takes an invitation back, so that its link stops working. */
export const revoked = ({ version, ...invitation }: KeptInvitation, now: Date): table.Operation =>
  table.changed(
    invitationKey(invitation.invitationId),
    version,
    { ...invitation, revokedAt: now.toISOString() },
    placing(invitation),
  );

/** Marks an invitation used by an account; of two at one moment only one succeeds. */
export const used = ({ version, ...invitation }: KeptInvitation, accountId: string, now: Date): table.Operation =>
  table.changed(
    invitationKey(invitation.invitationId),
    version,
    { ...invitation, usedAt: now.toISOString(), usedBy: accountId },
    placing(invitation),
  );
