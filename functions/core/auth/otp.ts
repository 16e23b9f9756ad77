import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS, msLater } from '#core/calendar.ts';
import { message } from '#core/language/message.ts';

/** What a code is good for; a code of one purpose never serves another. */
export const Purpose = z.enum(['verify', 'reset']);
export type Purpose = z.output<typeof Purpose>;

/** What is kept of an e-mail beside its codes: a link that enters, of which there is one as there is one code of a purpose, and a code that opens a link to a file. */
export type SentPurpose = Purpose | 'enter' | 'link';

/** Digits of a code. */
export const Code = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: message('Please enter the Otp'), abort: true }),
    z.regex(/^\d{4}$/, message('Please enter the 4-digit Otp')),
  );

/** Digits of a code that opens a link to somebody outside. */
export const LinkCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: message('Please enter the code'), abort: true }),
    z.regex(/^\d{6}$/, message('Please enter the 6-digit code')),
  );

/** An authenticator's six digits; where it says so, a recovery code serves too. */
export const SecondCode = z
  .string()
  .check(z.trim(), z.minLength(1, message('Please enter the code')), z.maxLength(32, message('Please enter the code')));

/** What an authenticator shows. */
export const AppCode = SecondCode.check(z.regex(/^\d{6}$/, message('Please enter the 6-digit code')));

/** How many digits a code of a purpose has: nobody but one person is asked for it at a link, which many may hold. */
export const digitsOf = (purpose: SentPurpose): number => (purpose === 'link' ? 6 : 4);

export const otpLimits = {
  /** How long a code, and the permission to reset that it leaves, is good for. */
  lifeMs: 10 * MINUTE_MS,
  /** Guesses at one code. */
  guesses: 3,
  /** Codes of one e-mail in one day (UTC), whatever their purpose. */
  codesADay: 5,
  /** Between two codes for one e-mail. */
  resendMs: 30_000,
  /** Wrong guesses from one address in an hour. */
  wrongAnHour: 20,
  /** Wrong guesses at everybody's codes in an hour, after which the breaker holds guesses back until the next one. */
  wrongEverywhereAnHour: 200,
  /** While the breaker holds: wrong guesses that an address is still allowed in the hour. */
  wrongAnHourWhileHeld: 3,
  /** While the breaker holds: how long after it was sent a code may still be guessed. */
  freshMs: 5 * MINUTE_MS,
  /** Codes asked for from one address in an hour: an office shares one. */
  sendsAnHour: 100,
  /** A function lives 29 seconds at most: a password that it did not set within a minute is never set. */
  unsettledMs: MINUTE_MS,
  /** How long a browser may take to go on with what it began. */
  challengeMs: DAY_MS,
} as const;

/** A code as it is remembered: hashes only, and the browser it belongs to. */
export interface SentCode {
  /** Keyed hash of purpose, e-mail, challenge and digits. */
  codeHash: string;
  /** Keyed hash of the challenge in the browser's cookie. */
  challengeHash: string;
  /** ISO instant. */
  sentAt: string;
  guesses: number;
  /** Until when the sign-up that asked for it may still be setting its password; absent once that is done. */
  unsettledUntil?: string;
  usedAt?: string;
  /** The session that the right code begins, sealed with the challenge: worth nothing to who reads it. */
  session?: string | undefined;
  /** Until when the password may be set, once the code was right. */
  permittedUntil?: string;
  /** Of a link: keyed hash of the key of the browser that used it. */
  usedWith?: string;
}

/** A code that is good for nothing until the password of its sign-up is set. */
export const unsettled = (code: SentCode, now: Date): SentCode => ({
  ...code,
  unsettledUntil: msLater(now, otpLimits.unsettledMs).toISOString(),
});

/** Whether a sign-up with the e-mail of this code may still be setting its password. */
export const isUnsettled = (code: SentCode | undefined, now: Date): boolean =>
  code?.unsettledUntil !== undefined && now.getTime() < Date.parse(code.unsettledUntil);

/** Whether it is too late for a code. */
export const isExpired = ({ sentAt }: Pick<SentCode, 'sentAt'>, now: Date): boolean =>
  now >= msLater(sentAt, otpLimits.lifeMs);

/** What a guess shows: the hash its digits would have, and the hash of the browser's challenge. */
export interface Guess {
  codeHash: string;
  challengeHash: string;
}

/**
 * A guess is `right`, `wrong` (it counts against the code) or `void`: another browser's, too late, too often, used already.
 * A void guess costs the owner of the code nothing, so that nobody can use up somebody else's guesses.
 */
export const judgeGuess = (code: SentCode | undefined, guess: Guess, now: Date): 'right' | 'wrong' | 'void' => {
  if (!code || code.usedAt || code.guesses >= otpLimits.guesses) return 'void';
  if (isExpired(code, now)) return 'void';
  if (code.challengeHash !== guess.challengeHash) return 'void';
  return code.codeHash === guess.codeHash ? 'right' : 'wrong';
};

/** Wrong guesses of this hour: from the address that guesses now, and everywhere. */
export interface WrongGuesses {
  here: number;
  everywhere: number;
}

/** Whether so many wrong guesses were made everywhere that somebody must be trying codes on a great many accounts. */
export const isHolding = ({ everywhere }: WrongGuesses): boolean => everywhere >= otpLimits.wrongEverywhereAnHour;

/**
 * What becomes of a guess: judged, `limited` (its address guessed wrong too often) or `held` (the breaker). While the breaker
 * holds, the first guess at a fresh code in its own browser is still judged, from an address that hardly guessed wrong: who
 * mistypes asks for another code and goes on, so nobody can be locked out, while an attacker needs a new address every few guesses.
 */
export const weighed = (
  code: SentCode | undefined,
  guess: Guess,
  wrong: WrongGuesses,
  now: Date,
): ReturnType<typeof judgeGuess> | 'limited' | 'held' => {
  if (wrong.here >= otpLimits.wrongAnHour) return 'limited';
  if (isHolding(wrong) && !(wrong.here < otpLimits.wrongAnHourWhileHeld && isFirstAndFresh(code, guess, now)))
    return 'held';
  return judgeGuess(code, guess, now);
};

const isFirstAndFresh = (code: SentCode | undefined, { challengeHash }: Guess, now: Date): boolean =>
  code !== undefined &&
  code.guesses === 0 &&
  code.challengeHash === challengeHash &&
  now < msLater(code.sentAt, otpLimits.freshMs);

/** The code after a guess that was not void; a right one of purpose reset leaves the permission to set a password. */
export const guessed = (code: SentCode, verdict: 'right' | 'wrong', purpose: SentPurpose, now: Date): SentCode =>
  verdict === 'wrong'
    ? { ...code, guesses: code.guesses + 1 }
    : {
        ...code,
        session: undefined,
        usedAt: now.toISOString(),
        ...(purpose === 'reset' ? { permittedUntil: msLater(now, otpLimits.lifeMs).toISOString() } : {}),
      };

/** Whether the browser with this challenge may set a password now. */
export const mayReset = (code: SentCode | undefined, challengeHash: string, now: Date): code is SentCode =>
  code?.permittedUntil !== undefined &&
  code.challengeHash === challengeHash &&
  now.getTime() < Date.parse(code.permittedUntil);

/** How many codes an e-mail was sent on its latest day, and when last. */
export interface Sends {
  /** UTC day, `2026-11-20`. */
  day: string;
  count: number;
  lastSentAt: string;
}

/** The count after one more code, or why there is none. */
export const sendsAfter = (sends: Sends | undefined, now: Date): Sends | 'otp-too-soon' | 'too-many-requests' => {
  const at = now.toISOString();
  const day = at.slice(0, 10);
  if (sends && now < msLater(sends.lastSentAt, otpLimits.resendMs)) return 'otp-too-soon';
  const count = sends?.day === day ? sends.count : 0;
  return count >= otpLimits.codesADay ? 'too-many-requests' : { day, count: count + 1, lastSentAt: at };
};
