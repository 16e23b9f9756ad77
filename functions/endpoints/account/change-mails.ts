import { changeMails } from '#core/account/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import { write } from '#store/table.ts';

export const handler = serve(changeMails, async ({ tell, request, actor: { account }, audit }) => {
  const mutedMails = [...new Set(request.mutedMails)];
  await write(audit, accounts.update(account, { ...account, mutedMails }));
  return { message: tell('Your preferences were saved.') };
});
