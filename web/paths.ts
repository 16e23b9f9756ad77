import { fill } from './fill.ts';

type Names<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? [Name, ...Names<`/${Rest}`>]
  : Pattern extends `${string}:${infer Name}`
    ? [Name]
    : [];

type Strings<List extends readonly unknown[]> = { [At in keyof List]: string };

/** Builds the addresses of a route from one string for each `:name` of its pattern and, where it takes one, a query. */
export interface Path<Pattern extends string, Query extends object> {
  (...given: [...Strings<Names<Pattern>>, query?: Query]): string;
  /** The route's own pattern, as the router reads it. */
  readonly pattern: Pattern;
}

const namesOf = (pattern: string): string[] => [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name as string);

const withQuery = (path: string, query: object | undefined): string => {
  const given = Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

/** The path of a route that may take a query: `pathWith<{ show?: 'check' }>()('/…')`. */
const pathWith =
  <Query extends object>() =>
  <const Pattern extends string>(pattern: Pattern): Path<Pattern, Query> => {
    const names = namesOf(pattern);
    const build = (...given: unknown[]): string => {
      const filled = fill(pattern, Object.fromEntries(names.map((name, at) => [name, String(given[at])])));
      return withQuery(filled, given[names.length] as object | undefined);
    };
    return Object.assign(build, { pattern }) as Path<Pattern, Query>;
  };

const path = pathWith<Record<never, never>>();

interface LoginQuery {
  view?: 'forgot' | 'verify' | 'link';
  redirectUrl?: string;
  redirectData?: string;
  redirectPath?: string;
  /** Whom a mail's link is for, and the other host at which they may be signed in. */
  account?: string;
  other?: string;
  /** The host that asks for the session of this one. */
  handTo?: string;
}

/** What is paid for beside the plan itself; `personalized` is the word true. */
export interface PaymentQuery {
  interval?: string;
  personalized?: string;
}

/** Which document of a contract is edited; its first where none is named. */
interface EditorQuery {
  document?: string;
}

/** The folder of a matter that is shown, or what is in its trash. */
export interface DocumentsQuery {
  folder?: string | undefined;
  show?: 'trash' | undefined;
}

const site = {
  home: path('/'),
  documentAutomation: path('/document-automation-software'),
  crmForLawFirms: path('/crm-for-law-firms'),
  entertainmentAutomation: path('/automation-and-collaboration-in-entertainment'),
  crmForEntertainment: path('/crm-for-entertainment-industry'),
  crmForSmallBusiness: path('/crm-for-small-business'),
  documentCollaboration: path('/document-collaboration-software'),
  billing: path('/billing-and-timekeeping-software'),
  esignature: path('/esignature-software'),
  verifyDocument: path('/verify-docusign'),
  aiForContracts: path('/ai-for-contracts'),
  watchADemo: path('/watch-a-demo'),
  faq: path('/faq'),
  articles: path('/articles'),
  article: path('/article/:title'),
  contractTemplates: path('/contract-templates'),
  templateDetails: path('/template-details/:templateId/:title'),
  /** At the app host alone, where the answers of a visitor are kept until they sign up; `question` is the one that is shown first. */
  tryTemplate: pathWith<{ question?: string }>()('/template-details/:templateId/:title/try'),
  aboutUs: path('/about-us'),
  newsletter: path('/newsletter'),
  press: pathWith<{ year?: string }>()('/press'),
  /** An item of the press, by its year and its id in it. */
  pressSub: pathWith<{ year?: string; item?: string }>()('/press-sub'),
  terms: path('/terms-and-conditions'),
  privacyPolicy: path('/privacy-policy'),
  notFound: path('/not-found'),
};

const auth = {
  login: pathWith<LoginQuery>()('/login'),
  signup: pathWith<{ redirectData?: string }>()('/signup'),
  google: path('/google'),
  endUserLicense: pathWith<{ redirectData?: string }>()('/end-user-license'),
  approval: path('/approval'),
  trialEnd: path('/trial-end'),
  changePassword: path('/:type/change-password'),
};

const subscriptions = {
  plan: path('/plan'),
  cards: path('/cards'),
  pricing: path('/pricing'),
  payment: pathWith<PaymentQuery>()('/payment/:planId'),
  couponPayment: pathWith<PaymentQuery>()('/payment/:planId/:couponId'),
  /** A template of the showcase. */
  templatePayment: path('/template-payment/:templateId'),
  confirmPayment: pathWith<{ checkoutId?: string }>()('/confirmPayment'),
  personalizedPayment: path('/personalized-payment'),
  personalizedPlan: path('/:type/personalized-plan'),
  paymentSettings: path('/:type/payment-settings'),
};

const firm = {
  userServices: path('/user-services'),
  branding: path('/:type/branding'),
  manageServices: path('/:type/manage-services'),
};

const own = {
  dashboard: path('/:type/dashboard'),
  profile: path('/:type/profile'),
  exportData: path('/:type/export'),
  notifications: pathWith<{ view?: 'preferences' }>()('/:type/notification'),
};

const team = {
  management: path('/:type/management'),
  roleManagement: path('/:type/role-management'),
  memberActivity: path('/:type/member-activity/:memberId'),
};

const templates = {
  templates: path('/:type/template'),
  questionnaires: path('/:type/template-data'),
  template: path('/:type/template-data/:templateId'),
  /** `show` says what stands beside the questions: `check`, what does not fit the template's tags; `tests`, its tests. */
  templateQuestionnaire: pathWith<{ show?: 'check' | 'tests' }>()('/:type/template-data/:templateId/questionnaire'),
  /**
   * `show` blanks: they are offered one by one; `find` are words of the file that are selected and brought into view; `document` is
   * another document of the template's package than its own.
   */
  editor: pathWith<{ show?: 'blanks'; find?: string; document?: string }>()('/:type/openGoogleEditor/:templateId'),
};

const clauses = {
  clauses: path('/:type/clauses'),
  /** `template` is one that has an older wording, which is compared at once. */
  clause: pathWith<{ template?: string }>()('/:type/clauses/:clauseId'),
  newClause: path('/:type/clause-editor'),
  changeClause: path('/:type/clause-editor/:clauseId'),
};

const clients = {
  clients: pathWith<{ new?: 'client' }>()('/:type/:profile'),
  duplicateClients: path('/:type/duplicate-clients'),
  clientDashboard: path('/:type/:profile/dashboard/:clientId'),
  clientMatters: path('/:type/:profile/matters/:clientId'),
  clientClosedMatters: path('/:type/:profile/closed-matters/:clientId'),
  clientMatter: path('/:type/:profile/matter/:clientId/:matterId'),
  /** `question` is the one that is shown first. */
  clientMatterQuestionnaire: pathWith<{ question?: string }>()(
    '/:type/:profile/matter-questionnaire/:clientId/:matterId',
  ),
  /** The same, where its client is not known. */
  matterOfClient: path('/:type/:profile/matter/:matterId'),
  clientMatterDocuments: pathWith<DocumentsQuery>()('/:type/:profile/matter-documents/:matterId'),
  clientContacts: path('/:type/:profile/contacts/:clientId'),
  /** `show` says what stands there instead of the client’s files: `contracts`, or what is in the trash. */
  clientDocuments: pathWith<{ show?: 'contracts' | 'trash' }>()('/:type/:profile/documents/:clientId'),
  clientFolder: path('/:type/:profile/documents/:clientId/:folderId'),
  /** One file of a client, in whatever matter it is. */
  clientFile: path('/:type/:profile/docDetails/:clientId/:fileId'),
  /** The same, edited; of a contract `document` says which of its documents. */
  clientFileEditor: pathWith<EditorQuery>()('/:type/:profile/docDetails/:clientId/:fileId/edit'),
  /** Where a matter of a client is opened, from files or a template; `templateId` is chosen already, `name` is what the matter is called. */
  clientTemplates: pathWith<{ templateId?: string; name?: string }>()('/:type/:profile/templates/:clientId'),
  clientTemplateList: path('/:type/:profile/template/:clientId'),
  clientTemplate: path('/:type/:profile/template/:clientId/:templateId'),
  clientTemplateQuestionnaire: path('/:type/:profile/template/questionnaire/:clientId/:templateId'),
  /** What the firm offers, for one client. */
  initiatorServices: path('/:type/initiator-services/:clientId'),
  clientImports: path('/:type/:profile/import'),
  clientImport: path('/:type/:profile/import/:importId'),
  /** A template is sent to a client; whichever of them is known already. */
  send: pathWith<{ templateId?: string; clientId?: string }>()('/:type/:profile/send'),
};

const documents = {
  /** All files and documents of the firm that the person sees. */
  documents: path('/:type/documents'),
  /** One of them: a file, or a contract with its versions. */
  document: path('/:type/documents/:clientId/:fileId'),
  /** A file, edited; of a contract `document` says which of its documents. */
  fileEditor: pathWith<EditorQuery>()('/:type/documents/:clientId/:fileId/edit'),
  officeAllFiles: path('/officeAllFiles'),
  /** Where documents are edited, told in words: at the addresses that other products, and our own first one, led to. */
  googleDocVerify: path('/googledocverify'),
  productEditor: path('/lexwright-editor'),
  editorWithoutTemplate: path('/:type/openGoogleEditor'),
  /** What a link to a file opens, for whoever has it: its secret is the fragment. */
  fileLink: path('/file/link/:linkId'),
  /** What the link of a mail opens by which such mails are stopped. */
  unsubscribe: path('/unsubscribe'),
  /** What a link to a request for documents opens, in the same way. */
  external: path('/external/:requestId'),
  /** What a signer's link opens, in the same way. */
  signature: path('/signature/:envelopeId'),
  /** The same where the link was cut off. */
  signatureWithoutEnvelope: path('/signature'),
};

const matters = {
  matterSettings: path('/:type/matter-settings'),
  matters: pathWith<{ state?: 'pending' | 'open' | 'closed' }>()('/:type/matters'),
  invitedMatters: path('/:type/invited-matters'),
  /** What a firm asks its client to send. */
  askedDocuments: path('/:type/requests/:requestId'),
  pendingMatters: path('/:type/pending-matters'),
  closedMatters: path('/:type/closed-matters'),
  /** Matters of whose team the person is. */
  teamMatters: path('/:type/team-matters'),
  teamMatter: path('/:type/team-matter/:matterId'),
  /** `question` is the one that is shown first. */
  teamMatterQuestionnaire: pathWith<{ question?: string }>()('/:type/team-matter/questionnaire/:matterId'),
  teamMatterDocuments: pathWith<DocumentsQuery>()('/:type/team-matter/documents/:matterId'),
  /** One file of a matter of one’s teams. */
  teamFile: path('/:type/team-matter/file/:matterId/:fileId'),
  teamFileEditor: pathWith<EditorQuery>()('/:type/team-matter/file/:matterId/:fileId/edit'),
  matter: path('/:type/matters/matter-details/:matterId'),
  matterDocuments: pathWith<DocumentsQuery>()('/:type/matters/documents/:matterId'),
  /** Documents of a matter for signature, and who signs them. */
  envelope: path('/:type/matters/envelope/:matterId/:envelopeId'),
  teamEnvelope: path('/:type/team-matter/envelope/:matterId/:envelopeId'),
  clientEnvelope: path('/:type/:profile/envelope/:matterId/:envelopeId'),
  /** `question` is the one that is shown first. */
  matterQuestionnaire: pathWith<{ question?: string }>()('/:type/matters/matter-questionnaire/:matterId'),
};

const conflicts = {
  conflicts: path('/:type/conflicts'),
  conflictCheck: path('/:type/conflicts/:checkId'),
  /** The same among the pages of its client. */
  clientConflictCheck: path('/:type/:profile/conflict-check/:clientId/:checkId'),
  /** The same among the pages of a matter of one’s teams. */
  teamConflictCheck: path('/:type/team-matter/conflict-check/:matterId/:checkId'),
};

const planning = {
  /** What it shows, around which day `YYYY-MM-DD`. */
  calendar: pathWith<{ view?: 'month' | 'week' | 'agenda'; on?: string }>()('/:type/calendar'),
  tasks: pathWith<{ new?: 'task' }>()('/:type/tasks'),
  taskTemplates: path('/:type/task-templates'),
  /** A deadline day by day, to be printed and signed off. */
  deadline: path('/:type/matters/deadline/:matterId/:deadlineId'),
  teamDeadline: path('/:type/team-matter/deadline/:matterId/:deadlineId'),
  clientDeadline: path('/:type/:profile/deadline/:matterId/:deadlineId'),
  courtCalendars: path('/:type/court-calendars'),
};

const messages = {
  /**
   * `with` is the conversation that is shown; `as` says that the person is the client there, who has a firm of their own too; `at` is the number
   * of the message that is gone to, `find` what is looked for.
   */
  chat: pathWith<{
    with?: string | undefined;
    as?: 'client' | undefined;
    at?: string | undefined;
    find?: string | undefined;
  }>()('/:type/chat'),
};

/**
 * Every address of the product, by area. `type` is the person's `userTypeRoute`, `profile` their `profileKeyword`. The screen
 * behind each is named in the `routes.tsx` of its area.
 */
export const paths = {
  ...site,
  ...auth,
  ...subscriptions,
  ...firm,
  ...own,
  ...team,
  ...templates,
  ...clauses,
  ...clients,
  ...documents,
  ...matters,
  ...conflicts,
  ...planning,
  ...messages,
};

/** Where a tab of the menu begins; `landing` is its word in core's table of tabs. */
export const tabPath = path('/:type/:landing');
