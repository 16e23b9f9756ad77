import { checkStatus } from '#core/auth/endpoints.ts';
import { isStale } from '#core/auth/session.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import { seeSession } from '#workflows/auth/note-session.ts';

export const handler = serve(checkStatus, async ({ tell, actor: { account, accountId, session }, ...context }) => {
  const [data] = await Promise.all([
    accounts.describe(account, context.now),
    isStale(session, context.now) && seeSession(accountId, session, context),
  ]);
  return { data, message: tell('OK') };
});
