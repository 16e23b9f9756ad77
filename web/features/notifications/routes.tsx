import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

const asks: Screen['asks'] = (query) =>
  query.get('view') === 'preferences'
    ? [['/account/notices', {}]]
    : [
        ['/notifications', {}],
        ['/notifications/marks', {}],
      ];

export const routes: readonly Screen[] = [
  {
    path: paths.notifications,
    page: async () => (await import('./notifications-page.tsx')).NotificationsPage,
    access: 'profile',
    asks,
    sharedAsks: asks,
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
