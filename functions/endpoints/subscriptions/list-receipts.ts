import { listReceipts } from '#core/subscriptions/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as receipts from '#store/receipts.ts';

export const handler = serve(listReceipts, async ({ request: { cursor }, actor }) => {
  const page = await receipts.list(actor.firmId, cursor ? { cursor } : {});
  return { data: page.items, ...(page.cursor ? { cursor: page.cursor } : {}) };
});
