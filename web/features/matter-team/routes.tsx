import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.teamMatters,
    page: async () => (await import('./team-matter-list-page.tsx')).TeamMatterListPage,
    access: 'team-matters',
    reads: ['/team-matters', '/counsel-matters'],
    sharedReads: ['/counsel-matters'],
    audience: ['member'],
    frame: 'app',
  },
];
