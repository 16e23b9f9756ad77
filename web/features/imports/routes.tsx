import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.clientImports,
    page: async () => (await import('./import-page.tsx')).ImportPage,
    access: 'clients',
    reads: ['/imports'],
    beside: () => import('./rows-step.tsx'),
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.clientImport,
    page: async () => (await import('./import-result-page.tsx')).ImportResultPage,
    access: 'clients',
    reads: ['/imports/:importId'],
    audience: ['member'],
    frame: 'app',
  },
];
