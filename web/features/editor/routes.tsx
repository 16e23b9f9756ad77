import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.editor,
    page: async () => (await import('./editor-page.tsx')).EditorPage,
    access: 'templates',
    reads: ['/templates/:templateId'],
    audience: ['member'],
  },
];
