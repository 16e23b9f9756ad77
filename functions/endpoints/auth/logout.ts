import { logout } from '#core/auth/contract.ts';
import { serve } from '#http/serve.ts';
import { endSession } from '#outside/identity.ts';

export const handler = serve(logout, async ({ header }) => {
  const refreshToken = header('x-refresh-token');
  if (refreshToken) await endSession(refreshToken);
  return { message: 'Logged out successfully.' };
});
