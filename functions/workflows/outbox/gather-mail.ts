import type { Account } from '#core/auth/account.ts';
import { dailyAfter } from '#core/notice-preferences.ts';
import { dueBy, itemIdOf, newItem } from '#core/outbox.ts';
import * as digests from '#store/digests.ts';
import { digestIdOf, firmPartition } from '#store/keys.ts';
import type { Operation } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';

/** A mail of the outbox that waits for the one of a day. */
interface Waiting {
  owner: string;
  itemId: string;
  sealed: string;
  to: string;
}

/**
 * What keeps a mail for the one of the day, in the transaction that takes it from the outbox. The item that sends all of them is kept anew
 * each time, so that nobody who has not seen this mail takes it away as done.
 */
export const gatherMail = async (
  { owner, itemId, sealed, to }: Waiting,
  { accountId, notices }: Account,
  now: Date,
): Promise<Operation[]> => {
  const firmId = owner.slice(firmPartition('').length);
  const digestId = digestIdOf(to);
  const name = itemIdOf('digest', digestId);
  const due = dailyAfter(notices, now) ?? now;
  const before = await outbox.read({ owner, itemId: name }, now);
  const newDigest = newItem(owner, name, { kind: 'digest', firmId, accountId }, now);
  return [
    digests.insert(firmId, digestId, { itemId, sealed, at: now.toISOString() }),
    before ? outbox.update(before, dueBy(before, due)) : outbox.insert({ ...newDigest, nextAt: due.toISOString() }),
  ];
};
