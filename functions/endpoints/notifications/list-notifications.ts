import { listNotifications } from '#core/notifications/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as notifications from '#store/notifications.ts';

export const handler = serve(listNotifications, async ({ request: { cursor }, actor: { accountId }, now }) => {
  const [page, { upTo, unread }] = await Promise.all([
    notifications.list(accountId, { cursor }),
    notifications.bell(accountId, now),
  ]);
  const data = page.items.map((notification) => ({ ...notification, read: notification.at <= upTo }));
  return { data, unread, cursor: page.cursor };
});
