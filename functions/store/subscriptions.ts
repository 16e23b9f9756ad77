import { nextStepAt, type Subscription } from '#core/subscriptions/subscription.ts';
import type { Current } from '#core/version.ts';
import { subscriptionKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** A subscription as it was read to be changed. */
export type SubscriptionRecord = Current<Subscription & { version: number }>;

/** What a firm subscribed to; always as it stands now, because money is decided by it. */
export const read = async (firmId: string, now: Date): Promise<SubscriptionRecord | undefined> => {
  const item = await table.readForChange<Subscription & table.Stored>(subscriptionKey(firmId), now);
  return item && table.withoutKeys(item);
};

/** Keeps a subscription in place of the version that was read, or as the first. */
export const put = (before: SubscriptionRecord | undefined, after: Subscription): operations.Operation => {
  const key = subscriptionKey(after.firmId);
  const indexKeys = operations.dueIndexKeys('RENEWAL', nextStepAt(after), after.firmId);
  return before ? operations.update(key, before.version, after, indexKeys) : operations.insert(key, after, indexKeys);
};

/** One page of firms whose plan had a renewal, an end or another try due on a day, up to `now`. */
export const dueOn = (day: string, now: Date, cursor?: string): Promise<table.Page<{ firmId: string }>> =>
  table.listDue('RENEWAL', day, now, cursor);
