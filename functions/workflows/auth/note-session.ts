import type { Account } from '#core/auth/account.ts';
import { browserOf, isEnded, plainAddress, withSessionsEnded } from '#core/auth/session.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { readToken, type Tokens } from '#outside/identity.ts';
import { keyedHash } from '#outside/secrets.ts';
import * as accounts from '#store/accounts.ts';
import { accountPartition } from '#store/keys.ts';
import type { Operation } from '#store/operations.ts';
import * as sessions from '#store/sessions.ts';
import { type Audit, unlessRefused, WriteRefused, write } from '#store/table.ts';

/** What a request tells of the browser behind it. */
export interface Browser {
  now: Date;
  address: string;
  header: (name: string) => string | undefined;
  auditFor: (owner: string, who: string) => Audit;
}

/** What a browser tells of itself each time it is heard of. */
const seenOf = ({ now, address, header }: Browser) => ({
  seenAt: now.toISOString(),
  browser: browserOf(header('user-agent')),
  address: plainAddress(address),
});

/** The key that a session's page opens sealed replies with: its own, and no other session's. */
export const dataKeyOf = (sessionId: string): string => keyedHash('data', sessionId);

/** Tokens as the page receives them. */
export const wireTokens = ({ accessToken, idToken, refreshToken }: Tokens) => ({
  access_token: accessToken,
  id_token: idToken,
  refresh_token: refreshToken,
  data_key: dataKeyOf(readToken(accessToken).sessionId),
});

/**
 * Remembers the session that new tokens belong to; until then they open nothing. `account` is the person as they were read before
 * the pool was asked: whatever ended all sessions since has ended this one too.
 */
export const noteSession = (
  tokens: Tokens,
  { sessionsEndedAt }: Pick<Account, 'sessionsEndedAt'>,
  browser: Browser,
): Promise<void> => {
  const { accountId, sessionId, beganAt } = readToken(tokens.accessToken);
  const dataKey = dataKeyOf(sessionId);
  const session = { sessionId, beganAt, dataKey, ...seenOf(browser), ...(sessionsEndedAt ? { sessionsEndedAt } : {}) };
  return write(browser.auditFor(accountPartition(accountId), accountId), sessions.insert(accountId, session));
};

/** Notes that a session is still in use, and gives false when it has ended meanwhile. */
export const seeSession = (accountId: string, session: sessions.SessionRecord, browser: Browser): Promise<boolean> => {
  const seen = { ...session, ...seenOf(browser) };
  const audit = browser.auditFor(accountPartition(accountId), accountId);
  return write(audit, sessions.update(accountId, seen)).then(() => true, unlessRefused);
};

/**
 * Ends all sessions of a person whose identity was changed just now, and keeps `change` with it. That is not taken back: when others change the
 * account at this moment, the end is kept on what stands there then. Who ended all sessions meanwhile ended the one that asks too:
 * that is refused as unauthorized.
 */
export const keepSessionsEnded = async (
  before: accounts.AccountRecord,
  audit: Audit,
  { now, clock, change = unchanged }: { now: Date; clock: () => Date; change?: (account: Account) => Account },
  ...together: Operation[]
): Promise<Account> => {
  for (let account = before, attempt = 1; ; attempt += 1) {
    const { version: _, ...plain } = account;
    const after = withSessionsEnded(change(plain), clock());
    try {
      await write(audit, accounts.update(account, after), ...together);
      return after;
    } catch (error) {
      if (!(error instanceof WriteRefused) || attempt === MOST_TRIES) throw error;
      account = orNotFound(await accounts.readForChange(account.accountId, now));
      if (isEnded(before, account)) throw new Problem('unauthorized');
    }
  }
};
const MOST_TRIES = 6;
const unchanged = (account: Account): Account => account;

/** Ends a session for good, also while another request notes that it is in use. */
export const forgetSession = async (accountId: string, sessionId: string, browser: Browser): Promise<void> => {
  const audit = browser.auditFor(accountPartition(accountId), accountId);
  for (;;) {
    const session = await sessions.read(accountId, sessionId, browser.now);
    if (!session || (await write(audit, sessions.remove(accountId, session)).then(() => true, unlessRefused))) return;
  }
};
