import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.fileLink,
    page: async () => (await import('./file-link-page.tsx')).FileLinkPage,
    access: 'public',
    audience: ['guest', 'visitor'],
  },
  {
    path: paths.external,
    page: async () => (await import('./external-page.tsx')).ExternalPage,
    access: 'public',
    audience: ['guest', 'visitor'],
  },
];
