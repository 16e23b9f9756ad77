import { makeCalendarFeed } from '#core/agenda/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as feeds from '#store/calendar-feeds.ts';

export const handler = serve(makeCalendarFeed, async ({ request: { secret }, actor, audit, now }) => {
  const { firmId, accountId } = actor;
  const before = await feeds.readOwn(accountId, now);
  const { madeAt } = await feeds.replace({ firmId, accountId }, before, secret, audit, now);
  return { madeAt };
});
