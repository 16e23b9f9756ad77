import type { Actor } from '#core/auth/account.ts';
import type { RequestOf } from '#core/endpoint.ts';
import { message } from '#core/language/message.ts';
import { formatMoney } from '#core/money.ts';
import { Problem } from '#core/problem.ts';
import { type Checkout, occupied, openedCheckout } from '#core/subscriptions/checkout.ts';
import { checkOut } from '#core/subscriptions/endpoints.ts';
import { outcomeOf } from '#core/subscriptions/outcome.ts';
import { type Quote, quoteOf } from '#core/subscriptions/quote.ts';
import { serve } from '#http/serve.ts';
import * as checkouts from '#store/checkouts.ts';
import { couponKey, promotionKey, subscriptionKey } from '#store/keys.ts';
import { FIRST } from '#store/operations.ts';
import * as subscriptions from '#store/subscriptions.ts';
import { WriteRefused, write } from '#store/table.ts';
import { readMemberSender } from '#workflows/firm/mail-sender.ts';
import { advanceCheckout } from '#workflows/subscriptions/advance-checkout.ts';
import { findPayingCard } from '#workflows/subscriptions/choose-card.ts';
import { gatherFacts } from '#workflows/subscriptions/gather-facts.ts';
import { clearCheckout } from '#workflows/subscriptions/renew-plan.ts';
import { type PaymentContext, paymentContextOf, placeMoves } from '#workflows/subscriptions/settle-checkout.ts';

type Request = RequestOf<typeof checkOut>;

export const handler = serve(checkOut, async ({ request, actor, audit, now, host, tell }) => {
  if (!actor.account.termsAcceptedAt) throw new Problem('terms-open');
  const payment = paymentContextOf(audit, now);
  const known = await checkouts.read(actor.firmId, request.checkoutId, now);
  if (known && !isOfPlan(known)) throw new Problem('conflict');
  const checkout = known ?? (await opened(request, actor, host, payment));
  return { data: outcomeOf(await advanceCheckout(checkout, payment), tell) };
});

/** Whether a checkout pays for a plan, and for no template. */
const isOfPlan = ({ kind }: Checkout): boolean => kind !== 'template';

/** Holds what the checkout needs; nothing is charged before it is held, and nothing but what the person saw. */
const opened = async (request: Request, actor: Actor, host: string, payment: PaymentContext) => {
  const { account, firmId } = actor;
  const { now, audit } = payment;
  const present = await subscriptions.read(firmId, now);
  if (present?.openCheckoutId && !(await clearCheckout(firmId, present.openCheckoutId, payment)))
    throw new Problem('payment-in-progress');
  const facts = await gatherFacts(account, request, now);
  const quote = quoteOf(request, facts, now);
  if (quote.total !== request.total)
    throw new Problem('price-changed', { params: { total: formatMoney(quote.total) } });
  if (quote.isPromotionHeld) throw new Problem('promotion-held');
  const card = quote.total > 0 ? await findPayingCard(account, now, request.cardId ?? '') : undefined;
  if (quote.total > 0 && !card) throw new Problem('card-missing', { field: 'cardId' });
  const { page } = await readMemberSender(account, firmId, host, now);
  const returnAddress = page(`/confirmPayment?checkoutId=${request.checkoutId}`);
  const checkout = openedCheckout(quote, request, account, { card, returnAddress }, now);
  try {
    await write(
      audit(firmId, 'open'),
      checkouts.insert(checkout),
      subscriptions.put(facts.subscription, occupied(checkout, account, facts.subscription)),
      ...placeMoves(checkout, 'hold'),
    );
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    // The same checkout, opened by another press of the same button.
    const same = await checkouts.read(firmId, request.checkoutId, now);
    if (same && isOfPlan(same)) return same;
    throw refusalOf(error, quote);
  }
  return { ...checkout, version: FIRST };
};

const refusalOf = ({ key }: WriteRefused, { discount }: Quote): Problem => {
  if (discount === 'promotion' && key.pk === promotionKey.pk) return new Problem('promotion-held');
  if (discount === 'coupon' && key.pk.startsWith(couponKey('').pk))
    return new Problem('coupon-refused', {
      field: 'couponId',
      params: { why: message('This coupon has been used up.') },
    });
  if (key.sk === subscriptionKey('').sk) return new Problem('payment-in-progress');
  return new Problem('conflict');
};
