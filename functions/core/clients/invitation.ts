import { INVITATION_MS, type Invitation } from '#core/auth/invitation.ts';
import type { KeptClient } from './client.ts';

/** A new invitation of a client by a firm, good for 14 days from `now`. */
export const invitationOf = (
  client: KeptClient,
  firmId: string,
  firmName: string,
  id: string,
  now: Date,
): Invitation => {
  const [firstName = '', ...rest] = client.invitee_name.split(/\s+/);
  return {
    invitationId: id,
    firmId,
    clientId: client.clientId,
    email: client.invitee_email,
    firstName,
    lastName: rest.join(' '),
    invitedByName: firmName,
    expiresAt: new Date(now.getTime() + INVITATION_MS).toISOString(),
  };
};

/** A client once the invitation is on its way: only this one works from now on. */
export const invited = (client: KeptClient, { invitationId }: Invitation, now: Date): KeptClient => ({
  ...client,
  invitation: 'invited',
  invitationId,
  invitedAt: now.toISOString(),
  updatedAt: now.toISOString(),
});

/** A client whose invitation is taken back. */
export const uninvited = ({ invitationId: _id, invitedAt: _at, ...client }: KeptClient): KeptClient => ({
  ...client,
  invitation: 'not-invited',
});

/** Invitations that one firm may send on one day, so that nobody mails the world in our name. */
export const INVITATIONS_A_DAY = 100;

/** At most one invitation of a client every 30 seconds, as with codes. */
export const mayInviteAgain = ({ invitedAt }: KeptClient, now: Date): boolean =>
  invitedAt === undefined || now.getTime() - Date.parse(invitedAt) >= 30_000;
