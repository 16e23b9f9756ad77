import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.calendar,
    page: async () => (await import('./calendar-page.tsx')).CalendarPage,
    access: 'matters',
    audience: ['member'],
    frame: 'app',
  },
];
