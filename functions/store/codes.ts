import type { WayIn } from '#core/auth/entry.ts';
import { isUnsettled, otpLimits, type Sends, type SentCode, type SentPurpose, sendsAfter } from '#core/auth/otp.ts';
import { msLater, ttlAt } from '#core/calendar.ts';
import { Problem } from '#core/problem.ts';
import type { Current } from '#core/version.ts';
import { codeKey, emailLimitKey } from './keys.ts';
import * as limits from './limits.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

export type CodeRecord = Current<SentCode & { version: number }>;

const secondsAfter = (now: Date, ms: number): number => ttlAt(msLater(now, ms));

/** The newest code of a purpose, whether or not it is still good. */
export const read = async (email: string, purpose: SentPurpose, now: Date): Promise<CodeRecord | undefined> => {
  const item = await table.readForChange<SentCode & table.Stored>(codeKey(email, purpose), now);
  return item && table.withoutKeys(item);
};

/** Keeps a new code in place of any older one of its purpose. */
export const placed = (email: string, purpose: SentPurpose, code: SentCode, now: Date): operations.Operation =>
  operations.putLatest(codeKey(email, purpose), { sentAt: code.sentAt }, code, {
    ttl: secondsAfter(now, otpLimits.challengeMs),
  });

/** Keeps what a guess made of the code that was read; of two guesses at one moment only one counts. */
export const update = (
  email: string,
  purpose: SentPurpose,
  { version, ...before }: CodeRecord,
  after: Partial<SentCode>,
  now: Date,
): operations.Operation =>
  operations.update(
    codeKey(email, purpose),
    version,
    { ...before, ...after },
    {
      ttl: secondsAfter(now, otpLimits.challengeMs),
    },
  );

/** Who used a link of a mail about a matter, and when. */
type Press = Required<Pick<SentCode, 'usedAt' | 'usedWith'>>;
export type PressRecord = Current<Press & { version: number }>;

const pressKey = (email: string, linkId: string) => codeKey(email, `link#${linkId}`);

/** Who used the link of this id that was mailed to an e-mail; undefined while nobody did. */
export const readPress = async (email: string, linkId: string, now: Date): Promise<PressRecord | undefined> => {
  const item = await table.readForChange<Press & table.Stored>(pressKey(email, linkId), now);
  return item && table.withoutKeys(item);
};

/** Keeps that a link is used until its time is over (`exp`, seconds since the epoch); of two presses at one moment only one counts. */
export const putPress = (
  email: string,
  { _id, exp }: WayIn,
  before: PressRecord | undefined,
  press: Press,
  now: Date,
): operations.Operation => {
  const key = pressKey(email, _id);
  return before
    ? operations.update(key, before.version, press, { ttl: exp })
    : operations.insertExpiring(key, press, { ttl: exp }, now);
};

/**
 * Refuses while a sign-up with an e-mail may still be setting its password: it would replace the one that is set now. Asked
 * after the account was read, whose version every sign-up moves.
 */
export const requireSettled = async (email: string, now: Date): Promise<void> => {
  if (isUnsettled(await read(email, 'verify', now), now)) throw new Problem('sign-up-unfinished');
};

/** Keeps nothing of worth, so that an e-mail without a code takes as long as one with a code. */
export const decoyWrite = (email: string, now: Date, place = ''): operations.Operation =>
  operations.putLatest(
    codeKey(email, `none${place}`),
    { sentAt: now.toISOString() },
    {},
    { ttl: secondsAfter(now, otpLimits.lifeMs) },
  );

/** The same so many times over, for what a new person is kept as and a known one is already. */
export const decoyWrites = (email: string, count: number, now: Date): operations.Operation[] =>
  Array.from({ length: Math.max(0, count) }, (_, place) => decoyWrite(email, now, String(place)));

/**
 * Counts one more mail to an e-mail and from an address, or refuses it. Known and unknown e-mails count alike, also what could never be
 * mailed: a count that was taken back would tell that somebody has the e-mail.
 */
export const sendCounted = async (email: string, address: string, now: Date): Promise<operations.Operation[]> => {
  const key = emailLimitKey(email, 'sends');
  const before = await table.readForChange<Sends & table.Stored>(key, now);
  const after = sendsAfter(before, now);
  if (typeof after === 'string') throw new Problem(after);
  const indexKeys = { ttl: secondsAfter(now, 2 * otpLimits.challengeMs) };
  return [
    // An item past its `ttl` reads as absent but may still stand there.
    before
      ? operations.update(key, before.version, after, indexKeys)
      : operations.insertExpiring(key, after, indexKeys, now),
    limits.increment(address, 'sends', otpLimits.sendsAnHour, now),
  ];
};
