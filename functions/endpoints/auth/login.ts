import { login } from '#core/auth/contract.ts';
import { Problem } from '#core/problem.ts';
import { brandFor } from '#http/brand.ts';
import { challengeCookie, newCode } from '#http/challenge.ts';
import { mailCode } from '#http/sent-code.ts';
import { serve } from '#http/serve.ts';
import { endSession, logIn } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import { emailPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';

/** Wrong passwords from one address in an hour; the pool itself slows down guesses at one account. */
const WRONG_AN_HOUR = 50;

export const handler = serve(login, async ({ request, now, address, host, actFor, setCookie }) => {
  const { email } = request;
  await limits.check(address, 'login', WRONG_AN_HOUR, now);
  const [{ account, firm }, tokens] = await Promise.all([
    accounts.readByEmailWithFirm(email, now),
    logIn(email, request.password),
  ]);
  const act = actFor(emailPartition(email), account?.accountId ?? 'anonymous');
  if (!account || !tokens) {
    await write(act, limits.counted(address, 'login', WRONG_AN_HOUR, now)).catch(limits.saidPlainly);
    throw new Problem('wrong-credentials');
  }
  if (account.blockedAt || !account.verifiedAt) await endSession(tokens.refreshToken);
  if (account.blockedAt) throw new Problem('blocked');
  if (account.verifiedAt) {
    return {
      data: await accounts.describe(account, now, firm),
      access_token: tokens.accessToken,
      id_token: tokens.idToken,
      refresh_token: tokens.refreshToken,
      message: 'Logged in successfully.',
    };
  }
  const counted = await codes.sendCounted(email, address, now).catch(unlessLimited);
  if (counted) {
    const code = newCode('verify', email, now);
    await write(act, codes.placed(email, 'verify', code.sent, now), ...counted).catch(limits.saidPlainly);
    const { brand } = await brandFor(account, host, now);
    await mailCode('verify', account, code.digits, brand);
    setCookie(challengeCookie('verify', code.challenge));
  }
  return {
    data: { isVerified: false as const },
    access_token: '',
    message: 'Please enter the code we sent to your email.',
  };
});

/** A code that was sent a moment ago still serves; asking for the next one says so. */
const unlessLimited = (error: unknown): undefined => {
  if (!(error instanceof Problem)) throw error;
};
