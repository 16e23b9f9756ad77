import { markNotificationsRead } from '#core/notifications/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as notifications from '#store/notifications.ts';

export const handler = serve(markNotificationsRead, async ({ request, actor: { accountId }, audit, now }) => {
  const asked = new Date(request.upTo);
  const upTo = (asked < now ? asked : now).toISOString();
  return { unread: await notifications.markRead(accountId, upTo, audit, now) };
});
