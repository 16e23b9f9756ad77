import type { CardForm, TypedCard } from '#core/cards/card-form.ts';
import type { beginCard } from '#core/cards/endpoints.ts';
import type { ResponseOf } from '#core/endpoint.ts';
import { problems } from '#core/problem.ts';

/** What the provider says to a card. */
export type Confirmed =
  | { state: 'accepted' }
  /** The card's bank asks who it is at `address`, and leads back. */
  | { state: 'authentication'; address: string }
  | { state: 'refused'; message: string; field?: keyof CardForm };

interface Reply {
  status?: string;
  next_action?: { redirect_to_url?: { url?: string } } | null;
  error?: { message?: string; param?: string };
}

const fields: Record<string, keyof CardForm> = {
  number: 'card_number',
  cvc: 'cvv',
  exp_month: 'card_exp_month',
  exp_year: 'card_exp_year',
};

const unreachable: Confirmed = { state: 'refused', message: problems['payment-unavailable'].msg };

/** Sends a card straight to the payment provider: its number and CVV are in this one request and nowhere else. */
export const confirmed = async (
  setup: ResponseOf<typeof beginCard>,
  card: TypedCard,
  returnTo: string,
): Promise<Confirmed> => {
  const body = new URLSearchParams({
    key: setup.publishableKey,
    client_secret: setup.clientSecret,
    return_url: returnTo,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.card_number,
    'payment_method_data[card][exp_month]': card.card_exp_month,
    'payment_method_data[card][exp_year]': card.card_exp_year,
    'payment_method_data[card][cvc]': card.cvv,
    'payment_method_data[billing_details][name]': card.card_name,
  });
  try {
    const response = await fetch(`${setup.providerOrigin}/v1/setup_intents/${setup.setupId}/confirm`, {
      method: 'POST',
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    return outcomeOf((await response.json()) as Reply, response.status);
  } catch {
    return unreachable;
  }
};

const outcomeOf = ({ status, next_action, error }: Reply, httpStatus: number): Confirmed => {
  if (status === 'succeeded') return { state: 'accepted' };
  const address = next_action?.redirect_to_url?.url;
  if (status === 'requires_action' && address) return { state: 'authentication', address };
  if (!error?.message || httpStatus >= 500) return unreachable;
  const field = fields[error.param ?? ''];
  return { state: 'refused', message: error.message, ...(field ? { field } : {}) };
};
