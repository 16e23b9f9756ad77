import type { Actor } from '#core/auth/account.ts';
import type { RequestOf } from '#core/endpoint.ts';
import { formatMoney } from '#core/money.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { type Checkout, openedTemplateCheckout } from '#core/subscriptions/checkout.ts';
import { buyTemplate } from '#core/subscriptions/endpoints.ts';
import { outcomeOf } from '#core/subscriptions/outcome.ts';
import { purchaseBegun } from '#core/subscriptions/purchase.ts';
import { serve } from '#http/serve.ts';
import * as checkouts from '#store/checkouts.ts';
import { purchaseKey } from '#store/keys.ts';
import { FIRST } from '#store/operations.ts';
import * as purchases from '#store/purchases.ts';
import * as showcase from '#store/showcase.ts';
import { WriteRefused, write } from '#store/table.ts';
import * as templates from '#store/templates.ts';
import { readMemberSender } from '#workflows/firm/mail-sender.ts';
import { advanceCheckout } from '#workflows/subscriptions/advance-checkout.ts';
import { findPayingCard } from '#workflows/subscriptions/choose-card.ts';
import { clearCheckout } from '#workflows/subscriptions/renew-plan.ts';
import { type PaymentContext, paymentContextOf } from '#workflows/subscriptions/settle-checkout.ts';

type Request = RequestOf<typeof buyTemplate>;

export const handler = serve(buyTemplate, async ({ request, actor, audit, now, host, tell }) => {
  const payment = paymentContextOf(audit, now);
  const known = await checkouts.read(actor.firmId, request.checkoutId, now);
  if (known && !isFor(known, request)) throw new Problem('conflict');
  const checkout = known ?? (await opened(request, actor, host, payment));
  return { data: outcomeOf(await advanceCheckout(checkout, payment), tell) };
});

const isFor = (known: Checkout, { showcaseId }: Pick<Request, 'showcaseId'>): boolean =>
  known.kind === 'template' && known.showcaseId === showcaseId;

/** Nothing is charged before the purchase is held by this checkout alone, and nothing but what the person saw. */
const opened = async (request: Request, actor: Actor, host: string, payment: PaymentContext) => {
  const { account, firmId } = actor;
  const { checkoutId, showcaseId, cardId, total } = request;
  const { now, audit } = payment;
  const held = await purchases.read(firmId, showcaseId, now);
  if (held?.openCheckoutId && !(await clearCheckout(firmId, held.openCheckoutId, payment)))
    throw new Problem('payment-in-progress');
  const [record, own, purchase] = await Promise.all([
    showcase.read(showcaseId, now),
    templates.read(firmId, showcaseId, now),
    purchases.read(firmId, showcaseId, now),
  ]);
  if (own || purchase?.paidAt) throw new Problem('template-owned');
  const template = orNotFound(record);
  const { price1 = 0 } = template;
  // What is free is copied, and nobody owns it before that.
  if (price1 === 0 || price1 !== total) throw new Problem('price-changed', { params: { total: formatMoney(price1) } });
  const card = await findPayingCard(account, now, cardId);
  if (!card) throw new Problem('card-missing', { field: 'cardId' });
  const { page } = await readMemberSender(account, firmId, host, now);
  const returnAddress = page(`/confirmPayment?checkoutId=${checkoutId}`);
  const checkout = openedTemplateCheckout(template, checkoutId, account, { card, returnAddress }, now);
  try {
    await write(audit(firmId, 'open'), checkouts.insert(checkout), purchases.put(purchase, purchaseBegun(checkout)));
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    // The same checkout, opened by another press of the same button.
    const same = await checkouts.read(firmId, checkoutId, now);
    if (same && isFor(same, request)) return same;
    throw new Problem(error.key.sk === purchaseKey(firmId, showcaseId).sk ? 'payment-in-progress' : 'conflict');
  }
  return { ...checkout, version: FIRST };
};
