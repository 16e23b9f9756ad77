import { beginGoogle } from '#core/auth/endpoints.ts';
import { challengeCookie } from '#http/challenge-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { googleAddress } from '#outside/google.ts';
import { randomChallenge } from '#outside/secrets.ts';

export const handler = servePublic(beginGoogle, async ({ setCookie, tell }) => {
  const challenge = randomChallenge();
  const address = googleAddress(challenge);
  setCookie(challengeCookie('google', challenge));
  return { data: { address }, message: tell('Continue with Google.') };
});
