import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.fileLink,
    page: async () => (await import('./file-link-page.tsx')).FileLinkPage,
    access: 'public',
    audience: ['guest', 'visitor'],
  },
];
