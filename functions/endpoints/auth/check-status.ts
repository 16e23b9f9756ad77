import { checkStatus } from '#core/auth/contract.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';

export const handler = serve(checkStatus, async ({ actor, now }) => ({
  data: await accounts.describe(actor.account, now),
  message: 'OK',
}));
