import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

const documentsPage = async () => (await import('./client-documents-page.tsx')).ClientDocumentsPage;
const documentAsks: Screen['asks'] = (query) =>
  query.get('show') === 'contracts'
    ? [['/clients/:clientId/documents', {}]]
    : [
        ['/clients/:clientId/files', {}],
        ['/clients/:clientId/folders', {}],
        ['/clients/:clientId/matters', {}],
      ];

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
    reads: ['/clients/:clientId', '/clients/:clientId/matters', '/clients/:clientId/notes', '/clients/:clientId/days'],
    slots: ['clientDays', 'clientChecks'],
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
    page: documentsPage,
    access: 'clients',
    reads: ['/clients/:clientId'],
    asks: documentAsks,
    audience: ['member'],
    frame: 'app',
    label: 'Documents',
  },
  {
    path: paths.clientFolder,
    page: documentsPage,
    access: 'clients',
    reads: ['/clients/:clientId'],
    asks: documentAsks,
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.clientTemplateList,
    page: async () => (await import('./client-template-list-page.tsx')).ClientTemplateListPage,
    access: 'clients',
    reads: ['/clients/:clientId', '/templates'],
    audience: ['member'],
    frame: 'app',
    label: 'Templates',
  },
  {
    path: paths.clientTemplate,
    page: async () => (await import('./client-template-page.tsx')).ClientTemplatePage,
    access: 'clients',
    reads: [
      '/clients/:clientId',
      '/clients/:clientId/matters',
      '/templates/:templateId',
      '/templates/:templateId/matters',
    ],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.initiatorServices,
    page: async () => (await import('./client-services-page.tsx')).ClientServicesPage,
    access: 'clients',
    reads: ['/clients/:clientId', '/firm/services'],
    audience: ['member'],
    frame: 'app',
    label: 'Services',
  },
];
