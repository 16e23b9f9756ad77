import { isBlocked } from '#core/auth/account.ts';
import { login } from '#core/auth/endpoints.ts';
import { Problem } from '#core/problem.ts';
import { challengeCookie, challengeIn } from '#http/challenge-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { endSession, logIn } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import { emailPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';
import { codeMailParts } from '#workflows/auth/code-mail.ts';
import { connectGoogle, requireProof } from '#workflows/auth/google.ts';
import { heldSession } from '#workflows/auth/hold-session.ts';
import { newCode } from '#workflows/auth/new-code.ts';
import { noteSession, wireTokens } from '#workflows/auth/note-session.ts';
import { codeWanted, passSecondFactor } from '#workflows/auth/pass-second-factor.ts';
import { readSender } from '#workflows/firm/mail-sender.ts';
import { codeItem } from '#workflows/outbox/outbox-items.ts';

/** Log-ins from one address in an hour that were wrong or to an unverified account; the pool slows down guesses at one account. */
const TRIES_AN_HOUR = 50;

export const handler = servePublic(login, async ({ request, cookies, setCookie, ...context }) => {
  const { now, address, host, auditFor, tell } = context;
  const { email } = request;
  const proof = request.google ? requireProof(request.google, challengeIn(cookies, 'google'), now) : undefined;
  if (proof && proof.email !== email) throw new Problem('google-expired');
  await limits.check(address, 'login', TRIES_AN_HOUR, now);
  const { account, firm } = await accounts.readByEmailWithFirm(email, now);
  // Asked after the account was read: whoever sets another password ends the sessions of the account as it was.
  const answer = await logIn(email, request.password);
  const audit = auditFor(emailPartition(email), account?.accountId ?? 'anonymous');
  if (!account?.verifiedAt || !answer)
    await write(limits.attemptAudit(audit), limits.increment(address, 'login', TRIES_AN_HOUR, now)).catch(
      limits.explainRefusal,
    );
  if (!account || !answer) throw new Problem('wrong-credentials');
  const end = async () => {
    if ('refreshToken' in answer) await endSession(answer.refreshToken);
  };
  if (isBlocked(account)) {
    await end();
    throw new Problem('blocked');
  }
  if (account.verifiedAt) {
    const again = () => logIn(email, request.password);
    const tokens = await passSecondFactor(account, answer, { logIn: again, code: request.code }, context);
    if (!tokens) return codeWanted(tell);
    if (proof) await connectGoogle(account, proof, tokens, context);
    const [data] = await Promise.all([accounts.describe(account, now, firm), noteSession(tokens, account, context)]);
    return { data, ...wireTokens(tokens), message: tell('Logged in successfully.') };
  }
  const counted = await codes.sendCounted(email, address, now).catch(unlessLimited);
  if (counted) {
    const code = newCode({ purpose: 'verify', email }, now);
    const sent = { ...code.sent, session: heldSession(answer, code.challenge) };
    const { brand } = await readSender(account, host, now);
    const mail = codeMailParts('verify', account.firstName, code.digits);
    const item = codeItem(email, 'verify', { to: email, mail, brand, isForNobody: false }, now);
    await write(audit, codes.placed(email, 'verify', sent, now), ...counted, item).catch(limits.explainRefusal);
    setCookie(challengeCookie('verify', code.challenge));
  } else await end();
  return {
    data: { isVerified: false as const },
    access_token: '',
    message: tell('Please enter the code we sent to your email.'),
  };
});

/** A code that was sent a moment ago still serves; asking for the next one says so. */
const unlessLimited = (error: unknown): undefined => {
  if (!(error instanceof Problem)) throw error;
};
