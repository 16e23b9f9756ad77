import { confirmTotp } from '#core/account/endpoints.ts';
import { totpOnMail } from '#core/account/mails.ts';
import { RECOVERY_CODES } from '#core/account/recovery.ts';
import { Problem } from '#core/problem.ts';
import { bearerOf } from '#http/bearer.ts';
import { serve } from '#http/serve.ts';
import { askForTotp, verifyTotp } from '#outside/authenticator.ts';
import { randomRecoveryCode } from '#outside/secrets.ts';
import * as accounts from '#store/accounts.ts';
import * as recovery from '#store/recovery.ts';
import { write } from '#store/table.ts';
import { countCode, recoveryHash } from '#workflows/auth/pass-second-factor.ts';
import { readSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

export const handler = serve(confirmTotp, async ({ request: { code }, actor, header, ...context }) => {
  const { audit, now, host, tell } = context;
  const { account, accountId, email, firstName } = actor;
  if (account.totpEnabledAt) throw new Problem('totp-on');
  await countCode(account, context);
  if (!(await verifyTotp(bearerOf(header), code))) throw new Problem('totp-wrong', { field: 'code' });
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, randomRecoveryCode);
  const after = { ...account, totpEnabledAt: now.toISOString() };
  const hashes = recoveryCodes.map((each) => recoveryHash(accountId, each));
  const { brand, page } = await readSender(account, host, now);
  const promised = mailItems(account.firmId, [{ to: email, mail: totpOnMail(firstName, page('/login')), brand }], now);
  await write(audit, accounts.update(account, after), recovery.put(accountId, hashes), ...promised);
  await askForTotp(email, true);
  return {
    recoveryCodes,
    data: await accounts.describe(after, now),
    message: tell('Your authenticator app is set up.'),
  };
});
