import { verifyOtp } from '#core/auth/contract.ts';
import { guessed, judge, otpLimits, type Purpose } from '#core/auth/otp.ts';
import { Problem } from '#core/problem.ts';
import { challengeHash, challengeIn, codeHash } from '#http/challenge.ts';
import { provenBy } from '#http/proven.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import { emailPartition, firmPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';

export const handler = serve(verifyOtp, async ({ request, now, address, actFor, cookies }) => {
  const { email, purpose, verificationCode } = request;
  const [code, account] = await Promise.all([
    codes.read(email, purpose, now),
    accounts.readByEmail(email, now),
    limits.check(address, 'wrong', otpLimits.wrongAnHour, now),
  ]);
  const challenge = challengeIn(cookies, purpose);
  const guess = {
    codeHash: codeHash(purpose, email, challenge, verificationCode),
    challengeHash: challengeHash(challenge),
  };
  const verdict = judge(code, guess, now);
  // What a guess costs is kept before anything is said or done, and alone: of guesses made at one moment one counts, the others fail.
  const by = account
    ? actFor(firmPartition(account.firmId), account.accountId)
    : actFor(emailPartition(email), 'anonymous');
  const kept =
    code && verdict !== 'void'
      ? codes.changed(email, purpose, code, guessed(code, verdict, purpose, now), now)
      : codes.nothing(email, now);
  await write(by, kept);
  if (verdict !== 'right' || !account) {
    await write(by, limits.counted(address, 'wrong', otpLimits.wrongAnHour, now)).catch(limits.saidPlainly);
    throw new Problem('otp-wrong', { field: 'verificationCode' });
  }
  if (purpose === 'verify' && !account.verifiedAt) {
    const proven = await provenBy(account, actFor, now);
    await write(by, accounts.changed(account, proven.account), ...proven.together);
  }
  return { data: { isVerified: true }, access_token: '', message: messages[purpose] };
});

const messages: Record<Purpose, string> = {
  verify: 'Your email is verified.',
  reset: 'Your code is verified. Please enter the new password.',
};
