import { type Account, type Actor, isBlocked } from '#core/auth/account.ts';
import { isEnded } from '#core/auth/session.ts';
import { flagsOf, type Opening, openingOf } from '#core/auth/standing.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { Problem } from '#core/problem.ts';
import { holds } from '#core/tab.ts';
import * as accounts from '#store/accounts.ts';
import { enterOwnAccount, enterOwnFirm } from '#store/scope.ts';
import * as sessions from '#store/sessions.ts';
import { requireEntitled } from '#workflows/firm/find-own-firm.ts';
import type { GatewayEvent } from './serve.ts';

export type { Actor } from '#core/auth/account.ts';

/**
 * Names who calls, or refuses them. The gateway's authorizer holds the signature, the issuer and the expiry; it cannot tell an
 * ID token from an access token, nor whose client it was made for, so that is asked here.
 */
export const actorOf = async (promise: Endpoint, event: GatewayEvent, now: Date): Promise<Actor> => {
  const claims = claimsIn(claimsOf(event));
  const found = await behind(claims, promise.method !== 'GET', now);
  if (!found) throw new Problem('unauthorized');
  const { account, session } = found;
  if (isBlocked(account)) throw new Problem('blocked');
  enterOwnFirm(account);
  const tabs = promise.access === 'account' ? [] : admitted(promise, await openingFor(account, now));
  if (promise.owner && account.staff) throw new Problem('owner-only');
  if (promise.needs) await requireEntitled(promise.needs, account.firmId, now);
  return {
    accountId: account.accountId,
    firmId: account.firmId,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    session,
    tabs,
    account,
  };
};

interface Claims {
  sub: string;
  sessionId: string;
}

// Some events carry no authorizer although their type says so: a route that was left open by mistake.
const claimsOf = (event: GatewayEvent): Record<string, unknown> | undefined =>
  event.requestContext.authorizer?.jwt?.claims as Record<string, unknown> | undefined;

/** What the claims of an access token made for this product say; refused are those of any other token. */
export const claimsIn = (claims: Record<string, unknown> | undefined): Claims => {
  const { sub, token_use, client_id, iss, origin_jti } = claims ?? {};
  const issued = typeof iss !== 'string' || iss.endsWith(`/${process.env.USER_POOL_ID}`);
  if (
    typeof sub !== 'string' ||
    token_use !== 'access' ||
    client_id !== process.env.USER_POOL_CLIENT_ID ||
    !client_id ||
    !issued
  )
    throw new Problem('unauthorized');
  return { sub, sessionId: String(origin_jti || 'none') };
};

/**
 * The verified person whose session this is, or undefined once it has ended: a token is good for as long as its session is
 * remembered, whatever the token itself says. Both are read in one round trip.
 */
export const behind = async (
  { sub, sessionId }: Claims,
  changes: boolean,
  now: Date,
): Promise<{ account: accounts.AccountRecord; session: sessions.SessionRecord } | undefined> => {
  enterOwnAccount(sub);
  const [read, session] = await Promise.all([
    accounts.readCaller(sub, changes, now),
    sessions.read(sub, sessionId, now),
  ]);
  if (!session) return undefined;
  // A copy of the account may be older than the session.
  const isOld = !read?.verifiedAt || isEnded(session, read);
  const account = isOld ? await accounts.readForChange(sub, now) : read;
  return account?.verifiedAt && !isEnded(session, account) ? { account, session } : undefined;
};

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
