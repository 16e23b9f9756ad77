import { type Account, type Actor, isBlocked } from '#core/auth/account.ts';
import { flagsOf, type Opening, openingOf } from '#core/auth/standing.ts';
import { holds } from '#core/auth/tab.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { Problem } from '#core/problem.ts';
import * as accounts from '#store/accounts.ts';
import type { GatewayEvent } from './serve.ts';

export type { Actor } from '#core/auth/account.ts';

/**
 * Names who calls, or refuses them. The gateway's authorizer holds the signature, the issuer and the expiry; it cannot tell an
 * ID token from an access token, nor whose client it was made for, so that is asked here.
 */
export const actorOf = async (promise: Endpoint, event: GatewayEvent, now: Date): Promise<Actor> => {
  const claims = claimsIn(claimsOf(event));
  const account = await accounts.read(claims.sub, now);
  if (!account?.verifiedAt || hasEnded(account, claims.sessionBeganAt)) throw new Problem('unauthorized');
  if (isBlocked(account)) throw new Problem('blocked');
  return {
    accountId: account.accountId,
    firmId: account.firmId,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    sessionId: claims.sessionId,
    tabs: promise.access === 'account' ? [] : admitted(promise, await openingFor(account, now)),
    account,
  };
};

interface Claims {
  sub: string;
  /** Seconds since the epoch. */
  sessionBeganAt: number;
  sessionId: string;
}

// Some events carry no authorizer although their type says so: a route that was left open by mistake.
const claimsOf = (event: GatewayEvent): Record<string, unknown> | undefined =>
  event.requestContext.authorizer?.jwt?.claims as Record<string, unknown> | undefined;

/** What the claims of an access token made for this product say; refused are those of any other token. */
export const claimsIn = (claims: Record<string, unknown> | undefined): Claims => {
  const { sub, token_use, client_id, iss, auth_time, iat, origin_jti } = claims ?? {};
  const issued = typeof iss !== 'string' || iss.endsWith(`/${process.env.USER_POOL_ID}`);
  if (
    typeof sub !== 'string' ||
    token_use !== 'access' ||
    client_id !== process.env.USER_POOL_CLIENT_ID ||
    !client_id ||
    !issued
  )
    throw new Problem('unauthorized');
  return { sub, sessionBeganAt: Number(auth_time ?? iat ?? 0), sessionId: String(origin_jti ?? '') };
};

/** A refreshed token remembers when its session began, so ending sessions ends it too. Claims count whole seconds. */
export const hasEnded = ({ sessionsEndedAt }: Account, sessionBeganAt: number): boolean =>
  sessionsEndedAt !== undefined && sessionBeganAt < Math.floor(Date.parse(sessionsEndedAt) / 1000);

const openingFor = async (account: Account, now: Date): Promise<Opening> => {
  const parent = account.staff && (await accounts.read(account.staff.parentAccountId, now));
  return openingOf(flagsOf(account, '', parent, now));
};

/** The tabs a member holds; a client's work needs none. */
const admitted = (promise: Endpoint, opening: Opening): Actor['tabs'] => {
  switch (opening.opens) {
    case 'nothing':
      throw new Problem(opening.because);
    case 'all':
      return 'all';
    case 'reading':
      if (promise.method !== 'GET' && promise.access !== 'client') throw new Problem('no-standing');
      return 'all';
    case 'shared':
      if (promise.access === 'member') throw new Problem('type-not-matched');
      return [];
    case 'tabs':
      if (promise.tab && !holds(opening.tabs, promise.tab)) throw new Problem('no-tab');
      return opening.tabs;
  }
};
