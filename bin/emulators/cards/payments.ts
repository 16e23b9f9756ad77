import { type Draft, newId, seconds } from './book.ts';
import { charged, disputed } from './charges.ts';
import { type Form, groupOf, listOf } from './form.ts';
import { methodOf, shownMethod } from './methods.ts';
import { CardsProblem, invalid, missing } from './problem.ts';
import type { CardError, Method, PaymentIntent } from './things.ts';

type Authentication = (intent: string) => string;

export const paymentOf = (draft: Draft, id: string): PaymentIntent => {
  const payment = draft.find('payment', id);
  if (!payment) throw missing('payment_intent', id);
  return payment;
};

/** A payment with what is asked for besides. */
export const readPayment = (draft: Draft, id: string, form: Form): object => {
  const payment = paymentOf(draft, id);
  const charge = payment.latest_charge && draft.find('charge', payment.latest_charge);
  return listOf(form, 'expand').includes('latest_charge') && charge ? { ...payment, latest_charge: charge } : payment;
};

/** The payments of a customer, newest first. */
export const listPayments = (draft: Draft, form: Form): object => {
  const found = draft
    .all('payment')
    .filter(({ customer }) => customer !== null && customer === form.get('customer'))
    .reverse();
  const limit = Math.min(Number(form.get('limit') ?? 10), 100);
  return {
    object: 'list',
    url: '/v1/payment_intents',
    has_more: found.length > limit,
    data: found.slice(0, limit),
  };
};

export const createPayment = (draft: Draft, form: Form, authentication: Authentication): object => {
  const amount = Number(form.get('amount'));
  if (!Number.isInteger(amount) || amount < 50)
    throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  if (form.get('currency') !== 'usd')
    throw invalid('Only usd is imitated by the local card provider.', { param: 'currency' });
  const customer = form.get('customer') ?? null;
  if (customer !== null && !draft.find('customer', customer)) throw missing('customer', customer);
  const id = newId('pi');
  const payment: PaymentIntent = {
    id,
    object: 'payment_intent',
    created: seconds(),
    livemode: false,
    amount,
    amount_received: 0,
    currency: 'usd',
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    client_secret: `${id}_secret_${newId('x').slice(2)}`,
    customer,
    description: form.get('description') ?? null,
    metadata: groupOf(form, 'metadata'),
    payment_method: null,
    payment_method_types: ['card'],
    allowed_payment_method_types: ['card'],
    next_action: null,
    cancellation_reason: null,
    canceled_at: null,
    latest_charge: null,
    last_payment_error: null,
    status: 'requires_payment_method',
  };
  draft.put('payment', id, payment);
  return form.get('confirm') === 'true' ? attempted(draft, payment, form, authentication) : payment;
};

export const confirmPayment = (draft: Draft, id: string, form: Form, authentication: Authentication): object => {
  const payment = paymentOf(draft, id);
  if (payment.status === 'succeeded' || payment.status === 'canceled')
    throw unexpected(`You cannot confirm this PaymentIntent because it has a status of ${payment.status}.`);
  return attempted(draft, payment, form, authentication);
};

const unexpected = (message: string): CardsProblem => invalid(message, { code: 'payment_intent_unexpected_state' });

/** Asks the card's bank for the money. */
const attempted = (draft: Draft, payment: PaymentIntent, form: Form, authentication: Authentication): object => {
  const method = methodOf(draft, form.get('payment_method') ?? '');
  if (method.customer === null || method.customer !== payment.customer)
    throw invalid(`The payment method ${method.id} does not belong to the customer of this PaymentIntent.`);
  const isAlone = form.get('off_session') === 'true';
  const asks = method.behaviour.asks === 'always' || (method.behaviour.asks === 'until-saved' && !method.saved);
  if (method.behaviour.declined) throw refused(draft, payment, method, method.behaviour.declined.error);
  if (asks && isAlone) throw refused(draft, payment, method, authenticationRequired);
  if (!asks) return paid(draft, { ...payment, payment_method: method.id });
  const return_url = form.get('return_url');
  if (!return_url)
    throw invalid('Missing required param: return_url.', { code: 'parameter_missing', param: 'return_url' });
  const after: PaymentIntent = {
    ...payment,
    status: 'requires_action',
    payment_method: method.id,
    next_action: { type: 'redirect_to_url', redirect_to_url: { url: authentication(payment.id), return_url } },
  };
  draft.put('payment', payment.id, after);
  draft.tell('payment_intent.requires_action', after);
  return after;
};

const authenticationRequired: CardError = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const failed = (draft: Draft, payment: PaymentIntent, error: CardError): PaymentIntent => {
  const after: PaymentIntent = {
    ...payment,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  };
  draft.put('payment', payment.id, after);
  draft.tell('payment_intent.payment_failed', after);
  return after;
};

const refused = (draft: Draft, payment: PaymentIntent, method: Method, error: CardError): CardsProblem => {
  const why = { ...error, payment_method: shownMethod(method) };
  return new CardsProblem(402, { ...why, payment_intent: failed(draft, payment, why) });
};

const paid = (draft: Draft, payment: PaymentIntent): PaymentIntent => {
  const charge = charged(draft, payment);
  const after: PaymentIntent = {
    ...payment,
    status: 'succeeded',
    amount_received: payment.amount,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
  };
  draft.put('payment', payment.id, after);
  draft.tell('payment_intent.succeeded', after);
  if (draft.find('method', payment.payment_method ?? '')?.behaviour.disputes) disputed(draft, charge);
  return after;
};

/** What the card's bank says after it asked the person. */
export const authenticatePayment = (draft: Draft, payment: PaymentIntent, isComplete: boolean): void => {
  if (isComplete) {
    paid(draft, payment);
    return;
  }
  failed(draft, payment, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
};

export const cancelPayment = (draft: Draft, id: string, form: Form): object => {
  const payment = paymentOf(draft, id);
  if (payment.status === 'succeeded' || payment.status === 'canceled')
    throw unexpected(`You cannot cancel this PaymentIntent because it has a status of ${payment.status}.`);
  const after: PaymentIntent = {
    ...payment,
    status: 'canceled',
    canceled_at: seconds(),
    cancellation_reason: form.get('cancellation_reason') ?? null,
    last_payment_error: null,
    next_action: null,
  };
  draft.put('payment', id, after);
  draft.tell('payment_intent.canceled', after);
  return after;
};
