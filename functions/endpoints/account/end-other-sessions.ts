import { endOtherSessions } from '#core/account/contract.ts';
import { provenPassword } from '#http/password-proof.ts';
import { newSession } from '#http/second-factor.ts';
import { serve } from '#http/serve.ts';
import { noteSession, wireTokens } from '#http/sessions.ts';
import { endAllSessions } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import { write } from '#store/table.ts';

export const handler = serve(endOtherSessions, async ({ request: { password }, actor, ...context }) => {
  const { act, clock } = context;
  const { account, email } = actor;
  await provenPassword(actor, password, context);
  await endAllSessions(email);
  await write(act, accounts.changed(account, { ...account, sessionsEndedAt: clock().toISOString() }));
  const tokens = await newSession(account, password);
  await noteSession(tokens, context);
  return { ...wireTokens(tokens), message: 'You are signed out everywhere else.' };
});
