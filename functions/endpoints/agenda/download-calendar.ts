import { downloadCalendar } from '#core/agenda/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { servePublic } from '#http/serve-public.ts';
import * as feeds from '#store/calendar-feeds.ts';
import { tellCalendar } from '#workflows/agenda/tell-calendar.ts';

export const handler = servePublic(downloadCalendar, async ({ request, host, now }) => {
  const feed = orNotFound(await feeds.find(request.secret, now));
  return { text: await tellCalendar(feed, host, now) };
});
