import { isBlocked } from '#core/auth/account.ts';
import { login } from '#core/auth/contract.ts';
import { Problem } from '#core/problem.ts';
import { brandFor } from '#http/brand.ts';
import { challengeCookie, newCode } from '#http/challenge.ts';
import { passed } from '#http/second-factor.ts';
import { mailCode } from '#http/sent-code.ts';
import { serve } from '#http/serve.ts';
import { noteSession, wireTokens } from '#http/sessions.ts';
import { endSession, logIn } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import { emailPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';

/** Wrong passwords from one address in an hour; the pool itself slows down guesses at one account. */
const WRONG_AN_HOUR = 50;

export const handler = serve(login, async ({ request, setCookie, ...context }) => {
  const { now, address, host, actFor } = context;
  const { email } = request;
  await limits.check(address, 'login', WRONG_AN_HOUR, now);
  const [{ account, firm }, answer] = await Promise.all([
    accounts.readByEmailWithFirm(email, now),
    logIn(email, request.password),
  ]);
  const act = actFor(emailPartition(email), account?.accountId ?? 'anonymous');
  if (!account || !answer) {
    await write(limits.tried(act), limits.counted(address, 'login', WRONG_AN_HOUR, now)).catch(limits.saidPlainly);
    throw new Problem('wrong-credentials');
  }
  const isOut = isBlocked(account) || !account.verifiedAt;
  if (isOut && 'refreshToken' in answer) await endSession(answer.refreshToken);
  if (isBlocked(account)) throw new Problem('blocked');
  if (account.verifiedAt) {
    const tokens = await passed(account, answer, request, context);
    if (!tokens) return codeWanted;
    const [data] = await Promise.all([accounts.describe(account, now, firm), noteSession(tokens, context)]);
    return { data, ...wireTokens(tokens), message: 'Logged in successfully.' };
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

/** The password was right; the page asks for the authenticator's code and comes back with both. */
const codeWanted = {
  data: { isVerified: true as const, totp_required: true as const },
  access_token: '',
  message: 'Please enter the code of your authenticator app.',
};

/** A code that was sent a moment ago still serves; asking for the next one says so. */
const unlessLimited = (error: unknown): undefined => {
  if (!(error instanceof Problem)) throw error;
};
