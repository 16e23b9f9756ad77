import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.exportData,
    page: async () => (await import('./export-page.tsx')).ExportPage,
    access: 'profile',
    audience: ['member'],
    frame: 'app',
  },
];
