import { acceptTerms } from '#core/auth/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import { write } from '#store/table.ts';

export const handler = serve(acceptTerms, async ({ tell, actor: { account }, audit, now }) => {
  const after = { ...account, termsAcceptedAt: account.termsAcceptedAt ?? now.toISOString() };
  if (!account.termsAcceptedAt) await write(audit, accounts.update(account, after));
  return { data: await accounts.describe(after, now), message: tell('Thank you.') };
});
