import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

const deadline = {
  page: async () => (await import('./deadline-page.tsx')).DeadlinePage,
  reads: ['/matters/:matterId/deadlines', '/matters/:matterId'],
  audience: ['member'],
  frame: 'app',
} as const;

export const routes: readonly Screen[] = [
  { path: paths.deadline, access: 'matters', ...deadline },
  { path: paths.clientDeadline, access: 'clients', ...deadline },
  { path: paths.teamDeadline, access: 'team-matters', ...deadline },
  {
    path: paths.courtCalendars,
    page: async () => (await import('./court-calendars-page.tsx')).CourtCalendarsPage,
    access: 'matters',
    reads: ['/court-calendars'],
    audience: ['member'],
    frame: 'app',
  },
];
