import type { Account } from '#core/auth/account.ts';
import type { Wallet } from '#core/cards/card.ts';
import type { Current } from '#core/version.ts';
import * as accounts from './accounts.ts';
import { accountKey, walletKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** A firm's cards as they were read to be changed. */
export type WalletRecord = Current<Wallet & { version: number }>;

/** The saved cards of a firm; undefined before it saved one. Always as they stand, because they are charged. */
export const read = async (firmId: string, now: Date): Promise<WalletRecord | undefined> => {
  const item = await table.readForChange<Wallet & table.Stored>(walletKey(firmId), now);
  return item && table.withoutKeys(item);
};

const walletFields = ({ customerId, cards, defaultCardId }: Wallet) => ({ customerId, cards, defaultCardId });

/** The same cards, another default, in place of the version that was read. */
export const chosen = (firmId: string, before: WalletRecord, after: Wallet): operations.Operation =>
  operations.update(walletKey(firmId), before.version, walletFields(after));

/**
 * Keeps the cards of an owner's firm in place of the version that was read, or as the first. The account, which may change
 * beside, learns whether there are any; it must be as it was read, for whether the last card may go depends on it.
 */
export const put = (
  owner: accounts.AccountRecord,
  before: WalletRecord | undefined,
  after: Wallet,
  account: Account = owner,
): operations.Operation[] => {
  const cardSaved = after.cards.length > 0;
  return [
    before ? chosen(owner.firmId, before, after) : operations.insert(walletKey(owner.firmId), walletFields(after)),
    account === owner && owner.cardSaved === cardSaved
      ? operations.check(accountKey(owner.accountId), owner.version)
      : accounts.update(owner, { ...account, cardSaved }),
  ];
};
