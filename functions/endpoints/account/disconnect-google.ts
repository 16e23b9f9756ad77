import { disconnectGoogle } from '#core/account/endpoints.ts';
import { googleDisconnectedMail } from '#core/account/mails.ts';
import { withoutGoogle } from '#core/auth/entry.ts';
import { Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { endAllSessions, logIn } from '#outside/identity.ts';
import { keepSessionsEnded, noteSession, wireTokens } from '#workflows/auth/note-session.ts';
import { beginSession } from '#workflows/auth/pass-second-factor.ts';
import { provePassword } from '#workflows/auth/prove-password.ts';
import { readSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

export const handler = serve(disconnectGoogle, async ({ request: { password }, actor, ...context }) => {
  const { audit, now, host, tell } = context;
  const { account, email, firmId, firstName } = actor;
  if (account.passwordless) throw new Problem('password-missing');
  await provePassword(actor, password, context);
  const { brand, page } = await readSender(account, host, now);
  const mail = googleDisconnectedMail(firstName, page('/login'));
  const mails = account.googleSubject ? mailItems(firmId, [{ to: email, mail, brand }], now) : [];
  await endAllSessions(email);
  const after = await keepSessionsEnded(account, audit, { ...context, change: withoutGoogle }, ...mails);
  const tokens = await beginSession(after, () => logIn(email, password));
  await noteSession(tokens, after, context);
  return { ...wireTokens(tokens), message: tell('Google is disconnected, and you are signed out everywhere else.') };
});
