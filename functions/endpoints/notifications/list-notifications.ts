import { listNotifications } from '#core/notifications/contract.ts';
import { serve } from '#http/serve.ts';
import * as notifications from '#store/notifications.ts';

export const handler = serve(listNotifications, async ({ request: { cursor }, actor: { accountId }, now }) => {
  const [page, readUpTo] = await Promise.all([
    notifications.list(accountId, { cursor }),
    notifications.readUpTo(accountId, now),
  ]);
  const data = page.items.map((notification) => ({ ...notification, read: notification.at <= readUpTo }));
  return { data, unread: data.filter(({ read }) => !read).length, cursor: page.cursor };
});
