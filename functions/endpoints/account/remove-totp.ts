import { removeTotp } from '#core/account/contract.ts';
import { totpOffMail } from '#core/account/mails.ts';
import { otpLimits } from '#core/auth/otp.ts';
import { Problem } from '#core/problem.ts';
import { brandFor } from '#http/brand.ts';
import { passed } from '#http/second-factor.ts';
import { mailTo } from '#http/sent-code.ts';
import { serve } from '#http/serve.ts';
import { askForTotp } from '#outside/authenticator.ts';
import { endSession, logIn } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import * as limits from '#store/limits.ts';
import * as recovery from '#store/recovery.ts';
import { write } from '#store/table.ts';

export const handler = serve(removeTotp, async ({ request, actor: { account }, ...context }) => {
  const { act, now, address, host } = context;
  const { accountId, email, firstName } = account;
  if (!account.totpEnabledAt) throw new Problem('totp-off');
  await limits.check(address, 'wrong', otpLimits.wrongAnHour, now);
  const answer = await logIn(email, request.password);
  if (!answer) {
    await write(act, limits.counted(address, 'wrong', otpLimits.wrongAnHour, now)).catch(limits.saidPlainly);
    throw new Problem('password-wrong', { field: 'password' });
  }
  const tokens = await passed(account, answer, request, context);
  if (tokens) await endSession(tokens.refreshToken);
  const { totpEnabledAt: _off, ...after } = account;
  await write(act, accounts.changed(account, after), recovery.replaced(accountId, []));
  await askForTotp(email, false);
  const { brand, page } = await brandFor(account, host, now);
  await mailTo(email, totpOffMail(firstName, page('/login')), brand);
  return { data: await accounts.describe(after, now), message: 'Your authenticator app is switched off.' };
});
