import { type Account, isBlocked } from '#core/auth/account.ts';
import { signupByGoogle } from '#core/auth/endpoints.ts';
import type { GoogleProof } from '#core/auth/google.ts';
import { requireNames, type SignupDetails } from '#core/auth/person.ts';
import { Problem } from '#core/problem.ts';
import { challengeIn } from '#http/challenge-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { checkLogo } from '#outside/logos.ts';
import * as accounts from '#store/accounts.ts';
import { firmPartition } from '#store/keys.ts';
import { requireInvitation } from '#workflows/auth/find-invitation.ts';
import { byTicket, requireProof } from '#workflows/auth/google.ts';
import { noteSession, wireTokens } from '#workflows/auth/note-session.ts';
import { beginSession } from '#workflows/auth/pass-second-factor.ts';
import { keepProven, proveEmail } from '#workflows/auth/prove-email.ts';
import type { Registration } from '#workflows/auth/register.ts';
import { registerPasswordless } from '#workflows/auth/register-passwordless.ts';

export const handler = servePublic(signupByGoogle, async ({ request, cookies, ...context }) => {
  const { now, tell } = context;
  const { google, ...details } = request;
  const proof = requireProof(google, challengeIn(cookies, 'google'), now);
  const account = await signedUp({ ...details, email: proof.email, password: '' }, proof, context);
  const tokens = await beginSession(account, byTicket(account));
  const [data] = await Promise.all([accounts.describe(account, now), noteSession(tokens, account, context)]);
  return { data, ...wireTokens(tokens), message: tell('Welcome.') };
});

const signedUp = async (
  request: SignupDetails,
  { email, subject }: GoogleProof,
  context: Omit<Registration, 'request'> & { host: string },
): Promise<Account> => {
  const { now, host, auditFor } = context;
  const { account: known, firm } = await accounts.readByEmailWithFirm(email, now);
  if (known && isBlocked(known)) throw new Problem('blocked');
  if (known?.verifiedAt) return sameAgain(known, subject);
  const invitation = request.reference
    ? await requireInvitation({ purpose: 'reference', token: request.reference }, email, now)
    : undefined;
  requireNames(request, invitation);
  if (request.business_logo) await checkLogo(request.business_logo);
  const before = await registerPasswordless({ ...context, request }, { known, firm }, invitation);
  const proven = await proveEmail(before, host, auditFor, now);
  const account = { ...proven.account, googleSubject: subject };
  const audit = auditFor(firmPartition(before.firmId), before.accountId);
  await keepProven(audit, before, { ...proven, account }, now);
  return account;
};

/** A second press, or one whose answer was lost, goes on with what the first one made. */
const sameAgain = (account: Account, subject: string): Account => {
  if (account.googleSubject !== subject || account.totpEnabledAt) throw new Problem('account-known');
  return account;
};
