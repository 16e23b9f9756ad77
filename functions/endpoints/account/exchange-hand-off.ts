import { exchangeHandOff } from '#core/account/endpoints.ts';
import { mayExchange } from '#core/account/hand-off.ts';
import { type Account, isBlocked } from '#core/auth/account.ts';
import { isEnded } from '#core/auth/session.ts';
import { Problem } from '#core/problem.ts';
import { servePublic } from '#http/serve-public.ts';
import { endSession, readToken, refreshed, type Tokens } from '#outside/identity.ts';
import { unsealed } from '#outside/secrets.ts';
import * as accounts from '#store/accounts.ts';
import * as handOffs from '#store/hand-offs.ts';
import { accountPartition } from '#store/keys.ts';
import * as sessions from '#store/sessions.ts';
import { WriteRefused, write } from '#store/table.ts';
import { handOffHashes } from '#workflows/account/hand-off-hash.ts';
import { type Browser, seeSession, wireTokens } from '#workflows/auth/note-session.ts';

const expired = (): Problem => new Problem('invitation-expired');

export const handler = servePublic(exchangeHandOff, async ({ request: { code, from }, ...context }) => {
  const { now, host, auditFor } = context;
  const handOff = await handOffs.read(handOffHashes(code), now);
  if (!mayExchange(handOff, { host, from }, now)) throw expired();
  const { accountId } = handOff;
  await write(auditFor(accountPartition(accountId), accountId), handOffs.removeUsed(handOff)).catch((error) => {
    throw error instanceof WriteRefused ? expired() : error;
  });
  const [tokens, account] = await Promise.all([
    refreshed(unsealed(handOff.sealed, code)),
    accounts.readForChange(accountId, now),
  ]);
  if (!tokens || !account?.verifiedAt) throw expired();
  const goesOn = !isBlocked(account) && (await isSeen(tokens, account, context));
  if (!goesOn) {
    await endSession(tokens.refreshToken);
    throw isBlocked(account) ? new Problem('blocked') : expired();
  }
  const data = await accounts.describe(account, now);
  return { data, ...wireTokens(tokens) };
});

/** Whether the session of these tokens is the person's own and goes on: one that has ended is not brought back. */
const isSeen = async ({ accessToken }: Tokens, account: Account, browser: Browser): Promise<boolean> => {
  const { accountId, sessionId } = readToken(accessToken);
  const session = accountId === account.accountId && (await sessions.read(accountId, sessionId, browser.now));
  return session && !isEnded(session, account) ? seeSession(accountId, session, browser) : false;
};
