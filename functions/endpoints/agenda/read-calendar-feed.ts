import { readCalendarFeed } from '#core/agenda/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as feeds from '#store/calendar-feeds.ts';

export const handler = serveReading(readCalendarFeed, async ({ actor: { accountId }, now }) => ({
  madeAt: (await feeds.readOwn(accountId, now))?.madeAt,
}));
