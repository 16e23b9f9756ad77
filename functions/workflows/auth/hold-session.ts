import type { SentCode } from '#core/auth/otp.ts';
import { logIn, logInAsNobody, refreshed, type Tokens } from '#outside/identity.ts';
import { sealed, unsealed } from '#outside/secrets.ts';

/**
 * A session of somebody whose e-mail is not proven yet, held back until it is: sealed with the challenge, which only the browser
 * holds that asked for the code.
 */
export const heldSession = (answer: Awaited<ReturnType<typeof logIn>>, challenge: string): string | undefined =>
  answer && 'refreshToken' in answer ? sealed(answer.refreshToken, challenge) : undefined;

export const holdSession = async (email: string, password: string, challenge: string) =>
  heldSession(await logIn(email, password), challenge);

/** The same work for nobody, so that a sign-up with a known e-mail takes as long as one with a new e-mail. */
export const holdSessionForNobody = async (password: string, challenge: string) =>
  heldSession(await logInAsNobody(password), challenge);

/** The tokens of a session that was held back; undefined when it ended meanwhile. The e-mail is proven either way, and a log-in is open. */
export const releaseSession = async ({ session }: SentCode, challenge: string): Promise<Tokens | undefined> => {
  if (!session) return undefined;
  try {
    return await refreshed(unsealed(session, challenge));
  } catch {
    return undefined;
  }
};
