import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.dashboard,
    page: async () => (await import('./dashboard-page.tsx')).DashboardPage,
    access: 'dashboard',
    reads: ['/overview', '/agenda', '/recent-activity', '/signing/waiting-envelopes'],
    audience: ['member'],
    slots: ['ownDays', 'waitingEnvelopes', 'recentActivity'],
    frame: 'app',
  },
];
