import { endOtherSessions } from '#core/account/contract.ts';
import { otpLimits } from '#core/auth/otp.ts';
import { Problem } from '#core/problem.ts';
import { newSession } from '#http/second-factor.ts';
import { serve } from '#http/serve.ts';
import { noteSession } from '#http/sessions.ts';
import { endAllSessions, logIn } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';

export const handler = serve(endOtherSessions, async ({ request: { password }, actor, ...context }) => {
  const { act, now, clock, address } = context;
  const { account, email } = actor;
  await limits.check(address, 'wrong', otpLimits.wrongAnHour, now);
  if (!(await logIn(email, password))) {
    await write(act, limits.counted(address, 'wrong', otpLimits.wrongAnHour, now)).catch(limits.saidPlainly);
    throw new Problem('password-wrong', { field: 'password' });
  }
  await endAllSessions(email);
  await write(act, accounts.changed(account, { ...account, sessionsEndedAt: clock().toISOString() }));
  const tokens = await newSession(account, password);
  await noteSession(tokens, context);
  return {
    access_token: tokens.accessToken,
    id_token: tokens.idToken,
    refresh_token: tokens.refreshToken,
    message: 'You are signed out everywhere else.',
  };
});
