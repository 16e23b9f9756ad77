import { countUnread } from '#core/notifications/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as notifications from '#store/notifications.ts';

export const handler = serve(countUnread, async ({ actor: { accountId }, now }) => {
  const { unread } = await notifications.bell(accountId, now);
  return { unread };
});
