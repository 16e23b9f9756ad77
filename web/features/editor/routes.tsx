import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.editor,
    page: async () => (await import('./editor-page.tsx')).EditorPage,
    beside: () => import('./engine.ts'),
    access: 'templates',
    reads: ['/templates/:templateId', '/templates/:templateId/tests'],
    audience: ['member'],
  },
  {
    path: paths.newClause,
    page: async () => (await import('./clause-page.tsx')).ClauseEditorPage,
    access: 'templates',
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.changeClause,
    page: async () => (await import('./clause-page.tsx')).ClauseEditorPage,
    access: 'templates',
    reads: ['/clauses/:clauseId'],
    audience: ['member'],
    frame: 'app',
  },
];
