import Stripe from 'stripe';
import { message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';

/** Two tries fit into the time of a function. */
const TRY_MS = 6_000;

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

/** What we say when the card's own bank was asked who pays, and did not agree. */
const NOT_CONFIRMED = message('Your bank did not confirm this card. Try again, or use another card.');

/** Why the provider refused a card, in its words; ours where its own speak of how it works. */
export const refusalMessage = ({ code, message }: { code?: string | undefined; message?: string | undefined }) =>
  code?.endsWith('_authentication_failure') ? NOT_CONFIRMED : message;

/** Asks the provider. Its outages and ours become one problem with clear words; asking again later is safe. */
export const askProvider = async <T>(question: (stripe: Stripe) => Promise<T>): Promise<T> => {
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
