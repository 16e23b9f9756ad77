import { changeMails } from '#core/account/contract.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import { write } from '#store/table.ts';

export const handler = serve(changeMails, async ({ request, actor: { account }, act }) => {
  const mutedMails = [...new Set(request.mutedMails)];
  await write(act, accounts.changed(account, { ...account, mutedMails }));
  return { message: 'Your preferences were saved.' };
});
