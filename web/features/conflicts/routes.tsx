import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.conflicts,
    page: async () => (await import('./conflicts-page.tsx')).ConflictsPage,
    access: 'matters',
    reads: ['/conflict-checks'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.conflictCheck,
    page: async () => (await import('./conflict-check-page.tsx')).ConflictCheckPage,
    access: 'matters',
    reads: ['/conflict-checks/:checkId'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.clientConflictCheck,
    page: async () => (await import('./conflict-check-page.tsx')).ConflictCheckPage,
    access: 'clients',
    reads: ['/conflict-checks/:checkId'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.teamConflictCheck,
    page: async () => (await import('./conflict-check-page.tsx')).ConflictCheckPage,
    access: 'team-matters',
    reads: ['/conflict-checks/:checkId'],
    audience: ['member'],
    frame: 'app',
  },
];
