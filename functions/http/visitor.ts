import { type Account, isBlocked } from '#core/auth/account.ts';
import { Problem } from '#core/problem.ts';
import { provenClaims } from '#outside/identity.ts';
import { claimsIn, readCaller } from './authenticate.ts';

/**
 * Whoever calls a public endpoint with a token of theirs, or nobody: no authorizer stands before it, so the pool is asked
 * for what an authorizer would have held, and a token that is not good names nobody instead of being refused.
 */
export const visitorOf = async (authorization: string | undefined, now: Date): Promise<Account | undefined> => {
  const token = /^Bearer ([\w.-]+)$/.exec(authorization ?? '')?.[1];
  const proven = token && (await provenClaims(token));
  if (!proven) return undefined;
  try {
    const found = await readCaller(claimsIn(proven), false, now);
    return found && !isBlocked(found.account) ? found.account : undefined;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
};
