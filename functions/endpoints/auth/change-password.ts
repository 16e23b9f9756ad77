import { changePassword } from '#core/auth/contract.ts';
import { passwordChangedMail } from '#core/auth/mails.ts';
import { otpLimits } from '#core/auth/otp.ts';
import { Problem } from '#core/problem.ts';
import { brandFor } from '#http/brand.ts';
import { newSession } from '#http/second-factor.ts';
import { mailTo } from '#http/sent-code.ts';
import { serve } from '#http/serve.ts';
import { noteSession } from '#http/sessions.ts';
import { endAllSessions, logIn, setPassword } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';

export const handler = serve(changePassword, async ({ request, actor, ...context }) => {
  const { act, now, clock, address, host } = context;
  const { email } = actor;
  await limits.check(address, 'wrong', otpLimits.wrongAnHour, now);
  if (!(await logIn(email, request.oldPassword))) {
    await write(act, limits.counted(address, 'wrong', otpLimits.wrongAnHour, now)).catch(limits.saidPlainly);
    throw new Problem('password-wrong', { field: 'oldPassword' });
  }
  await setPassword(email, request.newPassword);
  await endAllSessions(email);
  // A later instant than the request's own, so that whoever logged in with the old password meanwhile is out too.
  await write(act, accounts.changed(actor.account, { ...actor.account, sessionsEndedAt: clock().toISOString() }));
  const tokens = await newSession(actor.account, request.newPassword);
  await noteSession(tokens, context);
  const { brand, page } = await brandFor(actor.account, host, now);
  await mailTo(email, passwordChangedMail(actor.firstName, page('/login')), brand);
  return {
    access_token: tokens.accessToken,
    id_token: tokens.idToken,
    refresh_token: tokens.refreshToken,
    message: 'Your password was changed.',
  };
});
