import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.profile,
    page: async () => (await import('./profile-page.tsx')).ProfilePage,
    access: 'profile',
    reads: ['/account/sessions', '/account/preferences'],
    sharedReads: ['/account/sessions', '/account/preferences'],
    audience: ['member', 'client'],
    frame: 'app',
  },
];
