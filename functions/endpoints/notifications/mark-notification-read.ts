import { markNotificationRead } from '#core/notifications/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as notifications from '#store/notifications.ts';

export const handler = serve(markNotificationRead, async ({ request, actor: { accountId }, audit, now }) => {
  const at = new Date(request.at).toISOString();
  const unread = await notifications.markOneRead(accountId, { ...request, at }, audit, now);
  return { unread: orNotFound(unread) };
});
