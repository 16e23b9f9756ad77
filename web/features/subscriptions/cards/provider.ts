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
  id?: string;
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

/**
 * Sends a card straight to the payment provider: its number and CVV are in the first request and nowhere else. The second confirms what the first
 * has made of them, since the provider's published interface takes no number there.
 */
export const confirmed = async (
  setup: ResponseOf<typeof beginCard>,
  card: TypedCard,
  returnTo: string,
): Promise<Confirmed> => {
  try {
    const made = await asked(setup, '/v1/payment_methods', {
      type: 'card',
      'card[number]': card.card_number,
      'card[exp_month]': card.card_exp_month,
      'card[exp_year]': card.card_exp_year,
      'card[cvc]': card.cvv,
      'billing_details[name]': card.card_name,
    });
    if (!made.reply.id) return outcomeOf(made);
    return outcomeOf(
      await asked(setup, `/v1/setup_intents/${setup.setupId}/confirm`, {
        client_secret: setup.clientSecret,
        return_url: returnTo,
        payment_method: made.reply.id,
      }),
    );
  } catch {
    return unreachable;
  }
};

interface Answered {
  reply: Reply;
  httpStatus: number;
}

const asked = async (
  { providerOrigin, publishableKey: key }: ResponseOf<typeof beginCard>,
  path: string,
  fields: Record<string, string>,
): Promise<Answered> => {
  const response = await fetch(providerOrigin + path, {
    method: 'POST',
    body: new URLSearchParams({ key, ...fields }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  return { reply: (await response.json()) as Reply, httpStatus: response.status };
};

const outcomeOf = ({ reply: { status, next_action, error }, httpStatus }: Answered): Confirmed => {
  if (status === 'succeeded') return { state: 'accepted' };
  const address = next_action?.redirect_to_url?.url;
  if (status === 'requires_action' && address) return { state: 'authentication', address };
  if (!error?.message || httpStatus >= 500) return unreachable;
  const field = fields[error.param ?? ''];
  return { state: 'refused', message: error.message, ...(field ? { field } : {}) };
};
