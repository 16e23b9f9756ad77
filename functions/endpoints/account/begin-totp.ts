import { beginTotp } from '#core/account/endpoints.ts';
import { totpAddress } from '#core/account/recovery.ts';
import { firmTitle } from '#core/firm/firm.ts';
import { Problem } from '#core/problem.ts';
import { bearerOf } from '#http/bearer.ts';
import { serve } from '#http/serve.ts';
import { newTotpSecret } from '#outside/authenticator.ts';
import * as firms from '#store/firms.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';

/** Secrets that one person may ask for in an hour. */
const SECRETS_AN_HOUR = 30;

export const handler = serve(beginTotp, async ({ actor: { account, accountId, email }, audit, now, header }) => {
  if (account.totpEnabledAt) throw new Problem('totp-on');
  await write(audit, limits.countedOfAccount(accountId, 'totp-secrets', SECRETS_AN_HOUR, now)).catch(
    limits.explainRefusal,
  );
  const [secret, firm] = await Promise.all([newTotpSecret(bearerOf(header)), firms.read(account.firmId, now)]);
  // An app lists the account under this name: the firm's own where it has one.
  return { secret, address: totpAddress(firm ? firmTitle(firm) : 'Account', email, secret) };
});
