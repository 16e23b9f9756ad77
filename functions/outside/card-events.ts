import Stripe from 'stripe';
import { Problem } from '#core/problem.ts';

/** What the provider tells by itself. Events come in any order and more than once: `id` names one for good. */
export interface CardEvent {
  id: string;
  type: string;
  /** ISO instant. */
  createdAt: string;
  /** The thing it is about, as it stood then. */
  object: {
    id: string;
    metadata: Record<string, string>;
    /** The payment that a charge or a dispute belongs to. */
    paymentId?: string;
    /** How a payment or a dispute stands, in the provider's word. */
    status?: string;
  };
}

const TOLERANCE_SECONDS = 300;

/**
 * An event that the provider signed for us at most 5 minutes from `now`; anything else is a bad request. The comparison takes
 * the same time wherever the signatures differ.
 */
export const eventFrom = (rawBody: string, signature: string, now: Date): CardEvent => {
  const secret = process.env.CARD_WEBHOOK_SECRET ?? '';
  try {
    const at = now.getTime();
    const event = Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, at);
    // The library lets signatures from the future pass.
    if (signedAt(signature) - Math.floor(at / 1000) > TOLERANCE_SECONDS) throw new Error('Signed in the future');
    const createdAt = new Date(event.created * 1000).toISOString();
    return { id: event.id, type: event.type, createdAt, object: objectOf(event.data.object as Thing) };
  } catch {
    throw new Problem('bad-request');
  }
};

interface Thing {
  id: string;
  metadata?: Record<string, string>;
  payment_intent?: string | null;
  status?: string;
}

const objectOf = ({ id, metadata = {}, payment_intent: paymentId, status }: Thing): CardEvent['object'] => ({
  id,
  metadata,
  ...(paymentId ? { paymentId } : {}),
  ...(status ? { status } : {}),
});

/** Seconds since the epoch; when named more than once, the last counts, as for the library. */
const signedAt = (signature: string): number =>
  Number.parseInt(
    signature
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2) ?? '',
    10,
  );
