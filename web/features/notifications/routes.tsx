import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.notifications,
    page: async () => (await import('./notifications-page.tsx')).NotificationsPage,
    access: 'profile',
    reads: ['/notifications', '/notifications/marks'],
    sharedReads: ['/notifications', '/notifications/marks'],
    audience: ['member', 'client'],
    frame: 'app',
  },
  {
    path: paths.unsubscribe,
    page: async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage,
    access: 'public',
    audience: ['guest', 'visitor'],
  },
];
