import { HOUR_MS, MINUTE_MS, msLater, ttlAt, utcDay } from '#core/calendar.ts';
import { Problem } from '#core/problem.ts';
import { accountLimitKey, addressLimitKey, firmLimitKey, guessesKey, guessesPartition } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** `2026-11-20T23` (UTC): part of a counter's name, so that a new hour begins at zero. */
const hourOf = (now: Date): string => now.toISOString().slice(0, 13);
const hourKey = (address: string, kind: string, now: Date): table.Key =>
  addressLimitKey(address, `${kind}#${hourOf(now)}`);

const secondsAfter = (now: Date, hours: number): number => ttlAt(msLater(now, hours * HOUR_MS));

/** Counts one more of a kind from an address; refused when it would be more than `limit` in this hour. */
export const increment = (address: string, kind: string, limit: number, now: Date): operations.Operation =>
  operations.increment(hourKey(address, kind, now), limit, secondsAfter(now, 2));

/** Counts one more, or `by` more, of a kind by a firm; refused when it would be more than `limit` on this day (UTC). */
export const countedOfFirm = (firmId: string, kind: string, limit: number, now: Date, by = 1): operations.Operation =>
  operations.increment(firmLimitKey(firmId, `${kind}#${utcDay(now)}`), limit, secondsAfter(now, 48), by);

/** How many of a kind a firm was counted on this day. */
export const countOfFirm = async (firmId: string, kind: string, now: Date): Promise<number> =>
  (await table.readForChange<{ count: number }>(firmLimitKey(firmId, `${kind}#${utcDay(now)}`), now))?.count ?? 0;

const accountHourKey = (accountId: string, kind: string, now: Date): table.Key =>
  accountLimitKey(accountId, `${kind}#${hourOf(now)}`);

/** Counts one more of a kind for a person; refused when it would be more than `limit` in this hour. */
export const countedOfAccount = (accountId: string, kind: string, limit: number, now: Date): operations.Operation =>
  operations.increment(accountHourKey(accountId, kind, now), limit, secondsAfter(now, 2));

/** The same at once and in one write, with no event. */
export const countOfAccount = (accountId: string, kind: string, limit: number, now: Date): Promise<void> =>
  table.incrementUnaudited(accountHourKey(accountId, kind, now), limit, secondsAfter(now, 2));

/** Refuses a person who has reached their limit of a kind in this hour. */
export const checkAccount = async (accountId: string, kind: string, limit: number, now: Date): Promise<void> => {
  const counter = await table.readForChange<{ count: number }>(accountHourKey(accountId, kind, now), now);
  if (counter && counter.count >= limit) throw new Problem('too-many-requests');
};

/** How many of a kind came from an address in this hour. */
export const countOf = async (address: string, kind: string, now: Date): Promise<number> =>
  (await table.read<{ count: number }>(hourKey(address, kind, now), now))?.count ?? 0;

/** Refuses an address that has reached its limit of a kind in this hour. */
export const check = async (address: string, kind: string, limit: number, now: Date): Promise<void> => {
  if ((await countOf(address, kind, now)) >= limit) throw new Problem('too-many-requests');
};

/** `2026-11-20T23:59` (UTC). */
const minuteOf = (now: Date): string => now.toISOString().slice(0, 16);

/** Seconds until the minute of `now` is over, from 1 to 60. */
export const secondsLeft = (now: Date): number => 60 - now.getUTCSeconds();

/** Counts one more call of a kind from an address, at once and in one write; refused above `limit` in this minute. */
export const countCall = (address: string, kind: string, limit: number, now: Date): Promise<void> =>
  table.incrementUnaudited(
    addressLimitKey(address, `${kind}#${minuteOf(now)}`),
    limit,
    ttlAt(msLater(now, 2 * MINUTE_MS)),
  );

/** Counters that share what is counted of everybody, so that no single item meets every request. */
const SHARES = 16;

/** How many guesses at codes were wrong in this hour, whoever made them; one small page. */
export const wrongGuesses = async (now: Date): Promise<number> => {
  const { items } = await table.list<{ count: number }>({ partition: guessesPartition(hourOf(now)), limit: SHARES });
  return items.reduce((sum, { count }) => sum + count, 0);
};

/** Counts one more wrong guess of everybody's. `random` is any whole number: it chooses the counter. */
export const wrongGuessCounted = (random: number, now: Date): operations.Operation =>
  operations.increment(guessesKey(hourOf(now), random % SHARES), Number.MAX_SAFE_INTEGER, secondsAfter(now, 2));

/** The audit of a write that only counts an attempt: its event is kept apart from that of the deed, and is no activity. */
export const attemptAudit = (audit: table.Audit): table.Audit => ({ ...audit, step: 'tried' });

/** Whether a write was refused by a counter that stands at its limit, that of a kind where one is named. */
export const isReached = (error: unknown, kind?: string): boolean =>
  error instanceof table.WriteRefused && error.key.sk.startsWith(kind === undefined ? 'LIMIT#' : `LIMIT#${kind}#`);

/** For `catch`: a refused counter is said as what it means. */
export const explainRefusal = (error: unknown): never => {
  if (isReached(error)) throw new Problem('too-many-requests');
  throw error;
};
