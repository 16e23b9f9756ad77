import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS, msLater } from '#core/calendar.ts';
import type { Account } from './account.ts';

/** The key (AES-256-GCM, base64url) under which replies of this session are sealed. */
export const DataKey = z.optional(z.string());

/** One login on one device, remembered until its refresh token is over. Instants are ISO texts. */
export interface Session {
  /** The same in every access token of one login (`origin_jti`). */
  sessionId: string;
  beganAt: string;
  /** When it was last heard of; as exact as `SEEN_MS`. */
  seenAt: string;
  /** In plain words: `Chrome on Windows`. */
  browser: string;
  address: string;
  /** The key that was given to its page; absent of older sessions. */
  dataKey?: string;
  /** The account's own when this session began: one that began before it moved on is over. */
  sessionsEndedAt?: string;
}

/** A refresh token lives 30 days from the login. */
export const SESSION_MS = 30 * DAY_MS;

/** A session that was seen so lately is not noted again: once for each access token. */
export const SEEN_MS = 15 * MINUTE_MS;

/** Whether what is remembered of a session is too old. */
export const isStale = (session: Session, now: Date): boolean => now >= msLater(session.seenAt, SEEN_MS);

type Stamped = Pick<Account, 'sessionsEndedAt'>;

/**
 * Whether all sessions of the account were ended since this one began. The stamps are compared and no instants: a token counts
 * whole seconds, and machines' clocks differ.
 */
export const isEnded = (session: Stamped, account: Stamped): boolean =>
  session.sessionsEndedAt !== account.sessionsEndedAt;

/** The account with every session ended, under a stamp that is later than any it had. */
export const withSessionsEnded = <A extends Stamped>(account: A, now: Date): A => {
  const former = account.sessionsEndedAt === undefined ? 0 : msLater(account.sessionsEndedAt, 1).getTime();
  return { ...account, sessionsEndedAt: new Date(Math.max(now.getTime(), former)).toISOString() };
};

/** First match wins: most browsers also claim to be others. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** A user-agent header in plain words. */
export const browserOf = (userAgent = ''): string => {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown browser';
};

/** An address as people read it: an IPv4 number that came in IPv6's dress is shown plainly. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
