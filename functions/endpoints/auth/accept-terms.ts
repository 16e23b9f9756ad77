import { acceptTerms } from '#core/auth/contract.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import { write } from '#store/table.ts';

export const handler = serve(acceptTerms, async ({ actor: { account }, act, now }) => {
  const after = { ...account, termsAcceptedAt: account.termsAcceptedAt ?? now.toISOString() };
  if (!account.termsAcceptedAt) await write(act, accounts.changed(account, after));
  return { data: await accounts.describe(after, now), message: 'Thank you.' };
});
