import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

const ofFile = async () => (await import('./file-page.tsx')).FileEditorPage;
const about = async () => (await import('./about-page.tsx')).AboutEditorPage;

/** A Word file of the firm, edited: found with its client, or in a matter of one's teams. */
const fileScreen = { beside: () => import('./file-engine.ts'), audience: ['member'] } as const;
const ofClient = ['/clients/:clientId/files/:fileId'];

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
  { ...fileScreen, path: paths.fileEditor, page: ofFile, access: 'matters', reads: ofClient },
  { ...fileScreen, path: paths.clientFileEditor, page: ofFile, access: 'clients', reads: ofClient },
  {
    ...fileScreen,
    path: paths.teamFileEditor,
    page: ofFile,
    access: 'team-matters',
    reads: ['/matters/:matterId/files/:fileId'],
  },
  { path: paths.googleDocVerify, page: about, access: 'public', audience: ['guest', 'visitor'] },
  { path: paths.productEditor, page: about, access: 'public', audience: ['visitor'] },
  { path: paths.editorWithoutTemplate, page: about, access: 'templates', audience: ['member'], frame: 'app' },
];
