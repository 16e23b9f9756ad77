import { logout } from '#core/auth/endpoints.ts';
import { serve } from '#http/serve.ts';
import { endSession } from '#outside/identity.ts';
import { forgetSession } from '#workflows/auth/note-session.ts';

export const handler = serve(logout, async ({ tell, actor: { accountId, session }, header, ...context }) => {
  const refreshToken = header('x-refresh-token');
  await Promise.all([
    forgetSession(accountId, session.sessionId, { header, ...context }),
    refreshToken && endSession(refreshToken),
  ]);
  return { message: tell('Logged out successfully.') };
});
