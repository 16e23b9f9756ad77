import type { ReceiptRecord } from '#core/subscriptions/receipt.ts';
import type { Current } from '#core/version.ts';
import { receiptKey, receiptsOf } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** Keeps the receipt of a payment. */
export const insert = (firmId: string, receipt: ReceiptRecord): operations.Operation =>
  operations.insert(receiptKey(firmId, receipt.at, receipt.receiptId), receipt);

/** A receipt of a firm by its instant (ISO) and its checkout, to be changed. */
export const read = async (
  firmId: string,
  at: string,
  receiptId: string,
  now: Date,
): Promise<Current<ReceiptRecord & { version: number }> | undefined> => {
  const item = await table.readForChange<ReceiptRecord & table.Stored>(receiptKey(firmId, at, receiptId), now);
  return item && table.withoutKeys(item);
};

/** Keeps a receipt in place of the version that was read. */
export const update = (firmId: string, before: Current<ReceiptRecord>, after: ReceiptRecord): operations.Operation =>
  operations.update(receiptKey(firmId, after.at, after.receiptId), before.version, after);

/** A page of a firm's receipts, newest first. */
export const list = async (firmId: string, page: { cursor?: string }): Promise<table.Page<ReceiptRecord>> => {
  const { items, cursor } = await table.list<ReceiptRecord & table.Stored>({
    partition: receiptsOf(firmId),
    newestFirst: true,
    ...page,
  });
  return { items: items.map(table.withoutKeys), ...(cursor ? { cursor } : {}) };
};
