import { INVITATIONS_A_DAY, type Invitation } from '#core/auth/invitation.ts';
import { daysLater, ttlAt } from '#core/calendar.ts';
import { Problem } from '#core/problem.ts';
import type { Current } from '#core/version.ts';
import { invitationKey, invitationsOf } from './keys.ts';
import * as limits from './limits.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** An invitation as it was read to be changed: it is taken up or back, and nobody is let in on a copy that lags behind. */
export type InvitationRecord = Current<Invitation & { version: number }>;

/** Found among what its firm waits for, until it is taken up or taken back. */
const indexKeys = ({
  expiresAt,
  firmId,
  sentAt,
  invitationId,
  usedAt,
  revokedAt,
  matterId,
}: Invitation): table.IndexKeys => ({
  // Kept a month longer, so that a late click is told "expired" rather than nothing.
  ttl: ttlAt(daysLater(expiresAt, 30)),
  // What invites to one matter is told in that matter alone.
  ...(usedAt || revokedAt || matterId ? {} : { by: invitationsOf(firmId), byAt: `${sentAt}#${invitationId}` }),
});

export const readForChange = async (invitationId: string, now: Date): Promise<InvitationRecord | undefined> => {
  const item = await table.readForChange<Invitation & table.Stored>(invitationKey(invitationId), now);
  return item && table.withoutKeys(item);
};

/** Keeps a new invitation; goes into the transaction that invites. */
export const insert = (invitation: Invitation): operations.Operation =>
  operations.insert(invitationKey(invitation.invitationId), invitation, indexKeys(invitation));

/** Keeps another state of an invitation in place of the version that was read. */
const update = ({ version, ...before }: InvitationRecord, more: Partial<Invitation>): operations.Operation => {
  const after = { ...before, ...more };
  return operations.update(invitationKey(before.invitationId), version, after, indexKeys(after));
};

/** Takes an invitation back, so that its link stops working. */
export const revoked = (invitation: InvitationRecord, now: Date): operations.Operation =>
  update(invitation, { revokedAt: now.toISOString() });

/** Has an invitation that was taken back work again. */
export const openedAgain = (invitation: InvitationRecord): operations.Operation =>
  update(invitation, { revokedAt: undefined } as unknown as Partial<Invitation>);

/** Marks an invitation used by an account; of two at one moment only one succeeds. */
export const markUsed = (
  invitation: InvitationRecord,
  accountId: string,
  now: Date,
  usedWith?: string,
): operations.Operation =>
  update(invitation, { usedAt: now.toISOString(), usedBy: accountId, ...(usedWith ? { usedWith } : {}) });

/** For `catch`: an invitation that somebody else took up or took back meanwhile is over. */
export const explainRefusal = (error: unknown): never => {
  if (error instanceof table.WriteRefused && error.key.sk === 'INVITATION') throw new Problem('invitation-expired');
  throw error;
};

/** The invitation to a matter that still waits, or undefined. */
export const readOpenOfMatter = async (
  firmId: string,
  { matterId, invitationId }: { matterId: string; invitationId: string },
  now: Date,
): Promise<InvitationRecord | undefined> => {
  const invitation = await readForChange(invitationId, now);
  const isOfMatter = invitation?.firmId === firmId && invitation.matterId === matterId;
  return isOfMatter && !invitation.usedAt && !invitation.revokedAt ? invitation : undefined;
};

/** The invitation of a firm that still waits, or undefined; those to one matter are asked for there. */
export const readOpen = async (
  firmId: string,
  invitationId: string,
  now: Date,
): Promise<InvitationRecord | undefined> => {
  const invitation = await readForChange(invitationId, now);
  const isOpen = invitation?.firmId === firmId && !invitation.usedAt && !invitation.revokedAt && !invitation.matterId;
  return isOpen ? invitation : undefined;
};

/** A page of the invitations of a firm that still wait, newest first. */
export const list = async (firmId: string, page: { cursor?: string }): Promise<table.Page<Invitation>> => {
  const { items, cursor } = await table.list<Invitation & table.Stored>({
    index: 'by',
    partition: invitationsOf(firmId),
    newestFirst: true,
    ...page,
  });
  return { items: items.map(table.withoutKeys), cursor };
};

/** What keeps an invitation in place of the former one of the same person, and counts it among those of the day. */
export const sendOperations = (
  invitation: Invitation,
  former: InvitationRecord | undefined,
  now: Date,
): operations.Operation[] => [
  insert(invitation),
  ...(former ? [revoked(former, now)] : []),
  limits.countedOfFirm(invitation.firmId, 'invitations', INVITATIONS_A_DAY, now),
];

/** Keeps an invitation in place of the former one of the same person; refused when the firm has sent its day's worth. */
export const send = (
  invitation: Invitation,
  former: InvitationRecord | undefined,
  audit: table.Audit,
  now: Date,
  ...together: operations.Operation[]
): Promise<void> =>
  table.write(audit, ...sendOperations(invitation, former, now), ...together).catch(limits.explainRefusal);

export const revoke = (invitation: InvitationRecord, audit: table.Audit, now: Date): Promise<void> =>
  table.write(audit, revoked(invitation, now));
