import { type Draft, newId, seconds } from './book.ts';
import { type Form, groupOf, listOf } from './form.ts';
import { attached, methodOf, shownMethod } from './methods.ts';
import { CardsProblem, invalid, missing } from './problem.ts';
import type { CardError, Method, SetupIntent } from './things.ts';

export const setupOf = (draft: Draft, id: string): SetupIntent => {
  const setup = draft.find('setup', id);
  if (!setup) throw missing('setupintent', id);
  return setup;
};

export const createSetup = (draft: Draft, form: Form): object => {
  const customer = form.get('customer') ?? null;
  if (customer !== null && !draft.find('customer', customer)) throw missing('customer', customer);
  const id = newId('seti');
  const setup: SetupIntent = {
    id,
    object: 'setup_intent',
    created: seconds(),
    livemode: false,
    client_secret: `${id}_secret_${newId('x').slice(2)}`,
    customer,
    description: form.get('description') ?? null,
    metadata: groupOf(form, 'metadata'),
    payment_method: null,
    payment_method_types: ['card'],
    allowed_payment_method_types: ['card'],
    next_action: null,
    cancellation_reason: null,
    status: 'requires_payment_method',
    usage: form.get('usage') ?? 'off_session',
    last_setup_error: null,
  };
  draft.put('setup', id, setup);
  return setup;
};

export const readSetup = (draft: Draft, id: string, form: Form): object => {
  const setup = setupOf(draft, id);
  const method = setup.payment_method && draft.find('method', setup.payment_method);
  return listOf(form, 'expand').includes('payment_method') && method
    ? { ...setup, payment_method: shownMethod(method) }
    : setup;
};

const failed = (draft: Draft, setup: SetupIntent, error: CardError): SetupIntent => {
  const after: SetupIntent = {
    ...setup,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  };
  draft.put('setup', setup.id, after);
  draft.tell('setup_intent.setup_failed', after);
  return after;
};

const succeeded = (draft: Draft, setup: SetupIntent, method: Method): SetupIntent => {
  const kept = setup.customer === null ? method : attached(draft, method, setup.customer);
  draft.put('method', method.id, { ...kept, saved: true });
  const after: SetupIntent = {
    ...setup,
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  };
  draft.put('setup', setup.id, after);
  draft.tell('setup_intent.succeeded', after);
  return after;
};

/** A card is named, and its bank is asked whether it may be charged later. */
export const confirmSetup = (
  draft: Draft,
  id: string,
  form: Form,
  authentication: (intent: string) => string,
): object => {
  const setup = setupOf(draft, id);
  if (setup.status === 'succeeded' || setup.status === 'canceled')
    throw invalid(`You cannot confirm this SetupIntent because it has already ${setup.status}.`, {
      code: 'setup_intent_unexpected_state',
    });
  const method = methodOf(draft, form.get('payment_method') ?? '');
  if (method.behaviour.declined?.when === 'saved') {
    const { error } = method.behaviour.declined;
    throw new CardsProblem(402, { ...error, setup_intent: failed(draft, setup, error) });
  }
  if (!method.behaviour.asks) return succeeded(draft, setup, method);
  const return_url = form.get('return_url');
  if (!return_url)
    throw invalid('Missing required param: return_url.', { code: 'parameter_missing', param: 'return_url' });
  const after: SetupIntent = {
    ...setup,
    status: 'requires_action',
    payment_method: method.id,
    next_action: { type: 'redirect_to_url', redirect_to_url: { url: authentication(id), return_url } },
  };
  draft.put('setup', id, after);
  draft.tell('setup_intent.requires_action', after);
  return after;
};

/** What its bank says after it asked the person. */
export const authenticateSetup = (draft: Draft, setup: SetupIntent, isComplete: boolean): void => {
  if (isComplete) {
    succeeded(draft, setup, methodOf(draft, setup.payment_method ?? ''));
    return;
  }
  failed(draft, setup, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message: 'The latest attempt to set up the payment method has failed because authentication failed.',
  });
};

export const cancelSetup = (draft: Draft, id: string): object => {
  const setup = setupOf(draft, id);
  if (setup.status === 'succeeded' || setup.status === 'canceled')
    throw invalid(`You cannot cancel this SetupIntent because it has a status of ${setup.status}.`, {
      code: 'setup_intent_unexpected_state',
    });
  const after: SetupIntent = { ...setup, status: 'canceled', next_action: null };
  draft.put('setup', id, after);
  draft.tell('setup_intent.canceled', after);
  return after;
};
