import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { Card } from '#core/cards/card.ts';
import { message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { askProvider, refusalMessage } from './card-provider.ts';

/** How far saving a card in the browser has come, and for which firm. */
export type Setup = { firmId: string; customerId: string } & (
  | { state: 'ready'; card: Card }
  | { state: 'open' | 'failed'; message: string }
);

/** The provider's customer that stands for a firm; asked again, the same one. */
export const customerFor = async ({
  firmId,
  email,
  name,
}: {
  firmId: string;
  email: string;
  name: string;
}): Promise<string> => {
  const details = { email, name, metadata: { firmId } };
  // The provider refuses a key that comes back with other details, so they are part of it.
  const idempotencyKey = `customer-${createHash('sha256').update(JSON.stringify(details)).digest('base64url')}`;
  const { id } = await askProvider((stripe) => stripe.customers.create(details, { idempotencyKey }));
  return id;
};

/** Begins to save a card that will be charged without its owner; the browser finishes it with the client secret. */
export const beginSetup = async (
  customerId: string,
  { firmId }: { firmId: string },
): Promise<{ setupId: string; clientSecret: string }> => {
  const { id, client_secret } = await askProvider((stripe) =>
    stripe.setupIntents.create({
      customer: customerId,
      allowed_payment_method_types: ['card'],
      usage: 'off_session',
      metadata: { firmId },
    }),
  );
  return { setupId: id, clientSecret: client_secret ?? '' };
};

export const setupOf = async (setupId: string): Promise<Setup> => {
  const setup = await askProvider((stripe) => stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] }));
  const known = { firmId: setup.metadata?.firmId ?? '', customerId: idOf(setup.customer) };
  const method = typeof setup.payment_method === 'string' ? undefined : setup.payment_method;
  if (setup.status === 'succeeded' && method?.card) return { state: 'ready', ...known, card: cardOf(method) };
  const why = refusalMessage(setup.last_setup_error ?? {});
  if (setup.status === 'canceled' || why)
    return { state: 'failed', ...known, message: why ?? message('The card was not saved.') };
  return { state: 'open', ...known, message: message('The card is not saved yet. Please finish it or try again.') };
};

const idOf = (thing: string | { id: string } | null): string => (typeof thing === 'string' ? thing : (thing?.id ?? ''));

const cardOf = ({ id, card }: Stripe.PaymentMethod): Card => ({
  cardId: id,
  brand: card?.brand ?? 'card',
  last4: card?.last4 ?? '',
  expMonth: card?.exp_month ?? 0,
  expYear: card?.exp_year ?? 0,
});

/** Makes a card worth nothing to us; one that already is stays so. */
export const detachCard = async (cardId: string): Promise<void> => {
  try {
    await askProvider((stripe) => stripe.paymentMethods.detach(cardId));
  } catch (error) {
    const isGone = error instanceof Problem && error.code === 'not-found';
    if (!isGone && !(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
};
