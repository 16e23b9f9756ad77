import { clientRange } from '#core/agenda/client-range.ts';
import { today } from '#web/api/today.ts';
import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.clients,
    page: async () => (await import('./client-list-page.tsx')).ClientListPage,
    access: 'clients',
    reads: ['/clients'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.duplicateClients,
    page: async () => (await import('./duplicate-clients-page.tsx')).DuplicateClientsPage,
    access: 'clients',
    reads: ['/clients', '/distinct-clients'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.clientDashboard,
    page: async () => (await import('./client-dashboard-page.tsx')).ClientDashboardPage,
    access: 'clients',
    reads: ['/clients/:clientId', '/clients/:clientId/matters', '/clients/:clientId/notes'],
    asks: () => [['/calendar', clientRange(today())]],
    audience: ['member'],
    frame: 'app',
    label: 'Overview',
  },
  {
    path: paths.clientMatters,
    page: async () => (await import('./client-matters-page.tsx')).ClientMattersPage,
    access: 'clients',
    reads: ['/clients/:clientId', '/clients/:clientId/matters'],
    audience: ['member'],
    frame: 'app',
    label: 'Matters',
  },
  {
    path: paths.clientClosedMatters,
    page: async () => (await import('./client-closed-matters-page.tsx')).ClientClosedMattersPage,
    access: 'clients',
    reads: ['/clients/:clientId', '/clients/:clientId/matters'],
    audience: ['member'],
    frame: 'app',
    label: 'Closed matters',
  },
  {
    path: paths.clientContacts,
    page: async () => (await import('./client-contacts-page.tsx')).ClientContactsPage,
    access: 'clients',
    reads: ['/clients/:clientId'],
    audience: ['member'],
    frame: 'app',
    label: 'Contacts',
  },
  {
    path: paths.clientDocuments,
    page: async () => (await import('./client-documents-page.tsx')).ClientDocumentsPage,
    access: 'clients',
    reads: ['/clients/:clientId', '/clients/:clientId/documents'],
    audience: ['member'],
    frame: 'app',
    label: 'Documents',
  },
];
