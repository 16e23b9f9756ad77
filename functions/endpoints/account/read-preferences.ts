import { readPreferences } from '#core/account/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as recovery from '#store/recovery.ts';

export const handler = serveReading(readPreferences, async ({ actor: { account }, now }) => {
  const { accountId, totpEnabledAt, totpRequired = false, staff, googleSubject } = account;
  const codes = totpEnabledAt ? await recovery.read(accountId, now) : undefined;
  return {
    totpEnabledAt,
    recoveryCodesLeft: codes?.codeHashes.length ?? 0,
    totpRequired,
    ownsFirm: !staff,
    googleConnected: googleSubject !== undefined,
  };
});
