import { markNotificationsRead } from '#core/notifications/contract.ts';
import { serve } from '#http/serve.ts';
import * as notifications from '#store/notifications.ts';

export const handler = serve(markNotificationsRead, async ({ request, actor: { accountId }, act, now }) => {
  const asked = new Date(request.upTo);
  const upTo = (asked < now ? asked : now).toISOString();
  const [page, before] = await Promise.all([notifications.list(accountId, {}), notifications.readUpTo(accountId, now)]);
  if (before < upTo) await notifications.markRead(accountId, upTo, act);
  const latest = before < upTo ? upTo : before;
  return { unread: page.items.filter(({ at }) => at > latest).length };
});
