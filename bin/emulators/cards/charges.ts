import { type Draft, newId, seconds } from './book.ts';
import { type Form, groupOf } from './form.ts';
import { invalid, missing } from './problem.ts';
import type { Charge, Dispute, PaymentIntent, Refund } from './things.ts';

/** The charge of a payment that is paid just now. */
export const charged = (draft: Draft, { id, amount, currency, customer, metadata }: PaymentIntent): Charge => {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    created: seconds(),
    livemode: false,
    amount,
    amount_refunded: 0,
    currency,
    customer,
    payment_intent: id,
    metadata,
    status: 'succeeded',
    paid: true,
    refunded: false,
    disputed: false,
  };
  draft.put('charge', charge.id, charge);
  return charge;
};

const chargeOf = (draft: Draft, paymentId: string): Charge => {
  const charge = draft.find('charge', draft.find('payment', paymentId)?.latest_charge ?? '');
  if (!charge) throw missing('payment_intent', paymentId);
  return charge;
};

/** Gives back a payment or a part of it, as an operator does at the provider's own page. */
export const createRefund = (draft: Draft, form: Form): object => {
  const charge = chargeOf(draft, form.get('payment_intent') ?? '');
  const left = charge.amount - charge.amount_refunded;
  const amount = Number(form.get('amount') ?? left);
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (!Number.isInteger(amount) || amount < 1 || amount > left)
    throw invalid('Refund amount is not between one cent and the unrefunded amount.', { param: 'amount' });
  const amount_refunded = charge.amount_refunded + amount;
  const after: Charge = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
  draft.put('charge', charge.id, after);
  draft.tell('charge.refunded', after);
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    created: seconds(),
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    metadata: groupOf(form, 'metadata'),
    status: 'succeeded',
  };
  const payment = draft.find('payment', charge.payment_intent);
  if (draft.find('method', payment?.payment_method ?? '')?.behaviour.failsRefunds)
    draft.tell('refund.failed', { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' });
  return refund;
};

/** The bank of a cardholder asks a charge back. */
export const disputed = (draft: Draft, charge: Charge): void => {
  const dispute: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    created: seconds(),
    livemode: false,
    amount: charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    metadata: {},
  };
  draft.put('charge', charge.id, { ...charge, disputed: true });
  draft.put('dispute', dispute.id, dispute);
  draft.tell('charge.dispute.created', dispute);
};

/** The disputes of a payment. */
export const listDisputes = (draft: Draft, form: Form): object => ({
  object: 'list',
  url: '/v1/disputes',
  has_more: false,
  data: draft.all('dispute').filter(({ payment_intent }) => payment_intent === form.get('payment_intent')),
});

/** Gives a dispute up, which loses it. */
export const closeDispute = (draft: Draft, id: string): object => {
  const dispute = draft.find('dispute', id);
  if (!dispute) throw missing('dispute', id);
  const after: Dispute = { ...dispute, status: 'lost' };
  draft.put('dispute', id, after);
  draft.tell('charge.dispute.closed', after);
  return after;
};
