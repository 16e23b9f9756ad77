import { CONFIRM_MS, type Subscription } from '#core/site/newsletter.ts';
import type { Current } from '#core/version.ts';
import { newsletterKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

export type SubscriptionRecord = Current<Subscription & { version: number }>;

/** How an e-mail stands to the newsletter now; undefined where nobody asked, it was left, or a link was not pressed in time. */
export const readForChange = async (email: string, now: Date): Promise<SubscriptionRecord | undefined> => {
  const item = await table.readForChange<Subscription & table.Stored>(newsletterKey(email), now);
  return item && table.withoutKeys(item);
};

/** Keeps that a mail was asked for; who does not press its link is forgotten. */
export const asked = (email: string, before: SubscriptionRecord | undefined, now: Date): operations.Operation => {
  const key = newsletterKey(email);
  const indexKeys = { ttl: Math.ceil((now.getTime() + CONFIRM_MS) / 1000) };
  if (!before) return operations.insertExpiring(key, { askedAt: now.toISOString() }, indexKeys, now);
  const { version, ...subscription } = before;
  const after: Subscription = { ...subscription, askedAt: now.toISOString() };
  return operations.update(key, version, after, after.confirmedAt ? {} : indexKeys);
};

/** Keeps that the link was pressed, from when on it is kept until it is left. */
export const confirmed = (
  email: string,
  { version, ...subscription }: SubscriptionRecord,
  now: Date,
): operations.Operation => {
  const after: Subscription = { ...subscription, confirmedAt: subscription.confirmedAt ?? now.toISOString() };
  return operations.update(newsletterKey(email), version, after);
};

/** Forgets a subscription. */
export const remove = (email: string, { version }: SubscriptionRecord): operations.Operation =>
  operations.remove(newsletterKey(email), version);
