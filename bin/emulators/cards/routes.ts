import { type Draft, newId, seconds } from './book.ts';
import { closeDispute, createRefund, listDisputes } from './charges.ts';
import { type Form, groupOf } from './form.ts';
import { attach, detach, listMethods, methodFrom, methodOf, shownMethod } from './methods.ts';
import { cancelPayment, confirmPayment, createPayment, listPayments, readPayment } from './payments.ts';
import { missing } from './problem.ts';
import { cancelSetup, confirmSetup, createSetup, readSetup } from './setups.ts';
import type { Customer } from './things.ts';

export interface Asked {
  draft: Draft;
  /** The id in the path, where there is one. */
  id: string;
  form: Form;
  fingerprintKey: string;
  /** The address of the bank's page for an intent. */
  authentication: (intent: string) => string;
}

interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** The parameters it understands. */
  names: readonly string[];
  /** Whether a browser may ask with the publishable key: of an intent with its client secret too. */
  open?: 'setup' | 'payment' | 'card';
  answer: (asked: Asked) => object;
}

const createCustomer = ({ draft, form }: Asked): object => {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    created: seconds(),
    livemode: false,
    email: form.get('email') ?? null,
    name: form.get('name') ?? null,
    description: form.get('description') ?? null,
    metadata: groupOf(form, 'metadata'),
  };
  draft.put('customer', customer.id, customer);
  return customer;
};

const customerOf = ({ draft, id }: Asked): object => {
  const customer = draft.find('customer', id);
  if (!customer) throw missing('customer', id);
  return customer;
};

const deleteCustomer = ({ draft, id, ...asked }: Asked): object => {
  customerOf({ draft, id, ...asked });
  draft.drop('customer', id);
  for (const method of draft.all('method')) if (method.customer === id) detach(draft, method.id);
  return { id, object: 'customer', deleted: true };
};

const ALLOWED = 'allowed_payment_method_types';
const CONFIRMED = ['payment_method', 'return_url', 'off_session'];

/** All that is imitated. */
export const routes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    names: ['email', 'name', 'description', 'metadata'],
    answer: createCustomer,
  },
  { method: 'GET', path: /^\/v1\/customers\/(\w+)$/, names: [], answer: customerOf },
  { method: 'DELETE', path: /^\/v1\/customers\/(\w+)$/, names: [], answer: deleteCustomer },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods$/,
    names: ['type', 'card', 'billing_details'],
    open: 'card',
    answer: ({ draft, form, fingerprintKey }) => shownMethod(methodFrom(draft, form, fingerprintKey)),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_methods$/,
    names: ['customer', 'type', 'limit'],
    answer: ({ draft, form }) => listMethods(draft, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_methods\/(\w+)$/,
    names: [],
    answer: ({ draft, id }) => shownMethod(methodOf(draft, id)),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/(\w+)\/attach$/,
    names: ['customer'],
    answer: ({ draft, id, form }) => attach(draft, id, form),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/(\w+)\/detach$/,
    names: [],
    answer: ({ draft, id }) => detach(draft, id),
  },
  {
    method: 'POST',
    path: /^\/v1\/setup_intents$/,
    names: ['customer', 'usage', ALLOWED, 'description', 'metadata'],
    answer: ({ draft, form }) => createSetup(draft, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/setup_intents\/(\w+)$/,
    names: [],
    open: 'setup',
    answer: ({ draft, id, form }) => readSetup(draft, id, form),
  },
  {
    method: 'POST',
    path: /^\/v1\/setup_intents\/(\w+)\/confirm$/,
    names: ['payment_method', 'return_url'],
    open: 'setup',
    answer: ({ draft, id, form, authentication }) => confirmSetup(draft, id, form, authentication),
  },
  {
    method: 'POST',
    path: /^\/v1\/setup_intents\/(\w+)\/cancel$/,
    names: [],
    answer: ({ draft, id }) => cancelSetup(draft, id),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    names: ['amount', 'currency', 'customer', 'confirm', ALLOWED, 'description', 'metadata', ...CONFIRMED],
    answer: ({ draft, form, authentication }) => createPayment(draft, form, authentication),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    names: ['customer', 'limit'],
    answer: ({ draft, form }) => listPayments(draft, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    names: [],
    open: 'payment',
    answer: ({ draft, id, form }) => readPayment(draft, id, form),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    names: CONFIRMED,
    open: 'payment',
    answer: ({ draft, id, form, authentication }) => confirmPayment(draft, id, form, authentication),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    names: ['cancellation_reason'],
    answer: ({ draft, id, form }) => cancelPayment(draft, id, form),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    names: ['payment_intent', 'amount', 'metadata'],
    answer: ({ draft, form }) => createRefund(draft, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    names: ['payment_intent'],
    answer: ({ draft, form }) => listDisputes(draft, form),
  },
  {
    method: 'POST',
    path: /^\/v1\/disputes\/(\w+)\/close$/,
    names: [],
    answer: ({ draft, id }) => closeDispute(draft, id),
  },
];
