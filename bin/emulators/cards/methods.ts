import { createHmac } from 'node:crypto';
import { type Draft, newId, seconds } from './book.ts';
import { type Form, groupOf } from './form.ts';
import { CardsProblem, invalid, missing } from './problem.ts';
import { behaviourOf, brandOf, faultOf } from './test-cards.ts';
import type { Method } from './things.ts';

/** A card as it is shown to anybody. */
export const shownMethod = ({ behaviour: _temper, saved: _saved, ...shown }: Method): object => shown;

export const methodOf = (draft: Draft, id: string): Method => {
  const method = draft.find('method', id);
  if (!method) throw missing('PaymentMethod', id);
  return method;
};

/**
 * Makes a card of what a browser typed. Its number and security code end here: what is kept are its last four digits and a
 * fingerprint that tells equal cards, made with a key.
 */
export const methodFrom = (draft: Draft, form: Form, fingerprintKey: string): Method => {
  const { number: typedNumber = '', exp_month, exp_year, cvc } = groupOf(form, 'card');
  if (form.get('type') !== 'card')
    throw invalid('Only cards are imitated by the local card provider.', { param: 'type' });
  const number = typedNumber.replace(/[\s-]/g, '');
  const month = Number(exp_month);
  const typedYear = Number(exp_year);
  const year = typedYear < 100 ? 2000 + typedYear : typedYear;
  const fault = faultOf({ number, month, year, cvc }, new Date());
  if (fault) throw new CardsProblem(402, fault);
  const method: Method = {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    created: seconds(),
    livemode: false,
    customer: null,
    billing_details: { name: groupOf(form, 'billing_details').name ?? null },
    card: {
      brand: brandOf(number),
      last4: number.slice(-4),
      exp_month: month,
      exp_year: year,
      fingerprint: createHmac('sha256', fingerprintKey).update(number).digest('base64url').slice(0, 16),
      funding: 'credit',
      country: 'US',
    },
    metadata: {},
    behaviour: behaviourOf(number),
    saved: false,
  };
  draft.put('method', method.id, method);
  return method;
};

export const attached = (draft: Draft, method: Method, customer: string): Method => {
  if (!draft.find('customer', customer)) throw missing('customer', customer);
  if (method.customer !== null && method.customer !== customer)
    throw invalid('The payment method you provided has already been attached to a customer.');
  const after = { ...method, customer };
  draft.put('method', method.id, after);
  if (method.customer === null) draft.tell('payment_method.attached', shownMethod(after));
  return after;
};

export const attach = (draft: Draft, id: string, form: Form): object => {
  const method = methodOf(draft, id);
  if (method.behaviour.declined?.when === 'saved') throw new CardsProblem(402, method.behaviour.declined.error);
  return shownMethod(attached(draft, method, form.get('customer') ?? ''));
};

export const detach = (draft: Draft, id: string): object => {
  const method = methodOf(draft, id);
  if (method.customer === null)
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
  const after = { ...method, customer: null };
  draft.put('method', id, after);
  draft.tell('payment_method.detached', shownMethod(after));
  return shownMethod(after);
};

/** The cards of a customer, newest first. */
export const listMethods = (draft: Draft, form: Form): object => {
  const found = draft
    .all('method')
    .filter(({ customer }) => customer !== null && customer === form.get('customer'))
    .reverse();
  const limit = Math.min(Number(form.get('limit') ?? 10), 100);
  return {
    object: 'list',
    url: '/v1/payment_methods',
    has_more: found.length > limit,
    data: found.slice(0, limit).map(shownMethod),
  };
};
