import { proveGoogle } from '#core/auth/endpoints.ts';
import { googleStep } from '#core/auth/google.ts';
import { Problem } from '#core/problem.ts';
import { challengeCookie, challengeIn } from '#http/challenge-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { provenByGoogle, stateOf } from '#outside/google.ts';
import { randomChallenge } from '#outside/secrets.ts';
import * as accounts from '#store/accounts.ts';
import { sealedProof } from '#workflows/auth/google.ts';

export const handler = servePublic(proveGoogle, async ({ request, cookies, setCookie, now, tell }) => {
  const challenge = challengeIn(cookies, 'google');
  const isOurs = challenge !== '' && request.state === stateOf(challenge);
  const identity = isOurs ? await provenByGoogle(request.code, challenge) : undefined;
  if (!identity) throw new Problem('google-expired');
  const account = await accounts.readByEmail(identity.email, now);
  // Another challenge from here on: what came back from Google is good for no second proof.
  const next = randomChallenge();
  setCookie(challengeCookie('google', next));
  const { email, firstName, lastName } = identity;
  return {
    data: {
      google: sealedProof(identity, next, now),
      next: googleStep(account, identity.subject),
      email,
      firstName,
      lastName,
    },
    message: tell('Google has confirmed who you are.'),
  };
});
