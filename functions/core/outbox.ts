import { MINUTE_MS } from '#core/calendar.ts';
/** What was promised in the transaction of an act, and is done after it, now or by a later run. */
export type Deed =
  /** A mail, sealed: its words and its address are nobody's to read in the table. */
  | { kind: 'mail'; sealed: string }
  /** The contract of a submission: these answers, for whoever submitted, on the day of their browser. */
  | { kind: 'contract'; matterId: string; answersVersion: number; accountId: string; today?: string | undefined }
  /** The PDF of a version whose Word file is kept. */
  | { kind: 'pdf'; documentId: string; number: number }
  /** A logo that is published for a change of the firm's look: unless the change says that it is done, it is taken back. */
  | { kind: 'logo'; key: string }
  /** A change of password that has begun: unless it says that it is done, every session is ended and the person told so. */
  | { kind: 'password'; accountId: string; sealed: string };

/** One promise of a firm's. Instants are ISO texts. */
export interface OutboxItem {
  firmId: string;
  itemId: string;
  deed: Deed;
  /** How often a run has tried it. */
  attempts: number;
  /** When a run tries it next; absent once it is set aside. */
  nextAt?: string;
}

/** Longer than any request lives, so that none is still at it when a run comes. */
const FIRST_WAIT = 2 * MINUTE_MS;
const LONGEST_WAIT = 6 * 60 * MINUTE_MS;
/** Tries in about 20 hours, after which an operator is called. */
export const MOST_ATTEMPTS = 11;

/** A new promise; the request that makes it tries it first. */
export const promised = (firmId: string, itemId: string, deed: Deed, now: Date): OutboxItem => ({
  firmId,
  itemId,
  deed,
  attempts: 0,
  nextAt: new Date(now.getTime() + FIRST_WAIT).toISOString(),
});

/** The promise as it is kept before a run tries it: each wait is twice as long as the one before, up to 6 hours. */
export const attempted = ({ nextAt: _, ...item }: OutboxItem, now: Date): OutboxItem => {
  if (item.attempts >= MOST_ATTEMPTS) return item;
  const wait = Math.min(FIRST_WAIT * 2 ** item.attempts, LONGEST_WAIT);
  return { ...item, attempts: item.attempts + 1, nextAt: new Date(now.getTime() + wait).toISOString() };
};

/** Whether a run is to try it now. */
export const isDue = ({ nextAt }: OutboxItem, now: Date): boolean =>
  nextAt !== undefined && nextAt <= now.toISOString();
