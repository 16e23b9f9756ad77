import { type Invitation, mayResend, newInvitation } from '#core/auth/invitation.ts';
import { daysLater } from '#core/calendar.ts';
import type { ClientRecord } from './client.ts';

/** A new invitation of a client by a firm, good for 14 days from `now`. */
export const invitationOf = (
  client: ClientRecord,
  firmId: string,
  firmName: string,
  id: string,
  now: Date,
): Invitation => {
  const [firstName = '', ...rest] = client.invitee_name.split(/\s+/);
  const invitee = { email: client.invitee_email, firstName, lastName: rest.join(' ') };
  const by = { firmId, clientId: client.clientId, invitedByName: firmName, sentBy: client.createdBy };
  return newInvitation({ kind: 'client', ...invitee, ...by }, id, now);
};

/** A client once the invitation is on its way: only this one works from now on. */
export const invited = (client: ClientRecord, { invitationId }: Invitation, now: Date): ClientRecord => ({
  ...client,
  invitation: 'invited',
  invitationId,
  invitedAt: now.toISOString(),
  updatedAt: now.toISOString(),
});

/** A client whose invitation is taken back. */
export const uninvited = ({ invitationId: _id, invitedAt: _at, ...client }: ClientRecord): ClientRecord => ({
  ...client,
  invitation: 'not-invited',
});

/** At most one invitation of a client every 30 seconds, as with codes. */
export const mayInviteAgain = ({ invitedAt }: ClientRecord, now: Date): boolean =>
  invitedAt === undefined || mayResend({ sentAt: invitedAt }, now);

/** Whether the link of an open invitation may be mailed once more: it goes on working for a week at least. */
export const mayMailAgain = ({ expiresAt }: Invitation, now: Date): boolean => daysLater(now, 7) <= new Date(expiresAt);
