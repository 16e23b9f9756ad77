import { browserOf, isStale, plainAddress } from '#core/account/session.ts';
import { readToken, type Tokens } from '#outside/identity.ts';
import { accountPartition } from '#store/keys.ts';
import * as sessions from '#store/sessions.ts';
import { type Act, WriteRefused, write } from '#store/table.ts';

/** What a request tells of the browser behind it. */
interface Browser {
  now: Date;
  address: string;
  header: (name: string) => string | undefined;
  actFor: (owner: string, who: string) => Act;
}

/** Remembers the session that new tokens belong to, for the person's own list. */
export const noteSession = (tokens: Tokens, { now, address, header, actFor }: Browser): Promise<void> => {
  const { accountId, sessionId, beganAt } = readToken(tokens.accessToken);
  const session = {
    sessionId,
    beganAt,
    seenAt: now.toISOString(),
    browser: browserOf(header('user-agent')),
    address: plainAddress(address),
  };
  return write(actFor(accountPartition(accountId), accountId), sessions.kept(accountId, session));
};

/** Notes that a session is still in use, once for each access token; it began when its item says, else now. */
export const seeSession = async (accountId: string, sessionId: string, browser: Browser): Promise<void> => {
  const { now, address, header, actFor } = browser;
  const before = sessionId === '' ? undefined : await sessions.read(accountId, sessionId, now);
  if (!before || !isStale(before, now)) return;
  const session = {
    ...before,
    seenAt: now.toISOString(),
    browser: browserOf(header('user-agent')),
    address: plainAddress(address),
  };
  await write(actFor(accountPartition(accountId), accountId), sessions.kept(accountId, session));
};

/** Forgets a session that was ended; one that nobody remembers is forgotten already. */
export const forgetSession = (accountId: string, sessionId: string, { actFor }: Browser): Promise<void> =>
  write(actFor(accountPartition(accountId), accountId), sessions.removed(accountId, sessionId)).catch((error) => {
    if (!(error instanceof WriteRefused)) throw error;
  });
