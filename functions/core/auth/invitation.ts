import * as z from 'zod/mini';
import { DAY_MS, msLater } from '#core/calendar.ts';
import { MOST_EMAIL } from '#core/text.ts';

/** Whom an invitation invites: a client, another professional who is none, or somebody to work for the firm. */
export const INVITATION_KINDS = ['client', 'colleague', 'staff'] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

/** What a link of each name is good for; one is never taken for the other. */
const purposes = {
  reference: ['client', 'colleague'],
  roleMember: ['staff'],
} as const satisfies Record<string, readonly InvitationKind[]>;
export type Purpose = keyof typeof purposes;

/** What an invitation link carries, and what it is good for. */
const Claims = z.object({
  email: z.string().check(z.maxLength(MOST_EMAIL)),
  /** Id of the invitation. */
  _id: z.string().check(z.maxLength(64)),
  /** Expiry, seconds since the epoch. */
  exp: z.int(),
  for: z.enum(INVITATION_KINDS),
});
export type InvitationClaims = z.output<typeof Claims>;

/** An invitation is good for 14 days, in milliseconds. */
export const INVITATION_MS = 14 * DAY_MS;

/** An invitation as it is remembered. */
export interface Invitation {
  invitationId: string;
  kind: InvitationKind;
  firmId: string;
  /** The firm's record of an invited client. */
  clientId?: string;
  /** The one matter to which a colleague is invited as co-counsel. */
  matterId?: string;
  /** The role that waits for staff. */
  roleId?: string;
  email: string;
  /** The invited person's name, as the firm knows it. */
  firstName: string;
  lastName: string;
  /** Name of the firm that invites. */
  invitedByName: string;
  /** Account of who sent it. */
  sentBy: string;
  /** ISO instants. */
  sentAt: string;
  expiresAt: string;
  usedAt?: string;
  usedBy?: string;
  /** Where its press began a session: keyed hash of the key of the browser that pressed. */
  usedWith?: string;
  /** When the firm took it back. */
  revokedAt?: string;
}

/** A new invitation, good for 14 days from `now`. */
export const newInvitation = (
  details: Omit<Invitation, 'invitationId' | 'sentAt' | 'expiresAt' | 'usedAt' | 'usedBy' | 'usedWith' | 'revokedAt'>,
  invitationId: string,
  now: Date,
): Invitation => ({
  ...details,
  invitationId,
  sentAt: now.toISOString(),
  expiresAt: msLater(now, INVITATION_MS).toISOString(),
});

/** The same person invited anew by `sentBy`: the former link stops working once this one is kept. */
export const renewed = (
  { usedAt: _used, usedBy: _by, usedWith: _with, revokedAt: _revoked, ...invitation }: Invitation,
  sentBy: string,
  invitationId: string,
  now: Date,
): Invitation => newInvitation({ ...invitation, sentBy }, invitationId, now);

const RESENT_AFTER_MS = 30_000;

/** At most one mail every 30 seconds to whom was invited, as with codes. */
export const mayResend = ({ sentAt }: Pick<Invitation, 'sentAt'>, now: Date): boolean =>
  now >= msLater(sentAt, RESENT_AFTER_MS);

/** Invitations that one firm may send on one day, so that nobody mails the world in our name. */
export const INVITATIONS_A_DAY = 100;

/** Signs a text; the same text always gives the same signature. */
export type Sign = (text: string) => string;
export type IsSigned = (text: string, signature: string) => boolean;

/** A text in the letters of an address (base64url). */
export const encoded = (text: string): string => {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** The JSON that `encoded` made such a text of; undefined for any other. */
export const decoded = (text: string): unknown => {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
};

/** What a link carries: the claims, readable by the page, and their signature. */
export const invitationToken = ({ invitationId, kind, email, expiresAt }: Invitation, sign: Sign): string => {
  const claims: InvitationClaims = {
    email,
    _id: invitationId,
    exp: Math.floor(Date.parse(expiresAt) / 1000),
    for: kind,
  };
  const payload = encoded(JSON.stringify(claims));
  return `${payload}.${sign(`invitation:${payload}`)}`;
};

/** What a token says, believed by nobody: the page prefills its form with it. */
export const peekInvitation = (token: string): InvitationClaims | undefined =>
  Claims.safeParse(decoded(token.split('.')[0] ?? '')).data;

/** The claims of a token that we signed for this purpose, whether or not its time is over; undefined for any other. */
export const signedClaims = (token: string, purpose: Purpose, isSigned: IsSigned): InvitationClaims | undefined => {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSigned(`invitation:${payload}`, signature)) return undefined;
  const claims = peekInvitation(token);
  return claims && isFor(claims, purpose) ? claims : undefined;
};

/** The same for a token whose time has not come. */
export const invitationClaims = (
  token: string,
  purpose: Purpose,
  isSigned: IsSigned,
  now: Date,
): InvitationClaims | undefined => {
  const claims = signedClaims(token, purpose, isSigned);
  return claims && now.getTime() < claims.exp * 1000 ? claims : undefined;
};

/** Whether a link says that it serves this purpose. */
export const isFor = (claims: InvitationClaims, purpose: Purpose): boolean =>
  purposes[purpose].some((kind) => kind === claims.for);

/** Whether somebody has taken up an invitation with the e-mail it was sent to. */
export const isTakenUp = (invitation: Invitation | undefined, email: string): invitation is Invitation =>
  invitation?.email === email && invitation.usedAt !== undefined;

/** Whether an invitation is still there to be taken up by the owner of an e-mail. */
export const isOpen = (invitation: Invitation | undefined, email: string, now: Date): invitation is Invitation =>
  invitation !== undefined &&
  invitation.email === email &&
  invitation.usedAt === undefined &&
  invitation.revokedAt === undefined &&
  now.getTime() < Date.parse(invitation.expiresAt);
