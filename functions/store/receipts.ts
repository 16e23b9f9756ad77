import type { ReceiptRecord } from '#core/subscriptions/receipt.ts';
import { receiptKey, receiptsOf } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** Keeps the receipt of a payment. */
export const insert = (firmId: string, receipt: ReceiptRecord): operations.Operation =>
  operations.insert(receiptKey(firmId, receipt.at, receipt.receiptId), receipt);

/** A page of a firm's receipts, newest first. */
export const list = async (firmId: string, page: { cursor?: string }): Promise<table.Page<ReceiptRecord>> => {
  const { items, cursor } = await table.list<ReceiptRecord & table.Stored>({
    partition: receiptsOf(firmId),
    newestFirst: true,
    ...page,
  });
  return { items: items.map(table.withoutKeys), ...(cursor ? { cursor } : {}) };
};
