import { listNotifications } from '#core/notifications/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as notifications from '#store/notifications.ts';

export const handler = serve(listNotifications, ({ request, actor: { accountId }, now }) =>
  notifications.listRows(accountId, request, now),
);
