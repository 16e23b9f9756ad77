import { endSessions } from '#core/account/endpoints.ts';
import { serve } from '#http/serve.ts';
import { endAllSessions } from '#outside/identity.ts';
import { keepSessionsEnded } from '#workflows/auth/note-session.ts';

export const handler = serve(endSessions, async ({ tell, actor: { account }, audit, ...context }) => {
  await endAllSessions(account.email);
  await keepSessionsEnded(account, audit, context);
  return { message: tell('You are signed out everywhere.') };
});
