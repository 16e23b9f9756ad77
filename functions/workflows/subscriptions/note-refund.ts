import { orNotFound } from '#core/problem.ts';
import type { Checkout } from '#core/subscriptions/checkout.ts';
import { purchaseRefunded } from '#core/subscriptions/purchase.ts';
import type { Refund } from '#core/subscriptions/receipt.ts';
import * as checkouts from '#store/checkouts.ts';
import type { Operation } from '#store/operations.ts';
import * as purchases from '#store/purchases.ts';
import * as receipts from '#store/receipts.ts';
import { type Audit, write } from '#store/table.ts';

/** Keeps with a paid checkout, its receipt and its purchase what was given back of it; the same sum again changes nothing. */
export const noteRefund = async (
  { firmId, checkoutId }: Checkout,
  refunded: Refund,
  audit: Audit,
  now: Date,
): Promise<void> => {
  const checkout = orNotFound(await checkouts.read(firmId, checkoutId, now));
  const { paidAt } = checkout;
  if (!paidAt || checkout.refunded?.cents === refunded.cents) return;
  const receipt = orNotFound(await receipts.read(firmId, paidAt, checkoutId, now));
  await write(
    audit,
    checkouts.update(checkout, { ...checkout, refunded }),
    receipts.update(firmId, receipt, { ...receipt, refunded }),
    ...(await purchaseOf(checkout, refunded, now)),
  );
};

const purchaseOf = async (checkout: Checkout, refunded: Refund, now: Date): Promise<Operation[]> => {
  if (checkout.kind !== 'template') return [];
  const purchase = await purchases.read(checkout.firmId, checkout.showcaseId, now);
  const after = purchaseRefunded(purchase, checkout, refunded);
  return after ? [purchases.put(purchase, after)] : [];
};
