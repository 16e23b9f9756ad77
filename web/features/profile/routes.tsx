import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.profile,
    page: async () => (await import('./profile-page.tsx')).ProfilePage,
    access: 'profile',
    audience: ['member', 'client'],
    frame: 'app',
  },
];
