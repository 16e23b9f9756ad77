import { listReceipts } from '#core/subscriptions/endpoints.ts';
import { receiptFor } from '#core/subscriptions/receipt.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as receipts from '#store/receipts.ts';

export const handler = serveReading(listReceipts, async ({ request: { cursor }, actor, tell }) => {
  const page = await receipts.list(actor.firmId, cursor ? { cursor } : {});
  return {
    data: page.items.map((receipt) => receiptFor(receipt, tell)),
    ...(page.cursor ? { cursor: page.cursor } : {}),
  };
});
