import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.deadline,
    page: async () => (await import('./deadline-page.tsx')).DeadlinePage,
    access: 'matters',
    reads: ['/matters/:matterId/deadlines', '/matters/:matterId'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.courtCalendars,
    page: async () => (await import('./court-calendars-page.tsx')).CourtCalendarsPage,
    access: 'matters',
    reads: ['/court-calendars'],
    audience: ['member'],
    frame: 'app',
  },
];
