import { readPreferences } from '#core/account/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as recovery from '#store/recovery.ts';

export const handler = serve(readPreferences, async ({ actor: { account }, now }) => {
  const { accountId, mutedMails = [], totpEnabledAt, totpRequired = false, staff, referred } = account;
  const codes = totpEnabledAt ? await recovery.read(accountId, now) : undefined;
  return {
    mutedMails,
    totpEnabledAt,
    recoveryCodesLeft: codes?.codeHashes.length ?? 0,
    totpRequired,
    ownsFirm: !staff && !referred,
  };
});
