import { isBlocked } from '#core/auth/account.ts';
import { isEnded } from '#core/auth/session.ts';
import { Problem } from '#core/problem.ts';
import * as accounts from '#store/accounts.ts';
import { enterOwnAccount, enterOwnFirm } from '#store/scope.ts';
import * as sessions from '#store/sessions.ts';
import type { GatewayEvent, Middleware } from './call.ts';

/** A verified person and the session they call in. */
export interface Caller {
  account: accounts.AccountRecord;
  session: sessions.SessionRecord;
}

interface Claims {
  sub: string;
  sessionId: string;
}

/**
 * Names who calls, or refuses them; for public endpoints nobody is asked. The gateway's authorizer holds the signature, the issuer and the
 * expiry; it cannot tell an ID token from an access token, nor whose client it was made for, so that is asked here.
 */
export const authenticate: Middleware = {
  before: async ({ event, context: { call } }) => {
    if (call.endpoint.access === 'public') return;
    const caller = await readCaller(claimsIn(claimsOf(event)), call.endpoint.method !== 'GET', call.now);
    if (!caller) throw new Problem('unauthorized');
    if (isBlocked(caller.account)) throw new Problem('blocked');
    enterOwnFirm(caller.account);
    call.caller = caller;
  },
};

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
 * remembered, whatever the token itself says. Both are read in one round trip; `changes` reads the account as it stands now.
 */
export const readCaller = async (
  { sub, sessionId }: Claims,
  changes: boolean,
  now: Date,
): Promise<Caller | undefined> => {
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
