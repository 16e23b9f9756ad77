import { logout } from '#core/auth/contract.ts';
import { serve } from '#http/serve.ts';
import { forgetSession } from '#http/sessions.ts';
import { endSession } from '#outside/identity.ts';

export const handler = serve(logout, async ({ actor: { accountId, sessionId }, header, ...context }) => {
  const refreshToken = header('x-refresh-token');
  if (refreshToken)
    await Promise.all([endSession(refreshToken), forgetSession(accountId, sessionId, { header, ...context })]);
  return { message: 'Logged out successfully.' };
});
