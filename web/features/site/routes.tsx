import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.home,
    page: async () => (await import('./home-page.tsx')).HomePage,
    access: 'public',
    audience: ['site'],
    frame: 'site',
  },
];
