import { changePassword } from '#core/auth/contract.ts';
import { passwordChangedMail } from '#core/auth/mails.ts';
import { Problem } from '#core/problem.ts';
import { brandFor } from '#http/brand.ts';
import { provenPassword } from '#http/password-proof.ts';
import { newSession } from '#http/second-factor.ts';
import { mailTo } from '#http/sent-code.ts';
import { serve } from '#http/serve.ts';
import { noteSession, wireTokens } from '#http/sessions.ts';
import { endAllSessions, setPassword } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import { write } from '#store/table.ts';

export const handler = serve(changePassword, async ({ request, actor, ...context }) => {
  const { act, now, clock, host } = context;
  const { email } = actor;
  const wrong = new Problem('old-password-wrong', { field: 'oldPassword' });
  await provenPassword(actor, request.oldPassword, context, wrong);
  await setPassword(email, request.newPassword);
  await endAllSessions(email);
  // A later instant than the request's own, so that whoever logged in with the old password meanwhile is out too.
  await write(act, accounts.changed(actor.account, { ...actor.account, sessionsEndedAt: clock().toISOString() }));
  const tokens = await newSession(actor.account, request.newPassword);
  await noteSession(tokens, context);
  const { brand, page } = await brandFor(actor.account, host, now);
  await mailTo(email, passwordChangedMail(actor.firstName, page('/login')), brand);
  return { ...wireTokens(tokens), message: 'Your password was changed.' };
});
