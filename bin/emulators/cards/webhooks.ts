import { createHmac } from 'node:crypto';
import { type Book, seconds } from './book.ts';
import type { Event } from './things.ts';

export interface WebhookEndpoint {
  address: string;
  secret: string;
}

/** The header by which a receiver knows who wrote. */
export const signatureOf = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

const ATTEMPTS = 20;
const LONGEST_WAIT = 60_000;

/** Tells the endpoint of every event until it answers 2xx: as soon as can be, several at a time, so in no sure order. */
export const deliveries = (book: Book, endpoint: WebhookEndpoint | undefined) => {
  const waiting = new Map<string, NodeJS.Timeout>();
  const attempts = new Map<string, number>();
  let isHeld = false;

  const delivered = async (event: Event): Promise<boolean> => {
    if (!endpoint) return true;
    const body = JSON.stringify(event);
    try {
      const { ok } = await fetch(endpoint.address, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'stripe-signature': signatureOf(body, endpoint.secret, seconds()),
        },
        signal: AbortSignal.timeout(10_000),
      });
      return ok;
    } catch {
      return false;
    }
  };

  const attempt = async (event: Event): Promise<void> => {
    const number = (attempts.get(event.id) ?? 0) + 1;
    const isTaken = await delivered(event);
    waiting.delete(event.id);
    if (!isTaken && number < ATTEMPTS) {
      attempts.set(event.id, number);
      schedule(event, Math.min(LONGEST_WAIT, 250 * 2 ** number));
      return;
    }
    attempts.delete(event.id);
    const draft = book.begin();
    draft.drop('event', event.id);
    draft.keep();
  };

  const schedule = (event: Event, wait: number): void => {
    if (isHeld || waiting.has(event.id)) return;
    const timer = setTimeout(() => void attempt(event), wait);
    waiting.set(event.id, timer.unref());
  };

  const pending = (): Event[] => book.begin().all('event');

  const hold = (): void => {
    isHeld = true;
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
  };

  return {
    /** What was not delivered yet, oldest first. */
    pending,
    /** Sends nothing any more until it is released. */
    hold,
    /** Delivers what was held one after the other: in another order, or some of it twice, when `arrange` says so. */
    release: async (arrange: (events: Event[]) => Event[] = (events) => events): Promise<void> => {
      for (const event of arrange(pending())) await attempt(event);
      isHeld = false;
      for (const event of pending()) schedule(event, 0);
    },
    /** Sends what is new. */
    sendNew: (): void => {
      for (const event of pending()) if (!attempts.has(event.id)) schedule(event, 0);
    },
  };
};
