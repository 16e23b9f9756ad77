import { verifyOtp } from '#core/auth/endpoints.ts';
import { guessed, otpLimits, type Purpose, weighed } from '#core/auth/otp.ts';
import { message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { challengeIn } from '#http/challenge-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { alarm } from '#outside/log.ts';
import { randomBelow } from '#outside/secrets.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import { emailPartition, firmPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { type Audit, WriteRefused, write } from '#store/table.ts';
import { releaseSession } from '#workflows/auth/hold-session.ts';
import { guessOf } from '#workflows/auth/new-code.ts';
import { noteSession, wireTokens } from '#workflows/auth/note-session.ts';
import { keepProven, proveEmail } from '#workflows/auth/prove-email.ts';

export const handler = servePublic(verifyOtp, async ({ request, cookies, ...context }) => {
  const { now, address, host, auditFor, tell } = context;
  const { email, purpose } = request;
  const [code, account, here, everywhere] = await Promise.all([
    codes.read(email, purpose, now),
    accounts.readByEmail(email, now),
    limits.countOf(address, 'wrong', now),
    limits.wrongGuesses(now),
  ]);
  const challenge = challengeIn(cookies, purpose);
  const guess = guessOf(request, challenge, code);
  const verdict = weighed(code, guess, { here, everywhere }, now);
  if (verdict === 'limited') throw new Problem('too-many-requests');
  if (verdict === 'held') {
    alarm('otp-breaker');
    throw new Problem('too-many-requests', { faults: [{ field: 'verificationCode', msg: ASK_AGAIN }] });
  }
  // What a guess costs is kept before anything is said or done, and alone: of guesses made at one moment one counts, the others fail.
  const by = account
    ? auditFor(firmPartition(account.firmId), account.accountId)
    : auditFor(emailPartition(email), 'anonymous');
  const kept =
    code && verdict !== 'void'
      ? codes.update(email, purpose, code, guessed(code, verdict, purpose, now), now)
      : codes.nothing(email, now);
  await write(limits.tried(by), kept);
  if (verdict !== 'right' || !account) {
    await countWrong(limits.tried(by), address, verdict, now);
    throw new Problem('otp-wrong', { field: 'verificationCode' });
  }
  if (purpose === 'verify' && !account.verifiedAt) {
    const proven = await proveEmail(account, host, auditFor, now);
    await keepProven(by, account, proven, now);
    const tokens = code && (await releaseSession(code, challenge));
    if (tokens) {
      const [data] = await Promise.all([accounts.describe(proven.account, now), noteSession(tokens, account, context)]);
      return { data, ...wireTokens(tokens), message: tell(messages[purpose]) };
    }
  }
  return { data: { isVerified: true }, access_token: '', message: tell(messages[purpose]) };
});

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
    .catch(limits.saidPlainly);
};

const messages: Record<Purpose, string> = {
  verify: message('Your email is verified.'),
  reset: message('Your code is verified. Please enter the new password.'),
};
