import type { Purchase } from '#core/subscriptions/purchase.ts';
import type { Current } from '#core/version.ts';
import { firmPartition, purchaseKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** A purchase as it was read to be changed. */
export type PurchaseRecord = Current<Purchase & { version: number }>;

/** How far a firm has bought a template of the showcase; always as it stands now, because money is decided by it. */
export const read = async (firmId: string, showcaseId: string, now: Date): Promise<PurchaseRecord | undefined> => {
  const item = await table.readForChange<Purchase & table.Stored>(purchaseKey(firmId, showcaseId), now);
  return item && table.withoutKeys(item);
};

/** Keeps a purchase in place of the version that was read, or as the first. */
export const put = (before: PurchaseRecord | undefined, after: Purchase): operations.Operation => {
  const key = purchaseKey(after.firmId, after.showcaseId);
  return before ? operations.update(key, before.version, after) : operations.insert(key, after);
};

/** Every purchase of a firm. */
export const list = async (firmId: string): Promise<Purchase[]> => {
  const items = await table.listAll<Purchase & table.Stored>({
    partition: firmPartition(firmId),
    begins: purchaseKey(firmId, '').sk,
  });
  return items.map(table.withoutKeys);
};
