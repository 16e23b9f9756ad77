import { endOtherSessions } from '#core/account/endpoints.ts';
import { serve } from '#http/serve.ts';
import { endAllSessions, logIn } from '#outside/identity.ts';
import { keepSessionsEnded, noteSession, wireTokens } from '#workflows/auth/note-session.ts';
import { beginSession } from '#workflows/auth/pass-second-factor.ts';
import { provePassword } from '#workflows/auth/prove-password.ts';

export const handler = serve(endOtherSessions, async ({ request: { password }, actor, ...context }) => {
  const { audit, tell } = context;
  const { account, email } = actor;
  await provePassword(actor, password, context);
  await endAllSessions(email);
  const after = await keepSessionsEnded(account, audit, context);
  const tokens = await beginSession(account, () => logIn(email, password));
  await noteSession(tokens, after, context);
  return { ...wireTokens(tokens), message: tell('You are signed out everywhere else.') };
});
