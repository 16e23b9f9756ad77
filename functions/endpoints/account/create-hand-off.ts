import { createHandOff } from '#core/account/endpoints.ts';
import { hostNamed } from '#core/firm/host.ts';
import { Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { randomChallenge, sealed } from '#outside/secrets.ts';
import { productOrigin } from '#outside/settings.ts';
import * as handOffs from '#store/hand-offs.ts';
import { accountPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';
import { handOffHash } from '#workflows/account/hand-off-hash.ts';

/** Hand-offs that one person may make in an hour. */
const HAND_OFFS_AN_HOUR = 200;

export const handler = serve(createHandOff, async ({ request: { subdomain }, actor, auditFor, now, header, host }) => {
  const refreshToken = header('x-refresh-token');
  if (!refreshToken) throw new Problem('session-missing');
  const { accountId } = actor;
  const code = randomChallenge();
  const target = hostNamed(subdomain, host, new URL(productOrigin()).hostname);
  const handOff = { accountId, host: target, from: host.toLowerCase(), sealed: sealed(refreshToken, code) };
  await write(
    auditFor(accountPartition(accountId), accountId),
    handOffs.insert(handOffHash(code), handOff, now),
    limits.countedOfAccount(accountId, 'hand-offs', HAND_OFFS_AN_HOUR, now),
  ).catch(limits.explainRefusal);
  return { code };
});
