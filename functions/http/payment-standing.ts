import { Problem } from '#core/problem.ts';
import type { Checkout } from '#core/subscriptions/checkout.ts';
import { type Charged, charge, paymentOf } from '#outside/cards.ts';

/** How a payment stands at the provider. */
export type Standing = Charged | { state: 'cancelled'; paymentId?: string };

/** What the provider says of a payment; the key makes asking again the same payment. */
export const standingOf = async (checkout: Checkout): Promise<Standing> => {
  const { firmId, checkoutId, card, total, paymentId, kind } = checkout;
  if (total === 0) return { state: 'paid', paymentId: '' };
  if (paymentId) {
    const { metadata, ...standing } = await paymentOf(paymentId);
    if (metadata.firmId !== firmId || metadata.checkoutId !== checkoutId) throw new Problem('not-found');
    return standing;
  }
  if (!card) return { state: 'declined', code: 'no-card', words: 'No card is saved.' };
  try {
    return await charge({
      customerId: card.customerId,
      cardId: card.cardId,
      amountCents: total,
      idempotencyKey: `${firmId}-${checkoutId}`,
      description: checkout.lines.map(({ words }) => words).join('; '),
      metadata: { firmId, checkoutId },
      offSession: kind === 'renewal',
      ...(checkout.returnAddress ? { returnAddress: checkout.returnAddress } : {}),
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not-found') throw error;
    return { state: 'declined', code: 'card-gone', words: 'This card is no longer saved.' };
  }
};
