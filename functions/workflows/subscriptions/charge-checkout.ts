import { message, tellInEnglish } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { type Checkout, isRepeatable } from '#core/subscriptions/checkout.ts';
import { type Charged, charge, type Payment, paymentOf, paymentSaying } from '#outside/payments.ts';

/** How a payment stands at the provider. */
export type Standing = Charged | { state: 'cancelled'; paymentId?: string };

const plain = ({ metadata: _, ...standing }: Payment): Standing => standing;

/**
 * What the provider says of a payment; the key makes asking again the same payment. Once the provider has forgotten the key,
 * what was begun with it is looked for instead, and nothing is charged any more.
 */
export const chargeCheckout = async (checkout: Checkout, now: Date): Promise<Standing> => {
  const { firmId, checkoutId, card, total, paymentId, kind } = checkout;
  const metadata = { firmId, checkoutId };
  if (total === 0) return { state: 'paid', paymentId: '' };
  if (paymentId) {
    const payment = await paymentOf(paymentId);
    if (payment.metadata.firmId !== firmId || payment.metadata.checkoutId !== checkoutId)
      throw new Problem('not-found');
    return plain(payment);
  }
  if (card && !isRepeatable(checkout, now)) {
    const payment = await paymentSaying(card.customerId, metadata);
    return payment ? plain(payment) : { state: 'cancelled' };
  }
  if (!card) return { state: 'declined', code: 'no-card', message: message('No card is saved.') };
  try {
    return await charge({
      customerId: card.customerId,
      cardId: card.cardId,
      amountCents: total,
      idempotencyKey: `${firmId}-${checkoutId}`,
      description: checkout.lines.map(({ label }) => tellInEnglish(label)).join('; '),
      metadata,
      offSession: kind === 'renewal',
      ...(checkout.returnAddress ? { returnAddress: checkout.returnAddress } : {}),
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not-found') throw error;
    return { state: 'declined', code: 'card-gone', message: message('This card is no longer saved.') };
  }
};
