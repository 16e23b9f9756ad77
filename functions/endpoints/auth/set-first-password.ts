import { setFirstPassword } from '#core/auth/endpoints.ts';
import { isEntering, withPassword } from '#core/auth/entry.ts';
import { passwordChosenMail } from '#core/auth/mails.ts';
import { Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { setPassword } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import { write } from '#store/table.ts';
import { readSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

// The password comes first: cut short here, the account is as it was, and the password is replaced by the next link that is pressed.
export const handler = serve(setFirstPassword, async ({ request, actor, audit, now, host, tell }) => {
  const { account, email, firmId, firstName } = actor;
  if (!account.passwordless) throw new Problem('has-password');
  if (isEntering(account, now)) throw new Problem('entry-unfinished');
  const { brand, page } = await readSender(account, host, now);
  await setPassword(email, request.newPassword);
  const after = withPassword(account);
  const mails = mailItems(firmId, [{ to: email, mail: passwordChosenMail(firstName, page('/login')), brand }], now);
  await write(audit, accounts.update(account, after), ...mails);
  return { data: await accounts.describe(after, now), message: tell('Your password is set.') };
});
