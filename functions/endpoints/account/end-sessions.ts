import { endSessions } from '#core/account/contract.ts';
import { serve } from '#http/serve.ts';
import { endAllSessions } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import { write } from '#store/table.ts';

export const handler = serve(endSessions, async ({ actor: { account }, act, clock }) => {
  // Whole seconds count in tokens: the next one, so that a session of this very second is over too.
  const sessionsEndedAt = new Date(clock().getTime() + 1000).toISOString();
  await write(act, accounts.changed(account, { ...account, sessionsEndedAt }));
  await endAllSessions(account.email);
  return { message: 'You are signed out everywhere.' };
});
