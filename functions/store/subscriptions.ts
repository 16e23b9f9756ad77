import { nextStepAt, type Subscription } from '#core/subscriptions/subscription.ts';
import type { Current } from '#core/version.ts';
import { subscriptionKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** A subscription as it was read to be changed. */
export type KeptSubscription = Current<Subscription & { version: number }>;

/** What a firm subscribed to; always as it stands now, because money is decided by it. */
export const read = async (firmId: string, now: Date): Promise<KeptSubscription | undefined> => {
  const item = await table.readForChange<Subscription & table.Stored>(subscriptionKey(firmId), now);
  return item && table.bare(item);
};

/** Keeps a subscription in place of the version that was read, or as the first. */
export const kept = (before: KeptSubscription | undefined, after: Subscription): operations.Operation => {
  const key = subscriptionKey(after.firmId);
  const placing = operations.duePlacing('RENEWAL', nextStepAt(after), after.firmId);
  return before ? operations.changed(key, before.version, after, placing) : operations.fresh(key, after, placing);
};

/** One page of firms whose plan had a renewal, an end or another try due on a day, up to `now`. */
export const dueOn = (day: string, now: Date, cursor?: string): Promise<table.Page<{ firmId: string }>> =>
  table.listDue('RENEWAL', day, now, cursor);
