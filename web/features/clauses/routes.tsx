import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.clauses,
    page: async () => (await import('./clause-list-page.tsx')).ClauseListPage,
    access: 'templates',
    reads: ['/clauses'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.clause,
    page: async () => (await import('./clause-page.tsx')).ClausePage,
    access: 'templates',
    reads: ['/clauses/:clauseId', '/clauses/:clauseId/versions', '/clauses/:clauseId/templates'],
    audience: ['member'],
    frame: 'app',
  },
];
