import { removeTotp } from '#core/account/endpoints.ts';
import { totpOffMail } from '#core/account/mails.ts';
import { Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { askForTotp } from '#outside/authenticator.ts';
import { endSession, logIn } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import * as recovery from '#store/recovery.ts';
import { write } from '#store/table.ts';
import { passSecondFactor } from '#workflows/auth/pass-second-factor.ts';
import { provePassword } from '#workflows/auth/prove-password.ts';
import { readSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

export const handler = serve(removeTotp, async ({ request: { password, code }, actor: { account }, ...context }) => {
  const { audit, now, host, tell } = context;
  const { accountId, email, firstName } = account;
  if (!account.totpEnabledAt) throw new Problem('totp-off');
  const answer = await provePassword(account, password, context);
  const tokens = await passSecondFactor(account, answer, { logIn: () => logIn(email, password), code }, context);
  if (tokens) await endSession(tokens.refreshToken);
  const { totpEnabledAt: _off, ...after } = account;
  const { brand, page } = await readSender(account, host, now);
  const promised = mailItems(account.firmId, [{ to: email, mail: totpOffMail(firstName, page('/login')), brand }], now);
  await write(audit, accounts.update(account, after), recovery.put(accountId, []), ...promised);
  await askForTotp(email, false);
  return { data: await accounts.describe(after, now), message: tell('Your authenticator app is turned off.') };
});
