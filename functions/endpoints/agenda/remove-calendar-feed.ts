import { removeCalendarFeed } from '#core/agenda/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as feeds from '#store/calendar-feeds.ts';

export const handler = serve(removeCalendarFeed, async ({ actor: { accountId }, audit, now }) => {
  const before = await feeds.readOwn(accountId, now);
  if (before) await feeds.remove(accountId, before, audit, now);
  return {};
});
