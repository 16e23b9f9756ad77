import { otpLimits, type Purpose, type Sends, type SentCode, sendsAfter } from '#core/auth/otp.ts';
import { Problem } from '#core/problem.ts';
import { codeKey, emailLimitKey } from './keys.ts';
import * as limits from './limits.ts';
import * as table from './table.ts';

export type KeptCode = SentCode & { version: number };

const secondsAfter = (now: Date, ms: number): number => Math.ceil((now.getTime() + ms) / 1000);

/** The newest code of a purpose, whether or not it is still good. */
export const read = async (email: string, purpose: Purpose, now: Date): Promise<KeptCode | undefined> => {
  const item = await table.read<KeptCode & table.Stored>(codeKey(email, purpose), now, { consistent: true });
  return item && table.bare(item);
};

/** Keeps a new code in place of any older one of its purpose. */
export const placed = (email: string, purpose: Purpose, code: SentCode, now: Date): table.Operation =>
  table.replaced(codeKey(email, purpose), code, { ttl: secondsAfter(now, otpLimits.challengeMs) });

/** Keeps what a guess made of the code that was read; of two guesses at one moment only one counts. */
export const changed = (
  email: string,
  purpose: Purpose,
  { version, ...before }: KeptCode,
  after: Partial<SentCode>,
  now: Date,
): table.Operation =>
  table.changed(
    codeKey(email, purpose),
    version,
    { ...before, ...after },
    {
      ttl: secondsAfter(now, otpLimits.challengeMs),
    },
  );

/** Keeps nothing of worth, so that an e-mail without a code takes as long as one with a code. */
export const nothing = (email: string, now: Date, place = ''): table.Operation =>
  table.replaced(codeKey(email, `none${place}`), {}, { ttl: secondsAfter(now, otpLimits.lifeMs) });

/** The same so many times over, for what a new person is kept as and a known one is already. */
export const nothings = (email: string, count: number, now: Date): table.Operation[] =>
  Array.from({ length: Math.max(0, count) }, (_, place) => nothing(email, now, String(place)));

/** Counts one more mail to an e-mail and from an address, or refuses it; known and unknown e-mails count alike. */
export const sendCounted = async (email: string, address: string, now: Date): Promise<table.Operation[]> => {
  const key = emailLimitKey(email, 'sends');
  const before = await table.read<Sends & table.Stored>(key, now, { consistent: true });
  const after = sendsAfter(before, now);
  if (typeof after === 'string') throw new Problem(after);
  const placing = { ttl: secondsAfter(now, 2 * otpLimits.challengeMs) };
  return [
    // An item past its `ttl` reads as absent but may still stand there.
    before ? table.changed(key, before.version, after, placing) : table.replaced(key, after, placing),
    limits.counted(address, 'sends', otpLimits.sendsAnHour, now),
  ];
};
