import Stripe from 'stripe';
import { message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { askProvider, refusalMessage } from './card-provider.ts';

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
  | { state: 'declined'; paymentId?: string; code: string; message: string };

export type Payment = (Charged | { state: 'cancelled'; paymentId: string }) & { metadata: Record<string, string> };

/** The provider tells only in words that a card was taken away from its customer. */
const isCardGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'resource_missing' || /payment ?method/i.test(error.message));

/** Charges a saved card, once for a key; one that is no longer there is not found. */
export const charge = async (wanted: Charge): Promise<Charged> => {
  try {
    const intent = await askProvider((stripe) =>
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
    return {
      state: 'declined',
      paymentId: charged.paymentId,
      code: 'cancelled',
      message: message('The payment was canceled.'),
    };
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

const DECLINED = message('Your card was declined.');

const declineOf = ({ decline_code, code, message }: Decline): { code: string; message: string } => ({
  code: code === 'card_declined' ? (decline_code ?? code) : (code ?? 'card_declined'),
  message: refusalMessage({ code, message }) ?? DECLINED,
});

/** A payment as it stands now. */
export const paymentOf = async (paymentId: string): Promise<Payment> =>
  paymentFrom(await askProvider((stripe) => stripe.paymentIntents.retrieve(paymentId)));

/**
 * The payment of a customer that says all of `metadata`; undefined when none was begun. Nobody begins a hundred in the time a
 * checkout stays open.
 */
export const paymentSaying = async (
  customerId: string,
  metadata: Record<string, string>,
): Promise<Payment | undefined> => {
  const { data } = await askProvider((stripe) => stripe.paymentIntents.list({ customer: customerId, limit: 100 }));
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

/** How many cents of a payment were given back by now, and what the payment says. */
export const refundOf = async (paymentId: string): Promise<{ cents: number; metadata: Record<string, string> }> => {
  const { metadata, latest_charge: charge } = await askProvider((stripe) =>
    stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }),
  );
  return { cents: charge && typeof charge !== 'string' ? charge.amount_refunded : 0, metadata };
};

/** Ends an open payment: true when it can no longer be paid, false when it was paid meanwhile. */
export const cancelPayment = async (paymentId: string): Promise<boolean> => {
  try {
    await askProvider((stripe) => stripe.paymentIntents.cancel(paymentId));
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { state } = await paymentOf(paymentId);
    if (state === 'paid') return false;
    if (state === 'cancelled') return true;
    throw error;
  }
};
