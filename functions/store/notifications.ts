import type { Notification } from '#core/notifications/notification.ts';
import { accountPartition, notificationKey, notificationsReadKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

type Kept = Omit<Notification, 'read'>;

/** Tells a person something, in the transaction of what it is about. */
export const operation = (accountId: string, notification: Kept): operations.Operation =>
  operations.fresh(notificationKey(accountId, notification.at, notification.notificationId), notification);

/** Until which instant a person has read the notifications; empty before the first time. */
export const readUpTo = async (accountId: string, now: Date): Promise<string> =>
  (await table.read<{ upTo: string }>(notificationsReadKey(accountId), now))?.upTo ?? '';

/** A page of a person's notifications, newest first. */
export const list = async (accountId: string, page: { cursor?: string }): Promise<table.Page<Kept>> => {
  const { items, cursor } = await table.list<Kept & table.Stored>({
    partition: accountPartition(accountId),
    begins: 'NOTIFICATION#',
    newestFirst: true,
    ...page,
  });
  return { items: items.map(table.bare), cursor };
};

/** Keeps up to when a person has read; somebody who read further meanwhile stays there. */
export const markRead = async (accountId: string, upTo: string, act: table.Act): Promise<void> => {
  await table.write(act, operations.latest(notificationsReadKey(accountId), { upTo }, {})).catch(table.unlessRefused);
};
