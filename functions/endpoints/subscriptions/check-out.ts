import type { Actor } from '#core/auth/account.ts';
import type { RequestOf } from '#core/endpoint.ts';
import { dollars } from '#core/money.ts';
import { Problem } from '#core/problem.ts';
import { occupied, openedCheckout } from '#core/subscriptions/checkout.ts';
import { checkOut } from '#core/subscriptions/contract.ts';
import { outcomeOf } from '#core/subscriptions/outcome.ts';
import { type Quote, quoteOf } from '#core/subscriptions/quote.ts';
import { memberDress } from '#http/brand.ts';
import { advanced } from '#http/checkout.ts';
import { placeMoves, type Working, workingOf } from '#http/checkout-ends.ts';
import { payingCard } from '#http/paying-card.ts';
import { factsFor } from '#http/quote-facts.ts';
import { cleared } from '#http/renewal.ts';
import { serve } from '#http/serve.ts';
import * as checkouts from '#store/checkouts.ts';
import { couponKey, promotionKey, subscriptionKey } from '#store/keys.ts';
import { FIRST } from '#store/operations.ts';
import * as subscriptions from '#store/subscriptions.ts';
import { WriteRefused, write } from '#store/table.ts';

type Request = RequestOf<typeof checkOut>;

export const handler = serve(checkOut, async ({ request, actor, act, now, host }) => {
  if (!actor.account.termsAcceptedAt) throw new Problem('terms-open');
  const working = workingOf(act, now);
  const known = await checkouts.read(actor.firmId, request.checkoutId, now);
  const checkout = known ?? (await opened(request, actor, host, working));
  return { data: outcomeOf(await advanced(checkout, working)) };
});

/** Holds what the checkout needs; nothing is charged before it is held, and nothing but what the person saw. */
const opened = async (request: Request, actor: Actor, host: string, working: Working) => {
  const { account, firmId } = actor;
  const { now, act } = working;
  const present = await subscriptions.read(firmId, now);
  if (present?.openCheckoutId && !(await cleared(firmId, present.openCheckoutId, working)))
    throw new Problem('payment-in-progress');
  const facts = await factsFor(account, request, now);
  const quote = quoteOf(request, facts, now);
  if (quote.total !== request.total) throw new Problem('price-changed', { params: { total: dollars(quote.total) } });
  if (quote.isPromotionHeld) throw new Problem('promotion-held');
  const card = quote.total > 0 ? await payingCard(account, now, request.cardId ?? '') : undefined;
  if (quote.total > 0 && !card) throw new Problem('card-missing', { field: 'cardId' });
  const { page } = await memberDress(account, firmId, host, now);
  const returnAddress = page(`/confirmPayment?checkoutId=${request.checkoutId}`);
  const checkout = openedCheckout(quote, request, account, { card, returnAddress }, now);
  try {
    await write(
      act(firmId, 'open'),
      checkouts.added(checkout),
      subscriptions.kept(facts.subscription, occupied(checkout, account, facts.subscription)),
      ...placeMoves(checkout, 'hold'),
    );
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    // The same checkout, opened by another press of the same button.
    const same = await checkouts.read(firmId, request.checkoutId, now);
    if (same) return same;
    throw refusalOf(error, quote);
  }
  return { ...checkout, version: FIRST };
};

const refusalOf = ({ key }: WriteRefused, { discount }: Quote): Problem => {
  if (discount === 'promotion' && key.pk === promotionKey.pk) return new Problem('promotion-held');
  if (discount === 'coupon' && key.pk.startsWith(couponKey('').pk))
    return new Problem('coupon-refused', { field: 'couponId', params: { why: 'This coupon has been used up.' } });
  if (key.sk === subscriptionKey('').sk) return new Problem('payment-in-progress');
  return new Problem('conflict');
};
