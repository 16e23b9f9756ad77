import { requireTotp } from '#core/account/endpoints.ts';
import { Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import { write } from '#store/table.ts';

export const handler = serve(requireTotp, async ({ tell, request: { required }, actor: { account }, audit, now }) => {
  if (required && !account.totpEnabledAt) throw new Problem('totp-off');
  const members = await accounts.readMembers(account.firmId, now);
  const own = { ...account, totpRequired: required };
  const others = members.filter(({ accountId }) => accountId !== account.accountId);
  await write(
    audit,
    accounts.update(account, own),
    ...others.map((each) => accounts.update(each, { ...each, totpRequired: required })),
  );
  const message = required
    ? tell('Everyone in your firm now needs an authenticator app.')
    : tell('Your firm no longer requires an authenticator app.');
  return { data: await accounts.describe(own, now), message };
});
