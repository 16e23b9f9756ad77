import { guessed, otpLimits, type SentPurpose, weighed } from '#core/auth/otp.ts';
import { message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { alarm } from '#outside/log.ts';
import { randomBelow } from '#outside/secrets.ts';
import * as codes from '#store/codes.ts';
import * as limits from '#store/limits.ts';
import type { Operation } from '#store/operations.ts';
import { type Audit, WriteRefused, write } from '#store/table.ts';
import { guessOf } from './new-code.ts';

interface Entered {
  purpose: SentPurpose;
  email: string;
  /** The link to a file that the code opens. */
  linkId?: string;
  verificationCode: string;
  challenge: string;
}

/** Whom a code is for, and who guesses as the audit says it; a code for nobody is never right. */
interface Guesser<T> {
  isFor: T | undefined;
  by: Audit;
  /** What a wrong code costs besides, in the same transaction. */
  whenWrong?: Operation[];
}

/**
 * Judges a code that somebody entered, and keeps what the guess costs before anything is said or done; throws for every guess that is not
 * right. `guesser` is found meanwhile.
 */
export const requireRightCode = async <T>(
  { challenge, ...entered }: Entered,
  guesser: Promise<Guesser<T>>,
  { address, now }: { address: string; now: Date },
): Promise<{ code: codes.CodeRecord; by: Audit; isFor: T }> => {
  const { email, purpose } = entered;
  const [code, { by, isFor, whenWrong = [] }, here, everywhere] = await Promise.all([
    codes.read(email, purpose, now),
    guesser,
    limits.countOf(address, 'wrong', now),
    limits.wrongGuesses(now),
  ]);
  const verdict = weighed(code, guessOf(entered, challenge, code), { here, everywhere }, now);
  if (verdict === 'limited') throw new Problem('too-many-requests');
  if (verdict === 'held') {
    alarm('otp-breaker');
    throw new Problem('too-many-requests', { faults: [{ field: 'verificationCode', msg: ASK_AGAIN }] });
  }
  // What a guess costs is kept alone: of guesses made at one moment one counts, the others fail.
  const kept =
    code && verdict !== 'void'
      ? codes.update(email, purpose, code, guessed(code, verdict, purpose, now), now)
      : codes.decoyWrite(email, now);
  await write(limits.attemptAudit(by), kept, ...(verdict === 'wrong' ? whenWrong : []));
  if (verdict !== 'right' || !code || isFor === undefined) {
    await countWrong(limits.attemptAudit(by), address, verdict, now);
    throw new Problem('otp-wrong', { field: 'verificationCode' });
  }
  return { code, by, isFor };
};

const ASK_AGAIN = message('Too many codes are being tried right now. Please request a new code and enter it once.');

/** Counts a guess against its address, and a wrong one for the breaker too; a breaker's counter that is busy may miss one. */
const countWrong = async (
  by: Audit,
  address: string,
  verdict: 'right' | 'wrong' | 'void',
  now: Date,
): Promise<void> => {
  const here = limits.increment(address, 'wrong', otpLimits.wrongAnHour, now);
  const everywhere = limits.wrongGuessCounted(randomBelow(1000), now);
  await write(by, here, ...(verdict === 'void' ? [] : [everywhere]))
    .catch((error: unknown) => {
      if (error instanceof WriteRefused && error.key.sk === everywhere.key.sk) return write(by, here);
      throw error;
    })
    .catch(limits.explainRefusal);
};
