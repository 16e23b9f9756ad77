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

/** What a browser tells of itself each time it is heard of. */
const seenOf = ({ now, address, header }: Browser) => ({
  seenAt: now.toISOString(),
  browser: browserOf(header('user-agent')),
  address: plainAddress(address),
});

/** Tokens as the page receives them. */
export const wireTokens = ({ accessToken, idToken, refreshToken }: Tokens) => ({
  access_token: accessToken,
  id_token: idToken,
  refresh_token: refreshToken,
});

/** Remembers the session that new tokens belong to, for the person's own list. */
export const noteSession = (tokens: Tokens, browser: Browser): Promise<void> => {
  const { accountId, sessionId, beganAt } = readToken(tokens.accessToken);
  const session = { sessionId, beganAt, ...seenOf(browser) };
  return write(browser.actFor(accountPartition(accountId), accountId), sessions.kept(accountId, session));
};

/** Notes that a session is still in use, once for each access token; it began when its item says, else now. */
export const seeSession = async (accountId: string, sessionId: string, browser: Browser): Promise<void> => {
  const { now, actFor } = browser;
  const before = sessionId === '' ? undefined : await sessions.read(accountId, sessionId, now);
  if (!before || !isStale(before, now)) return;
  const session = { ...before, ...seenOf(browser) };
  await write(actFor(accountPartition(accountId), accountId), sessions.kept(accountId, session));
};

/** Forgets a session that was ended; one that nobody remembers is forgotten already. */
export const forgetSession = (accountId: string, sessionId: string, { actFor }: Browser): Promise<void> =>
  write(actFor(accountPartition(accountId), accountId), sessions.removed(accountId, sessionId)).catch((error) => {
    if (!(error instanceof WriteRefused)) throw error;
  });
