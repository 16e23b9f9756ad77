import type { CardBehaviour } from './test-cards.ts';

/** The provider's objects, as far as anybody here reads them, in the provider's own words. Instants are whole seconds. */
export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  livemode: false;
  email: string | null;
  name: string | null;
  description: string | null;
  metadata: Record<string, string>;
}

export interface CardError {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_method?: object;
  payment_intent?: object;
  setup_intent?: object;
}

/** A card without its number: what is left of it after the request that brought it. */
export interface Method {
  id: string;
  object: 'payment_method';
  type: 'card';
  created: number;
  livemode: false;
  customer: string | null;
  billing_details: { name: string | null };
  card: {
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: 'credit';
    country: 'US';
  };
  metadata: Record<string, string>;
  /** How it behaves; never shown. */
  behaviour: CardBehaviour;
  /** Whether its owner agreed that it is charged without them; never shown. */
  saved: boolean;
}

interface NextAction {
  type: 'redirect_to_url';
  redirect_to_url: { url: string; return_url: string };
}

interface Intent {
  id: string;
  created: number;
  livemode: false;
  client_secret: string;
  customer: string | null;
  description: string | null;
  metadata: Record<string, string>;
  payment_method: string | null;
  payment_method_types: ['card'];
  allowed_payment_method_types: ['card'];
  next_action: NextAction | null;
  cancellation_reason: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
}

export interface SetupIntent extends Intent {
  object: 'setup_intent';
  usage: string;
  last_setup_error: CardError | null;
}

export interface PaymentIntent extends Intent {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  capture_method: 'automatic';
  confirmation_method: 'automatic';
  latest_charge: string | null;
  canceled_at: number | null;
  last_payment_error: CardError | null;
}

/** The money of a paid payment. Its metadata is a copy of the payment's. */
export interface Charge {
  id: string;
  object: 'charge';
  created: number;
  livemode: false;
  amount: number;
  amount_refunded: number;
  currency: string;
  customer: string | null;
  payment_intent: string;
  metadata: Record<string, string>;
  status: 'succeeded';
  paid: true;
  /** Whether all of it was given back. */
  refunded: boolean;
  disputed: boolean;
}

/** What was given back of a charge. */
export interface Refund {
  id: string;
  object: 'refund';
  created: number;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  metadata: Record<string, string>;
  status: 'succeeded' | 'failed';
  failure_reason?: string;
}

/** What a cardholder's bank asks back. */
export interface Dispute {
  id: string;
  object: 'dispute';
  created: number;
  livemode: false;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: 'fraudulent';
  status: 'needs_response' | 'lost';
  metadata: Record<string, string>;
}

export interface Event {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  type: string;
  data: { object: object };
  request: { id: null; idempotency_key: string | null };
  pending_webhooks: 1;
}

/** What was answered under an idempotency key, and to which request. */
export interface Reply {
  request: string;
  at: number;
  status: number;
  body: object;
}

export interface Things {
  customer: Customer;
  method: Method;
  setup: SetupIntent;
  payment: PaymentIntent;
  charge: Charge;
  dispute: Dispute;
  reply: Reply;
  /** Not delivered yet. */
  event: Event;
  /** The one key of fingerprints. */
  key: { value: string };
}
