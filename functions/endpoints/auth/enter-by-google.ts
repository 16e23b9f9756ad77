import { isBlocked } from '#core/auth/account.ts';
import { enterByGoogle } from '#core/auth/endpoints.ts';
import { googleStep } from '#core/auth/google.ts';
import { Problem } from '#core/problem.ts';
import { challengeIn } from '#http/challenge-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import * as accounts from '#store/accounts.ts';
import { byTicket, connectGoogle, requireProof } from '#workflows/auth/google.ts';
import { noteSession, wireTokens } from '#workflows/auth/note-session.ts';
import { codeWanted, passSecondFactor } from '#workflows/auth/pass-second-factor.ts';

export const handler = servePublic(enterByGoogle, async ({ request, cookies, ...context }) => {
  const { now, tell } = context;
  const proof = requireProof(request.google, challengeIn(cookies, 'google'), now);
  const { account, firm } = await accounts.readByEmailWithFirm(proof.email, now);
  if (!account || googleStep(account, proof.subject) !== 'enter') throw new Problem('google-expired');
  if (isBlocked(account)) throw new Problem('blocked');
  const logIn = byTicket(account);
  const answer = await logIn();
  if (!answer) throw new Error('The pool refused a ticket of ours');
  const tokens = await passSecondFactor(account, answer, { logIn, code: request.code }, context);
  if (!tokens) return codeWanted(tell);
  await connectGoogle(account, proof, tokens, context);
  const [data] = await Promise.all([accounts.describe(account, now, firm), noteSession(tokens, account, context)]);
  return { data, ...wireTokens(tokens), message: tell('Logged in successfully.') };
});
