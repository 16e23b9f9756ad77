import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS, msLater } from '#core/calendar.ts';
import { MOST_EMAIL } from '#core/text.ts';
import type { Account } from './account.ts';
import { decoded, encoded, type Invitation, type IsSigned, type Sign } from './invitation.ts';
import { isExpired, type SentCode } from './otp.ts';
import { userTypes } from './user-type.ts';

/** What a browser makes for one press of a mailed link and keeps until it is answered: the same press again is no second use. */
export const EntryKey = z.string().check(z.regex(/^[\w-]{22}$/));

/** How long the browser that used a link may repeat its press: an answer that was lost on the way is asked for again. */
const REPEATS_MS = 10 * MINUTE_MS;

/** A function lives 29 seconds at most: a password that a press did not set within a minute is never set. */
const UNSETTLED_MS = MINUTE_MS;

/**
 * Whether a mailed link may begin a session of an account: of somebody who is a firm's client and nothing else, and has chosen no
 * password. Who works in a firm, has a plan or trial of their own, or an authenticator app, logs in.
 */
export const mayEnterByLink = (account: Account): boolean =>
  account.passwordless === true &&
  account.verifiedAt !== undefined &&
  account.referred &&
  account.invitedBy.some(({ clientId }) => clientId !== undefined) &&
  account.userType === userTypes.business.id &&
  account.staff === undefined &&
  !account.defaultLawyer &&
  account.totpEnabledAt === undefined &&
  [account.trialClickedAt, account.trialStartedAt, account.trialEndSkippedAt, account.paidUntil].every(
    (at) => at === undefined,
  );

type Used = Pick<SentCode & Invitation, 'usedAt' | 'usedWith'>;

/** Whether the browser that used a link presses it once more, in the time it has for that. */
export const isRepeated = ({ usedAt, usedWith }: Partial<Used>, keyHash: string, now: Date): boolean =>
  usedAt !== undefined && usedWith === keyHash && now < msLater(usedAt, REPEATS_MS);

/** Whether a mailed link that was sent as this may be pressed by whoever shows the hash of its secret. */
export const mayPress = (
  sent: SentCode | undefined,
  secretHash: string,
  keyHash: string,
  now: Date,
): sent is SentCode =>
  sent !== undefined &&
  sent.codeHash === secretHash &&
  (sent.usedAt === undefined ? !isExpired(sent, now) : isRepeated(sent, keyHash, now));

/** Whether a press may still be setting the pool's password, so that one that is chosen now could be lost. */
export const isEntering = ({ enteredByLinkAt }: Account, now: Date): boolean =>
  enteredByLinkAt !== undefined && now < msLater(enteredByLinkAt, UNSETTLED_MS);

/** The same person with a password of their own. */
export const withPassword = <A extends Account>({ passwordless: _, ...account }: A): Omit<A, 'passwordless'> => account;

/** The same person, whom no Google account logs in as. */
export const withoutGoogle = <A extends Account>({ googleSubject: _, ...account }: A): Omit<A, 'googleSubject'> =>
  account;

/** The same after a mailed code: whoever connected a Google account before may have been somebody else. */
export const withResetPassword = (account: Account): Account => withPassword(withoutGoogle(account));

/** A link in a mail about a matter enters for 14 days, as an invitation does, in milliseconds. */
const WAY_IN_MS = 14 * DAY_MS;

const WayIn = z.object({
  /** Id of the link: each is used once. */
  _id: z.string().check(z.maxLength(64)),
  accountId: z.string().check(z.maxLength(64)),
  /** Expiry, seconds since the epoch. */
  exp: z.int(),
});
/** What a link in a mail about a matter says beside the e-mail, and what its secret signs. */
export type WayIn = z.output<typeof WayIn>;

const Claims = z.object({ email: z.string().check(z.maxLength(MOST_EMAIL)), wayIn: z.optional(WayIn) });

/** What the token of a link that enters claims; nothing of it is proven. */
export interface Entry extends z.output<typeof Claims> {
  /** What is signed, where it is a way in. */
  payload: string;
  secret: string;
}

/** What a link that enters carries: whom it is for, readable by the page, and its secret. */
export const entryToken = (email: string, secret: string): string => `${encoded(JSON.stringify({ email }))}.${secret}`;

const signedPart = (payload: string): string => `entry:${payload}`;

/** The same of a mail about a matter: nothing is kept of it before it is used, and its secret is a signature. */
export const wayInToken = (
  { email, accountId }: Pick<Account, 'email' | 'accountId'>,
  linkId: string,
  sign: Sign,
  now: Date,
): string => {
  const wayIn: WayIn = { _id: linkId, accountId, exp: Math.floor(msLater(now, WAY_IN_MS).getTime() / 1000) };
  const payload = encoded(JSON.stringify({ email, wayIn }));
  return `${payload}.${sign(signedPart(payload))}`;
};

/** What such a token says; undefined for any other text. */
export const peekEntry = (token: string): Entry | undefined => {
  const [payload = '', secret = '', ...rest] = token.split('.');
  const claims = Claims.safeParse(decoded(payload)).data;
  return claims && rest.length === 0 ? { ...claims, payload, secret } : undefined;
};

/** Whether a way in is one that we signed. */
export const isSignedEntry = ({ payload, secret }: Entry, isSigned: IsSigned): boolean =>
  isSigned(signedPart(payload), secret);

/** Whether a way in may be pressed: unused in its time, or used by the same press. */
export const mayPressWayIn = ({ exp }: WayIn, press: Partial<Used> | undefined, keyHash: string, now: Date): boolean =>
  press ? isRepeated(press, keyHash, now) : now.getTime() < exp * 1000;

/** The page that such a link opens: nothing happens there before a press. No server is sent a fragment, so that no log has the token. */
export const entryPath = (token: string): string => `/login${entryFragment(token)}`;

/** The token where the fragment of an address carries it. */
export const entryFragment = (token: string): string => `#${new URLSearchParams({ entry: token })}`;
