import { listNotifications } from '#core/notifications/endpoints.ts';
import { notificationRowOf } from '#core/notifications/notification.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as notifications from '#store/notifications.ts';

export const handler = serveReading(listNotifications, async ({ request, actor: { accountId }, now, tell }) => {
  const page = await notifications.listRows(accountId, request, now);
  return { ...page, rows: page.rows.map((row) => notificationRowOf(row, tell)) };
});
