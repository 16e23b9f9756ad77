import { today } from '#web/api/today.ts';
import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';
import { IS_NARROW, rangeOf, viewOf } from './range.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.calendar,
    page: async () => (await import('./calendar-page.tsx')).CalendarPage,
    access: 'matters',
    reads: ['/court-calendars'],
    asks: (query, matches) =>
      query.has('on') ? [] : [['/calendar', rangeOf(viewOf(query, matches(IS_NARROW)), today())]],
    audience: ['member'],
    frame: 'app',
  },
];
