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
import { couponKey, promotionKey, subscriptionKey } from '#store/keys.ts';
import * as subscriptions from '#store/subscriptions.ts';
import type { WriteRefused } from '#store/table.ts';
import { advanceCheckout } from '#workflows/subscriptions/advance-checkout.ts';
import { gatherFacts } from '#workflows/subscriptions/gather-facts.ts';
import { findPaying, openCheckout } from '#workflows/subscriptions/open-checkout.ts';
import { clearCheckout } from '#workflows/subscriptions/renew-plan.ts';
import { type PaymentContext, paymentContextOf, placeMoves } from '#workflows/subscriptions/settle-checkout.ts';

type Request = RequestOf<typeof checkOut>;

export const handler = serve(checkOut, async ({ request, actor, audit, now, host, tell }) => {
  const { account, firmId } = actor;
  if (!account.termsAcceptedAt) throw new Problem('terms-open');
  const payment = paymentContextOf(audit, now);
  const { checkoutId } = request;
  const prepare = () => prepared(request, actor, host, payment);
  const checkout = await openCheckout({ firmId, checkoutId }, isOfPlan, prepare, payment);
  return { data: outcomeOf(await advanceCheckout(checkout, payment), tell) };
});

/** Whether a checkout pays for a plan, and for no template. */
const isOfPlan = ({ kind }: Checkout): boolean => kind !== 'template';

/** Holds what the checkout needs; nothing is charged but what the person saw. */
const prepared = async (request: Request, actor: Actor, host: string, payment: PaymentContext) => {
  const { account, firmId } = actor;
  const { now } = payment;
  const present = await subscriptions.read(firmId, now);
  if (present?.openCheckoutId && !(await clearCheckout(firmId, present.openCheckoutId, payment)))
    throw new Problem('payment-in-progress');
  const facts = await gatherFacts(account, request, now);
  const quote = quoteOf(request, facts, now);
  if (quote.total !== request.total)
    throw new Problem('price-changed', { params: { total: formatMoney(quote.total) } });
  if (quote.isPromotionHeld) throw new Problem('promotion-held');
  const checkout = openedCheckout(
    quote,
    request,
    account,
    await findPaying(quote.total, actor, request, host, now),
    now,
  );
  const occupying = subscriptions.put(facts.subscription, occupied(checkout, account, facts.subscription));
  return {
    checkout,
    held: [occupying, ...placeMoves(checkout, 'hold')],
    refusal: (error: WriteRefused) => refusalOf(error, quote),
  };
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
