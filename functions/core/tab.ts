interface TabRow {
  /** The access code of a role (`roll_access`). */
  code: number;
  tab: string;
  /** What the menu calls it. */
  label: string;
  /** Whether its screens exist: the menu shows and roles offer no other. */
  hasScreens: boolean;
  /** Another code that opens it too. */
  alsoBy?: number;
  /** Open to everybody who may open anything: no role has to name it. */
  always?: true;
  /** First words below `/{type}/` that it opens; clients stand under the firm's own slug besides. */
  segments: readonly string[];
  /** First words of another row that it opens too. */
  alsoSegments?: readonly string[];
  /** Where it begins, below `/{type}/` (landing rule 2). */
  landing: (profile: string) => string;
}

/** The one table of who may see what: menu, guard, landing rules, roles and server all read it. */
export const tabTable = [
  {
    code: 0,
    tab: 'dashboard',
    label: 'Dashboard',
    hasScreens: true,
    segments: ['dashboard', 'chat'],
    landing: () => 'dashboard',
  },
  {
    code: 1,
    tab: 'templates',
    label: 'Templates',
    hasScreens: true,
    segments: ['template', 'template-data', 'openGoogleEditor', 'clauses', 'clause-editor'],
    landing: () => 'template',
  },
  {
    code: 2,
    tab: 'clients',
    label: 'Clients',
    hasScreens: true,
    segments: ['initiator-services', 'view-bill-pdf', 'duplicate-clients'],
    alsoSegments: ['tasks', 'calendar'],
    landing: (profile: string) => profile,
  },
  {
    code: 3,
    tab: 'matters',
    label: 'Active Matters',
    hasScreens: true,
    segments: [
      'matters',
      'invited-matters',
      'requests',
      'closed-matters',
      'pending-matters',
      'tasks',
      'calendar',
      'task-templates',
      'court-calendars',
      'documents',
      'financial-information',
      'conflicts',
    ],
    landing: () => 'matters',
  },
  {
    code: 5,
    tab: 'team-matters',
    label: 'Team Matters',
    hasScreens: true,
    alsoBy: 3,
    segments: ['team-matters', 'team-matter'],
    alsoSegments: ['tasks', 'calendar'],
    landing: () => 'team-matters',
  },
  {
    code: 4,
    tab: 'accounting',
    label: 'Accounting',
    hasScreens: false,
    segments: ['incomingPayment', 'outgoingPayment', 'editBill', 'sendBill', 'viewBill', 'recordPayment'],
    landing: () => 'incomingPayment',
  },
  {
    code: 6,
    tab: 'management',
    label: 'Management',
    hasScreens: true,
    segments: ['management', 'role-management', 'member-activity', 'matter-settings'],
    landing: () => 'management',
  },
  {
    code: 7,
    tab: 'payment-settings',
    label: 'Payment Settings',
    hasScreens: true,
    segments: ['payment-settings', 'branding', 'manage-services'],
    landing: () => 'payment-settings',
  },
  {
    code: 8,
    tab: 'profile',
    label: 'Profile Settings',
    hasScreens: true,
    always: true,
    segments: ['profile', 'export', 'change-password', 'personalized-plan', 'notification', 'payments', 'templates'],
    landing: () => 'profile',
  },
] as const satisfies readonly TabRow[];

/** Segments of a path that stand where a firm's slug stands, and so can never be one. */
export const routeSegments: readonly string[] = tabTable.flatMap(({ segments }): readonly string[] => segments);

/** The parts of the product that a staff member may be allowed to see. */
export type Tab = (typeof tabTable)[number]['tab'];

/** What everybody without a paid plan or a running trial still sees (the reduced set). */
export const reducedTabs: readonly Tab[] = ['matters', 'team-matters', 'accounting', 'profile'];

const rows: readonly (TabRow & { tab: Tab })[] = tabTable;

/** The row of a first word below `/{type}/`; `profile` is the firm's own slug. */
export const rowOfSegment = (segment: string, profile: string): (typeof rows)[number] | undefined =>
  rows.find(({ segments }) => segments.includes(segment)) ??
  (segment === profile ? rows.find(({ tab }) => tab === 'clients') : undefined);

/** The tabs of which one opens such a first word: the one of its own row first. */
export const tabsOfSegment = (segment: string, profile: string): Tab[] => {
  const own = rowOfSegment(segment, profile);
  return own ? [own.tab, ...rows.filter((row) => row.alsoSegments?.includes(segment)).map(({ tab }) => tab)] : [];
};

/** The codes of a role that open such a first word; undefined where everybody may see what is there. */
export const codesOfSegment = (segment: string, profile: string): number[] | undefined => {
  const opening = rows.filter(({ tab }) => tabsOfSegment(segment, profile).includes(tab));
  if (opening.some(({ always }) => always)) return undefined;
  return opening.flatMap(({ code, alsoBy }) => (alsoBy === undefined ? [code] : [code, alsoBy]));
};

/** Whether somebody with these tabs may use what stands under `tab`, or under one of several. */
export const holds = (tabs: readonly Tab[] | 'all', tab: Tab | readonly Tab[]): boolean =>
  tabs === 'all' ||
  [tab].flat().some((each) => tabs.includes(each) || rows.some((row) => row.tab === each && row.always === true));

/** `roll_access` codes → tabs in menu order; codes we do not know open nothing. */
export const tabsOf = (codes: readonly number[]): Tab[] =>
  rows
    .filter(({ code, alsoBy }) => codes.includes(code) || (alsoBy !== undefined && codes.includes(alsoBy)))
    .map(({ tab }) => tab);

/** What a role can give: what has screens and is not everybody's. */
export const givenTabs: readonly { code: number; tab: Tab; label: string }[] = rows.filter(
  ({ hasScreens, always }) => hasScreens && !always,
);

/** The tabs whose screens exist, in the menu's order. */
export const shownTabs = rows.filter(({ hasScreens }) => hasScreens);
