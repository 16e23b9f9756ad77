/** A name of a route (`:type`) stays as it is; anything else is encoded. */
const segment = (text: string): string => (text.startsWith(':') ? text : encodeURIComponent(text));

const join = (...segments: string[]): string => `/${segments.map(segment).join('/')}`;

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

/** What is paid for beside the plan itself; `personalized` is the word true. */
export interface PaymentQuery {
  interval?: string;
  personalized?: string;
}

/**
 * Every link of the product (specification, section 2). `type` is the person's `userTypeRoute`, `profile` their
 * `profileKeyword`; given `:names` instead, a path is the pattern of its route.
 */
export const paths = {
  home: () => '/',
  login: (
    query: {
      view?: 'forgot' | 'verify';
      roleMember?: string;
      redirectUrl?: string;
      redirectData?: string;
      redirectPath?: string;
      /** Whom a mail's link is for, and the other host at which they may be signed in. */
      account?: string;
      other?: string;
      /** The host that asks for the session of this one. */
      handTo?: string;
    } = {},
  ) => withQuery('/login', query),
  signup: (query: { reference?: string; redirectData?: string } = {}) => withQuery('/signup', query),
  endUserLicense: (query: { redirectData?: string } = {}) => withQuery('/end-user-license', query),
  plan: () => '/plan',
  cards: () => '/cards',
  approval: () => '/approval',
  trialEnd: () => '/trial-end',
  notFound: () => '/not-found',
  userServices: () => '/user-services',

  pricing: () => '/pricing',
  payment: (planId: string, query: PaymentQuery = {}) => withQuery(join('payment', planId), { ...query }),
  couponPayment: (planId: string, couponId: string, query: PaymentQuery = {}) =>
    withQuery(join('payment', planId, couponId), { ...query }),
  confirmPayment: (query: { checkoutId?: string } = {}) => withQuery('/confirmPayment', query),
  personalizedPayment: () => '/personalized-payment',
  personalizedPlan: (type: string) => join(type, 'personalized-plan'),
  paymentSettings: (type: string) => join(type, 'payment-settings'),
  branding: (type: string) => join(type, 'branding'),
  manageServices: (type: string) => join(type, 'manage-services'),

  dashboard: (type: string) => join(type, 'dashboard'),
  profile: (type: string) => join(type, 'profile'),
  changePassword: (type: string) => join(type, 'change-password'),
  exportData: (type: string) => join(type, 'export'),

  management: (type: string) => join(type, 'management'),
  roleManagement: (type: string) => join(type, 'role-management'),
  memberActivity: (type: string, memberId: string) => join(type, 'member-activity', memberId),

  templates: (type: string) => join(type, 'template'),
  template: (type: string, templateId: string) => join(type, 'template-data', templateId),
  /** `show` check: beside the questions stands what does not fit the template's tags. */
  templateQuestionnaire: (type: string, templateId: string, query: { show?: 'check' } = {}) =>
    withQuery(join(type, 'template-data', templateId, 'questionnaire'), query),
  editor: (type: string, templateId: string) => join(type, 'openGoogleEditor', templateId),

  clients: (type: string, profile: string) => join(type, profile),
  clientDashboard: (type: string, profile: string, clientId: string) => join(type, profile, 'dashboard', clientId),
  clientMatters: (type: string, profile: string, clientId: string) => join(type, profile, 'matters', clientId),
  clientMatter: (type: string, profile: string, clientId: string, matterId: string) =>
    join(type, profile, 'matter', clientId, matterId),
  clientMatterQuestionnaire: (type: string, profile: string, clientId: string, matterId: string) =>
    join(type, profile, 'matter-questionnaire', clientId, matterId),
  clientDocuments: (type: string, profile: string, clientId: string) => join(type, profile, 'documents', clientId),
  clientTemplates: (type: string, profile: string, clientId: string) => join(type, profile, 'templates', clientId),

  matters: (type: string, query: { state?: 'pending' | 'open' | 'closed' } = {}) =>
    withQuery(join(type, 'matters'), query),
  invitedMatters: (type: string) => join(type, 'invited-matters'),
  closedMatters: (type: string) => join(type, 'closed-matters'),
  matter: (type: string, matterId: string) => join(type, 'matters', 'matter-details', matterId),
  matterQuestionnaire: (type: string, matterId: string) => join(type, 'matters', 'matter-questionnaire', matterId),
};

/** Where a tab of the menu begins; `landing` is its word in core's table of tabs. */
export const tabPath = (type: string, landing: string): string => join(type, landing);
