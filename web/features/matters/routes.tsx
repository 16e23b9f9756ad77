import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

const matterList = {
  page: async () => (await import('./matter-list-page.tsx')).MatterListPage,
  sharedPage: async () => (await import('./invited-matter-list-page.tsx')).InvitedMatterListPage,
};

/** Of all that is shared with somebody. */
const portalReads = [
  '/invited-matters',
  '/notifications',
  '/asked-documents',
  '/own-envelopes',
  '/portal',
  '/unread-messages',
];

/** Of a matter, and of the one of its contracts that is shown. */
const matterReads = [
  '/matters/:wholeId',
  '/matters/:wholeId/documents',
  '/matters/:matterId',
  '/matters/:matterId/assembly',
  '/matters/:matterId/messages',
  '/matters/:matterId/questionnaire',
  '/matters/:wholeId/dates',
  '/matters/:wholeId/deadlines',
  '/matters/:wholeId/tasks',
  '/matters/:wholeId/counsel',
  '/matters/:wholeId/parties',
  '/matters/:wholeId/timeline',
  '/matters/:wholeId/notes',
  '/matters/:wholeId/files',
  '/unread-messages',
];

/** What co-counsel are not told of it. */
const firmReads = ['/matters/:wholeId/envelopes', '/matters/:wholeId/conflict-checks'];

/** What other areas keep of a matter, in the order of its page. */
const matterSlots: Screen['slots'] = [
  'sendForSignature',
  'matterEnvelopes',
  'matterConversations',
  'matterTeam',
  'matterDates',
  'matterDeadlines',
  'matterTasks',
  'matterParties',
  'matterTimeline',
];

const matterDocuments = async () => (await import('./matter-documents-page.tsx')).MatterDocumentsPage;
const documentReads = ['/matters/:wholeId', '/matters/:wholeId/documents', '/matters/:wholeId/assembly'];
const documentAsks: Screen['asks'] = (query) =>
  query.get('show') === 'trash'
    ? [['/matters/:wholeId/files', { trash: 'true' }]]
    : [
        ['/matters/:wholeId/files', {}],
        ['/matters/:wholeId/answer-files', {}],
        ['/matters/:wholeId/folders', {}],
      ];

const contract = {
  code: () => import('./matter-pages.tsx'),
  reads: ['/matters/:matterId/template-file'],
};

/** What is drawn of its answers and files once it is here. */
const matterParts = () =>
  Promise.all([
    import('./answer-list.tsx'),
    import('#core/questionnaires/who-answers.ts'),
    import('./files-panel.tsx'),
  ]);

export const routes: readonly Screen[] = [
  {
    path: paths.clientTemplates,
    page: async () => (await import('./open-matter-page.tsx')).OpenMatterPage,
    access: 'clients',
    reads: ['/clients/:clientId', '/templates'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.send,
    page: async () => (await import('./send-page.tsx')).SendPage,
    access: 'clients',
    reads: ['/clients', '/templates'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.clientMatter,
    page: async () => (await import('./client-matter-page.tsx')).ClientMatterPage,
    access: 'clients',
    reads: matterReads,
    firmReads,
    beside: matterParts,
    slots: matterSlots,
    contract,
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.matters,
    ...matterList,
    access: 'matters',
    reads: ['/matters'],
    sharedReads: portalReads,
    audience: ['member', 'client'],
    frame: 'app',
  },
  {
    path: paths.pendingMatters,
    ...matterList,
    access: 'matters',
    reads: ['/matters'],
    sharedReads: portalReads,
    audience: ['member', 'client'],
    frame: 'app',
  },
  {
    path: paths.closedMatters,
    ...matterList,
    access: 'matters',
    reads: ['/matters'],
    sharedReads: portalReads,
    audience: ['member', 'client'],
    frame: 'app',
  },
  {
    path: paths.matter,
    page: async () => (await import('./matter-page.tsx')).MatterPage,
    sharedPage: async () => (await import('./invited-matter.tsx')).InvitedMatter,
    access: 'matters',
    reads: matterReads,
    firmReads,
    beside: matterParts,
    slots: matterSlots,
    contract,
    sharedReads: [
      '/invited-matters/:matterId',
      '/invited-matters/:matterId/documents',
      '/own-envelopes',
      '/unread-messages',
    ],
    audience: ['member', 'client'],
    frame: 'app',
  },
  {
    path: paths.teamMatter,
    page: async () => (await import('./client-matter-page.tsx')).ClientMatterPage,
    access: 'team-matters',
    reads: matterReads,
    firmReads,
    beside: matterParts,
    slots: matterSlots,
    contract,
    sharedReads: [
      '/matters/:matterId',
      '/matters/:matterId/documents',
      '/matters/:matterId/assembly',
      '/matters/:matterId/messages',
    ],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.matterDocuments,
    page: matterDocuments,
    access: 'matters',
    reads: documentReads,
    asks: documentAsks,
    sharedReads: ['/invited-matters/:matterId', '/invited-matters/:matterId/documents', '/own-envelopes'],
    audience: ['member', 'client'],
    frame: 'app',
  },
  {
    path: paths.clientMatterDocuments,
    page: matterDocuments,
    access: 'clients',
    reads: documentReads,
    asks: documentAsks,
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.teamMatterDocuments,
    page: matterDocuments,
    access: 'team-matters',
    reads: documentReads,
    asks: documentAsks,
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.matterOfClient,
    page: async () => (await import('./matter-of-client-page.tsx')).MatterOfClientPage,
    access: 'clients',
    reads: ['/matters/:matterId'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.invitedMatters,
    page: matterList.sharedPage,
    access: 'matters',
    reads: portalReads,
    sharedReads: portalReads,
    audience: ['client'],
    frame: 'app',
  },
  {
    path: paths.askedDocuments,
    page: async () => (await import('./asked-documents-page.tsx')).AskedDocumentsPage,
    access: 'matters',
    reads: ['/asked-documents'],
    sharedReads: ['/asked-documents'],
    audience: ['client'],
    frame: 'app',
  },
];
