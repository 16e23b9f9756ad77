import * as z from 'zod';
import { MOST_EMAIL } from '#core/text.ts';

/** What an invitation link carries (specification, section 3), and what it is good for. */
const Claims = z.object({
  email: z.string().max(MOST_EMAIL),
  /** Id of the invitation. */
  _id: z.string().max(64),
  /** Expiry, seconds since the epoch. */
  exp: z.int(),
  for: z.literal('client'),
});
export type InvitationClaims = z.output<typeof Claims>;

/** An invitation is good for 14 days. */
export const INVITATION_MS = 14 * 24 * 60 * 60 * 1000;

/** An invitation as it is remembered. */
export interface Invitation {
  invitationId: string;
  firmId: string;
  clientId: string;
  email: string;
  /** The invited person's name, as the firm knows it. */
  firstName: string;
  lastName: string;
  /** Name of the firm that invites. */
  invitedByName: string;
  /** ISO instants. */
  expiresAt: string;
  usedAt?: string;
  usedBy?: string;
  /** When the firm took it back. */
  revokedAt?: string;
}

/** Signs a text; the same text always gives the same signature. */
export type Sign = (text: string) => string;

const encoded = (text: string): string => {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

const decoded = (text: string): unknown => {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
};

/** The `reference` of a link: the claims, readable by the page, and their signature. */
export const invitationToken = ({ invitationId, email, expiresAt }: Invitation, sign: Sign): string => {
  const claims: InvitationClaims = {
    email,
    _id: invitationId,
    exp: Math.floor(Date.parse(expiresAt) / 1000),
    for: 'client',
  };
  const payload = encoded(JSON.stringify(claims));
  return `${payload}.${sign(`invitation:${payload}`)}`;
};

/** What a token says, believed by nobody: the page prefills its form with it. */
export const peekInvitation = (token: string): InvitationClaims | undefined =>
  Claims.safeParse(decoded(token.split('.')[0] ?? '')).data;

/** The claims of a token that we signed and whose time has not come; undefined for any other. */
export const invitationClaims = (token: string, sign: Sign, now: Date): InvitationClaims | undefined => {
  const [payload = '', signature, ...rest] = token.split('.');
  if (rest.length > 0 || signature !== sign(`invitation:${payload}`)) return undefined;
  const claims = peekInvitation(token);
  return claims && now.getTime() < claims.exp * 1000 ? claims : undefined;
};

/** Whether an invitation is still there to be taken up by the owner of an e-mail. */
export const isOpen = (invitation: Invitation | undefined, email: string, now: Date): invitation is Invitation =>
  invitation !== undefined &&
  invitation.email === email &&
  invitation.usedAt === undefined &&
  invitation.revokedAt === undefined &&
  now.getTime() < Date.parse(invitation.expiresAt);
