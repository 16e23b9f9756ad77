import { msLater, ttlAt } from '#core/calendar.ts';
import { CONFIRM_MS, mailableAt, mayMail, type Subscription } from '#core/site/newsletter.ts';
import type { Current } from '#core/version.ts';
import { newsletterKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

export type SubscriptionRecord = Current<Subscription & { version: number }>;

/** How an e-mail stands to the newsletter now; undefined where nobody asked, it was left a day ago, or a link was not pressed in time. */
export const readForChange = async (email: string, now: Date): Promise<SubscriptionRecord | undefined> => {
  const item = await table.readForChange<Subscription & table.Stored>(newsletterKey(email), now);
  return item && table.withoutKeys(item);
};

/** Keeps that a mail was asked for; who does not press its link is forgotten. */
export const putRequest = (email: string, before: SubscriptionRecord | undefined, now: Date): operations.Operation => {
  const key = newsletterKey(email);
  const indexKeys = { ttl: ttlAt(msLater(now, CONFIRM_MS)) };
  if (!before) return operations.insertExpiring(key, { askedAt: now.toISOString() }, indexKeys, now);
  const { version, leftAt: _, ...subscription } = before;
  const after: Subscription = { ...subscription, askedAt: now.toISOString() };
  return operations.update(key, version, after, after.confirmedAt ? {} : indexKeys);
};

/** Keeps that whoever left wants it after all: the link of the mail that was sent confirms again. */
export const returned = (email: string, { version, askedAt }: SubscriptionRecord): operations.Operation =>
  operations.update(newsletterKey(email), version, { askedAt }, { ttl: ttlAt(msLater(askedAt, CONFIRM_MS)) });

/** Keeps that the link was pressed, from when on it is kept until it is left. */
export const confirmed = (
  email: string,
  { version, ...subscription }: SubscriptionRecord,
  now: Date,
): operations.Operation => {
  const after: Subscription = { ...subscription, confirmedAt: subscription.confirmedAt ?? now.toISOString() };
  return operations.update(newsletterKey(email), version, after);
};

/** Forgets a subscription, at once or when another mail may be sent: leaving gives nobody a second mail on a day. */
export const left = (email: string, subscription: SubscriptionRecord, now: Date): operations.Operation => {
  const { version, askedAt } = subscription;
  const key = newsletterKey(email);
  if (mayMail(subscription, now)) return operations.remove(key, version);
  const after: Subscription = { askedAt, leftAt: now.toISOString() };
  return operations.update(key, version, after, { ttl: ttlAt(mailableAt(subscription)) });
};
