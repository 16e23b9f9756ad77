import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { Problem } from '#core/problem.ts';

/** What the payment provider tells of a card; its number never comes here. */
export interface ProviderCard {
  cardId: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** How far saving a card in the browser has come, and for which firm. */
export type Setup = { firmId: string; customerId: string } & (
  | { state: 'ready'; card: ProviderCard }
  | { state: 'open' | 'failed'; words: string }
);

export interface Charge {
  customerId: string;
  cardId: string;
  amountCents: number;
  /** The same key never charges twice, however often it is sent. */
  idempotencyKey: string;
  description: string;
  metadata: Record<string, string>;
  /** Nobody is there to authenticate: a card that asks for it is declined (`authentication_required`). */
  offSession: boolean;
  /** Where the provider sends the person back to after an authentication. */
  returnAddress?: string;
}

/** What became of a charge; `authentication` waits until the person has been at `address`. */
export type Charged =
  | { state: 'paid'; paymentId: string }
  | { state: 'authentication'; paymentId: string; address: string }
  | { state: 'declined'; paymentId?: string; code: string; words: string };

export type Payment = (Charged | { state: 'cancelled'; paymentId: string }) & { metadata: Record<string, string> };

/** What the provider tells by itself. Events come in any order and more than once: `id` names one for good. */
export interface CardEvent {
  id: string;
  type: string;
  /** ISO instant. */
  createdAt: string;
  /** The thing it is about, as it stood then. */
  object: { id: string; metadata: Record<string, string> };
}

/** Two tries fit into the time of a function. */
const TRY_MS = 6_000;
const TOLERANCE_SECONDS = 300;

let made: Stripe | undefined;

/** The provider at `CARD_ORIGIN`, which may be a path of another host. */
const provider = (): Stripe => {
  const { CARD_SECRET_KEY = '' } = process.env;
  made ??= new Stripe(CARD_SECRET_KEY, {
    timeout: TRY_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((url, init) => {
      const { pathname, search } = new URL(String(url));
      return fetch(`${cardOrigin()}${pathname}${search}`, init);
    }),
  });
  return made;
};

/** Where the provider is reached, by us and by the browser. */
export const cardOrigin = (): string => process.env.CARD_ORIGIN ?? 'https://api.stripe.com';

/** What the browser shows to the provider; no secret. */
export const publishableKey = (): string => process.env.CARD_PUBLISHABLE_KEY ?? '';

/** Asks the provider. Its outages and ours become one problem with clear words; asking again later is safe. */
const asked = async <T>(question: (stripe: Stripe) => Promise<T>): Promise<T> => {
  try {
    return await question(provider());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
      throw new Problem('not-found');
    if (isOutage(error)) throw new Problem('payment-unavailable');
    throw error;
  }
};

const isOutage = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error instanceof Stripe.errors.StripeError && error.statusCode === 409);

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
  const { id } = await asked((stripe) => stripe.customers.create(details, { idempotencyKey }));
  return id;
};

/** Begins to save a card that will be charged without its owner; the browser finishes it with the client secret. */
export const beginSetup = async (
  customerId: string,
  { firmId }: { firmId: string },
): Promise<{ setupId: string; clientSecret: string }> => {
  const { id, client_secret } = await asked((stripe) =>
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
  const setup = await asked((stripe) => stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] }));
  const known = { firmId: setup.metadata?.firmId ?? '', customerId: idOf(setup.customer) };
  const method = typeof setup.payment_method === 'string' ? undefined : setup.payment_method;
  if (setup.status === 'succeeded' && method?.card) return { state: 'ready', ...known, card: cardOf(method) };
  const why = setup.last_setup_error?.message;
  if (setup.status === 'canceled' || why) return { state: 'failed', ...known, words: why ?? 'The card was not saved.' };
  return { state: 'open', ...known, words: 'The card is not saved yet. Please finish it or try again.' };
};

const idOf = (thing: string | { id: string } | null): string => (typeof thing === 'string' ? thing : (thing?.id ?? ''));

const cardOf = ({ id, card }: Stripe.PaymentMethod): ProviderCard => ({
  cardId: id,
  brand: card?.brand ?? 'card',
  last4: card?.last4 ?? '',
  expMonth: card?.exp_month ?? 0,
  expYear: card?.exp_year ?? 0,
});

/** Makes a card worth nothing to us; one that already is stays so. */
export const detachCard = async (cardId: string): Promise<void> => {
  try {
    await asked((stripe) => stripe.paymentMethods.detach(cardId));
  } catch (error) {
    const isGone = error instanceof Problem && error.code === 'not-found';
    if (!isGone && !(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
};

/** The provider tells only in words that a card was taken away from its customer. */
const isCardGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'resource_missing' || /payment ?method/i.test(error.message));

/** Charges a saved card, once for a key; one that is no longer there is not found. */
export const charge = async (wanted: Charge): Promise<Charged> => {
  try {
    const intent = await asked((stripe) =>
      stripe.paymentIntents.create(
        {
          amount: wanted.amountCents,
          currency: 'usd',
          customer: wanted.customerId,
          payment_method: wanted.cardId,
          allowed_payment_method_types: ['card'],
          confirm: true,
          off_session: wanted.offSession,
          description: wanted.description,
          metadata: wanted.metadata,
          ...(wanted.returnAddress ? { return_url: wanted.returnAddress } : {}),
        },
        { idempotencyKey: wanted.idempotencyKey },
      ),
    );
    const { metadata: _, ...charged } = paymentFrom(intent);
    if (charged.state !== 'cancelled') return charged;
    return { state: 'declined', paymentId: charged.paymentId, code: 'cancelled', words: 'The payment was cancelled.' };
  } catch (error) {
    if (isCardGone(error)) throw new Problem('not-found');
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    const paymentId = error.payment_intent?.id;
    return { state: 'declined', ...(paymentId ? { paymentId } : {}), ...declineOf(error) };
  }
};

interface Decline {
  decline_code?: string | undefined;
  code?: string | undefined;
  message?: string | undefined;
}

const declineOf = ({ decline_code, code, message }: Decline): { code: string; words: string } => ({
  code: code === 'card_declined' ? (decline_code ?? code) : (code ?? 'card_declined'),
  words: message ?? 'Your card was declined.',
});

/** A payment as it stands now. */
export const paymentOf = async (paymentId: string): Promise<Payment> =>
  paymentFrom(await asked((stripe) => stripe.paymentIntents.retrieve(paymentId)));

/**
 * The payment of a customer that says all of `metadata`; undefined when none was begun. Nobody begins a hundred in the time a
 * checkout stays open.
 */
export const paymentSaying = async (
  customerId: string,
  metadata: Record<string, string>,
): Promise<Payment | undefined> => {
  const { data } = await asked((stripe) => stripe.paymentIntents.list({ customer: customerId, limit: 100 }));
  const wanted = Object.entries(metadata);
  const found = data.find((intent) => wanted.every(([name, value]) => intent.metadata[name] === value));
  return found && paymentFrom(found);
};

const paymentFrom = (intent: Stripe.PaymentIntent): Payment => {
  const known = { paymentId: intent.id, metadata: intent.metadata };
  switch (intent.status) {
    case 'succeeded':
      return { state: 'paid', ...known };
    case 'canceled':
      return { state: 'cancelled', ...known };
    case 'requires_action':
      return { state: 'authentication', ...known, address: intent.next_action?.redirect_to_url?.url ?? '' };
    case 'requires_payment_method':
      return { state: 'declined', ...known, ...declineOf(intent.last_payment_error ?? {}) };
    default:
      // The provider has not decided yet; whoever asks again learns more.
      throw new Problem('payment-unavailable');
  }
};

/** Ends an open payment: true when it can no longer be paid, false when it was paid meanwhile. */
export const cancelPayment = async (paymentId: string): Promise<boolean> => {
  try {
    await asked((stripe) => stripe.paymentIntents.cancel(paymentId));
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { state } = await paymentOf(paymentId);
    if (state === 'paid') return false;
    if (state === 'cancelled') return true;
    throw error;
  }
};

/**
 * An event that the provider signed for us at most 5 minutes from `now`; anything else is a bad request. The comparison takes
 * the same time wherever the signatures differ.
 */
export const eventFrom = (rawBody: string, signature: string, now: Date): CardEvent => {
  const secret = process.env.CARD_WEBHOOK_SECRET ?? '';
  try {
    const at = now.getTime();
    const event = Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, at);
    // The library lets signatures from the future pass.
    if (signedAt(signature) - Math.floor(at / 1000) > TOLERANCE_SECONDS) throw new Error('Signed in the future');
    const { id, metadata } = event.data.object as { id: string; metadata?: Record<string, string> };
    const createdAt = new Date(event.created * 1000).toISOString();
    return { id: event.id, type: event.type, createdAt, object: { id, metadata: metadata ?? {} } };
  } catch {
    throw new Problem('bad-request');
  }
};

/** Seconds since the epoch; when named more than once, the last counts, as for the library. */
const signedAt = (signature: string): number =>
  Number.parseInt(
    signature
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2) ?? '',
    10,
  );
