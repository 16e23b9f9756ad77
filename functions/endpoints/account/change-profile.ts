import { changeProfile } from '#core/account/endpoints.ts';
import { described, type ProfileDetails } from '#core/account/profile.ts';
import type { Account } from '#core/auth/account.ts';
import { personMessages } from '#core/auth/person.ts';
import { userTypes } from '#core/auth/user-type.ts';
import { capitalised } from '#core/capitalised.ts';
import { Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import type { Operation } from '#store/operations.ts';
import { write } from '#store/table.ts';

export const handler = serve(changeProfile, async ({ tell, request, actor: { account }, audit, now }) => {
  const after = described(account, request);
  await write(audit, ...accounts.renamed(account, after), ...(await firmRenamed(account, request, now)));
  return { data: await accounts.describe(after, now), message: tell('Your profile was saved.') };
});

/** Only its owner names a firm; a lawyer's has a name. */
const firmRenamed = async (account: Account, { firm_name }: ProfileDetails, now: Date): Promise<Operation[]> => {
  const firm = firm_name === undefined || account.staff ? undefined : await firms.readForChange(account.firmId, now);
  if (!firm || firm_name === undefined || firm_name === firm.name) return [];
  if (!firm_name && account.userType === userTypes.lawyer.id)
    throw new Problem('bad-request', { faults: [{ field: 'firm_name', msg: personMessages.firmName }] });
  const { version: _version, ...fields } = firm;
  return firms.update(firm, { ...fields, name: capitalised(firm_name) });
};
