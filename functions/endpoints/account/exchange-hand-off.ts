import { exchangeHandOff } from '#core/account/contract.ts';
import { mayExchange } from '#core/account/hand-off.ts';
import { isEnded } from '#core/account/session.ts';
import { isBlocked } from '#core/auth/account.ts';
import { Problem } from '#core/problem.ts';
import { handOffHash } from '#http/hand-off.ts';
import { serve } from '#http/serve.ts';
import { noteSession, wireTokens } from '#http/sessions.ts';
import { endSession, readToken, refreshed } from '#outside/identity.ts';
import { unsealed } from '#outside/secrets.ts';
import * as accounts from '#store/accounts.ts';
import * as handOffs from '#store/hand-offs.ts';
import { accountPartition } from '#store/keys.ts';
import { WriteRefused, write } from '#store/table.ts';

const expired = (): Problem => new Problem('invitation-expired');

export const handler = serve(exchangeHandOff, async ({ request: { code, from }, ...context }) => {
  const { now, host, actFor } = context;
  const codeHash = handOffHash(code);
  const handOff = await handOffs.read(codeHash, now);
  if (!mayExchange(handOff, { host, from }, now)) throw expired();
  const { accountId } = handOff;
  await write(actFor(accountPartition(accountId), accountId), handOffs.used(codeHash, handOff)).catch((error) => {
    throw error instanceof WriteRefused ? expired() : error;
  });
  const [tokens, account] = await Promise.all([
    refreshed(unsealed(handOff.sealed, code)),
    accounts.read(accountId, now, { consistent: true }),
  ]);
  if (!tokens || !account?.verifiedAt) throw expired();
  const session = readToken(tokens.accessToken);
  if (isBlocked(account) || session.accountId !== accountId || isEnded(session.beganAt, account)) {
    await endSession(tokens.refreshToken);
    throw isBlocked(account) ? new Problem('blocked') : expired();
  }
  const [data] = await Promise.all([accounts.describe(account, now), noteSession(tokens, context)]);
  return { data, ...wireTokens(tokens) };
});
