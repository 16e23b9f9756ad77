import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

const ofClient = async () => (await import('./file-page.tsx')).ClientFilePage;

export const routes: readonly Screen[] = [
  {
    path: paths.documents,
    page: async () => (await import('./documents-page.tsx')).DocumentsPage,
    access: 'matters',
    reads: ['/documents', '/matters'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.document,
    page: ofClient,
    access: 'matters',
    reads: ['/clients/:clientId/files/:fileId', '/matters'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.clientFile,
    page: ofClient,
    access: 'clients',
    reads: ['/clients/:clientId/files/:fileId', '/matters'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.teamFile,
    page: async () => (await import('./team-file-page.tsx')).TeamFilePage,
    access: 'team-matters',
    reads: ['/matters/:matterId/files/:fileId'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.officeAllFiles,
    page: async () => (await import('./office-files-page.tsx')).OfficeFilesPage,
    access: 'public',
    audience: ['guest', 'visitor'],
  },
];
