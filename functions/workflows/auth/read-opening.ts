import type { Account } from '#core/auth/account.ts';
import { flagsOf, type Opening, openingOf } from '#core/auth/standing.ts';
import * as accounts from '#store/accounts.ts';

/** What a person's standing opens; of staff also that of the firm's owner counts. */
export const readOpening = async (account: Account, now: Date): Promise<Opening> => {
  const parent = account.staff && (await accounts.read(account.staff.parentAccountId, now));
  return openingOf(flagsOf(account, '', parent, now));
};
