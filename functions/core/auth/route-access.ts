import type { Tab } from '#core/endpoint.ts';
import { type Flags, openingOf } from './standing.ts';

/** First word below `/{type}/` → the tab that opens it (specification, section 6). */
const tabOfWord: Record<string, Tab | 'always'> = {
  dashboard: 'dashboard',
  chat: 'dashboard',
  template: 'templates',
  'template-data': 'templates',
  openGoogleEditor: 'templates',
  'initiator-services': 'clients',
  'view-bill-pdf': 'clients',
  matters: 'matters',
  'invited-matters': 'matters',
  'closed-matters': 'matters',
  'pending-matters': 'matters',
  'team-matters': 'matters',
  'team-matter': 'matters',
  documents: 'matters',
  'financial-information': 'matters',
  incomingPayment: 'accounting',
  outgoingPayment: 'accounting',
  editBill: 'accounting',
  sendBill: 'accounting',
  viewBill: 'accounting',
  recordPayment: 'accounting',
  management: 'management',
  'role-management': 'management',
  'member-activity': 'management',
  'payment-settings': 'payment-settings',
  'manage-services': 'payment-settings',
  notification: 'always',
  payments: 'always',
  profile: 'always',
  'change-password': 'always',
  'personalized-plan': 'always',
  templates: 'always',
};

/** Words that stand where a firm's URL word stands, and so can never be one. */
export const routeWords: readonly string[] = Object.keys(tabOfWord);

/** What somebody sees to whom something was shared, and who has no plan of their own. */
const sharedWords: readonly string[] = [
  'matters',
  'invited-matters',
  'closed-matters',
  'pending-matters',
  'documents',
  'financial-information',
  'viewBill',
];

/**
 * Whether a person may stay on a private path (specification, section 6): their own area, and what their standing opens there.
 * `flags` is undefined for a logged-out visitor. The server asks `openingOf` too; this is the same answer for pages.
 */
export const mayOpen = (path: string, flags: Flags | undefined): boolean => {
  const [area, word] = path.replace(/^\/+/, '').split(/[/?#]/);
  if (!flags || !area || area !== flags.userTypeRoute || !word) return false;
  const tab = Object.hasOwn(tabOfWord, word) ? tabOfWord[word] : word === flags.profileKeyword ? 'clients' : undefined;
  const opening = openingOf(flags);
  if (tab === undefined) return false;
  if (opening.opens === 'nothing') return opening.because === 'totp-required' && word === 'profile';
  if (tab === 'always' || opening.opens === 'all' || opening.opens === 'reading') return true;
  return opening.opens === 'shared' ? sharedWords.includes(word) : opening.tabs.includes(tab);
};
