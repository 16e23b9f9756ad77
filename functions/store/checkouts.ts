import { daysLater, ttlAt } from '#core/calendar.ts';
import { abandonedAt, type Checkout } from '#core/subscriptions/checkout.ts';
import type { Current } from '#core/version.ts';
import { cardEventKey, checkoutKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** A checkout as it was read to be changed. */
export type CheckoutRecord = Current<Checkout & { version: number }>;

/** A checkout of a firm as it stands now. */
export const read = async (firmId: string, checkoutId: string, now: Date): Promise<CheckoutRecord | undefined> => {
  const key = checkoutKey(firmId, checkoutId);
  const item = await table.readForChange<Checkout & table.Stored>(key, now);
  return item && (table.withoutKeys(item) as CheckoutRecord);
};

/** While it is open a checkout is found by the day on which it counts as abandoned. */
const indexKeys = (checkout: Checkout): table.IndexKeys =>
  operations.dueIndexKeys('CHECKOUT', abandonedAt(checkout), `${checkout.firmId}#${checkout.checkoutId}`);

/** Keeps a new checkout; refused when its id is taken. */
export const insert = (checkout: Checkout): operations.Operation =>
  operations.insert(checkoutKey(checkout.firmId, checkout.checkoutId), checkout, indexKeys(checkout));

/** Keeps a checkout in place of the version that was read. */
export const update = (before: CheckoutRecord, after: Checkout): operations.Operation =>
  operations.update(checkoutKey(after.firmId, after.checkoutId), before.version, after, indexKeys(after));

/** One page of checkouts that counted as abandoned on a day, up to `now`. */
export const abandonedOn = (
  day: string,
  now: Date,
  cursor?: string,
): Promise<table.Page<{ firmId: string; checkoutId: string }>> => table.listDue('CHECKOUT', day, now, cursor);

const EVENT_DAYS = 30;

/** Whether an event of the card provider was heard before; it repeats one for three days at most. */
export const hasEvent = async (eventId: string, now: Date): Promise<boolean> =>
  (await table.read(cardEventKey(eventId), now, { consistent: true })) !== undefined;

export const insertEvent = (eventId: string, type: string, now: Date): operations.Operation =>
  operations.insert(
    cardEventKey(eventId),
    { type, heardAt: now.toISOString() },
    { ttl: ttlAt(daysLater(now, EVENT_DAYS)) },
  );
