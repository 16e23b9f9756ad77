import type { Actor } from '#core/auth/account.ts';
import type { RequestOf } from '#core/endpoint.ts';
import { formatMoney } from '#core/money.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { openedTemplateCheckout } from '#core/subscriptions/checkout.ts';
import { buyTemplate } from '#core/subscriptions/endpoints.ts';
import { outcomeOf } from '#core/subscriptions/outcome.ts';
import { isBought, purchaseBegun } from '#core/subscriptions/purchase.ts';
import { serve } from '#http/serve.ts';
import { purchaseKey } from '#store/keys.ts';
import * as purchases from '#store/purchases.ts';
import * as showcase from '#store/showcase.ts';
import type { WriteRefused } from '#store/table.ts';
import * as templates from '#store/templates.ts';
import { advanceCheckout } from '#workflows/subscriptions/advance-checkout.ts';
import { findPaying, openCheckout } from '#workflows/subscriptions/open-checkout.ts';
import { clearCheckout } from '#workflows/subscriptions/renew-plan.ts';
import { type PaymentContext, paymentContextOf } from '#workflows/subscriptions/settle-checkout.ts';

type Request = RequestOf<typeof buyTemplate>;

export const handler = serve(buyTemplate, async ({ request, actor, audit, now, host, tell }) => {
  const { checkoutId, showcaseId } = request;
  const payment = paymentContextOf(audit, now);
  const checkout = await openCheckout(
    { firmId: actor.firmId, checkoutId },
    (known) => known.kind === 'template' && known.showcaseId === showcaseId,
    () => prepared(request, actor, host, payment),
    payment,
  );
  return { data: outcomeOf(await advanceCheckout(checkout, payment), tell) };
});

/** Holds the purchase by this checkout alone; nothing is charged but what the person saw. */
const prepared = async (request: Request, actor: Actor, host: string, payment: PaymentContext) => {
  const { account, firmId } = actor;
  const { checkoutId, showcaseId, total } = request;
  const { now } = payment;
  const held = await purchases.read(firmId, showcaseId, now);
  if (held?.openCheckoutId && !(await clearCheckout(firmId, held.openCheckoutId, payment)))
    throw new Problem('payment-in-progress');
  const [record, own, purchase] = await Promise.all([
    showcase.read(showcaseId, now),
    templates.read(firmId, showcaseId, now),
    purchases.read(firmId, showcaseId, now),
  ]);
  // Whose payment was given back keeps the copy, and may pay for it again.
  if (isBought(purchase) || (own && !purchase?.refunded)) throw new Problem('template-owned');
  const template = orNotFound(record);
  const { price1 = 0 } = template;
  // What is free is copied, and nobody owns it before that.
  if (price1 === 0 || price1 !== total) throw new Problem('price-changed', { params: { total: formatMoney(price1) } });
  const paying = await findPaying(price1, actor, request, host, now);
  const checkout = openedTemplateCheckout(template, checkoutId, account, paying, now);
  const { sk } = purchaseKey(firmId, showcaseId);
  return {
    checkout,
    held: [purchases.put(purchase, purchaseBegun(purchase, checkout))],
    refusal: ({ key }: WriteRefused) => new Problem(key.sk === sk ? 'payment-in-progress' : 'conflict'),
  };
};
