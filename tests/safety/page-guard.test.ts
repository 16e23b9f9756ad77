import { describe, expect, it } from 'vitest';
import { mayOpen } from '#core/auth/route-access.ts';
import { flagsOf } from '#core/auth/standing.ts';
import type { Tab } from '#core/tab.ts';
import { paths } from '#web/paths.ts';
import { accountsIn } from './principals.ts';
import { cell, type Principal, principals } from './verdicts.ts';

const KEYWORD = 'quay-law';

/** First words below `/{type}/` by the tab that opens them. `firm` is the firm's own word. */
const tabs: Record<string, Tab | readonly Tab[]> = {
  dashboard: 'dashboard',
  chat: 'dashboard',
  template: 'templates',
  'template-data': 'templates',
  openGoogleEditor: 'templates',
  clauses: 'templates',
  'clause-editor': 'templates',
  firm: 'clients',
  'duplicate-clients': 'clients',
  'initiator-services': 'clients',
  'view-bill-pdf': 'clients',
  matters: 'matters',
  'invited-matters': 'matters',
  requests: 'matters',
  'closed-matters': 'matters',
  'pending-matters': 'matters',
  'team-matters': 'team-matters',
  'team-matter': 'team-matters',
  tasks: ['matters', 'clients', 'team-matters'],
  calendar: ['matters', 'clients', 'team-matters'],
  'task-templates': 'matters',
  'court-calendars': 'matters',
  conflicts: 'matters',
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
  branding: 'payment-settings',
  'matter-settings': 'management',
  notification: 'profile',
  payments: 'profile',
  profile: 'profile',
  'change-password': 'profile',
  'personalized-plan': 'profile',
  templates: 'profile',
  export: 'profile',
};

/** What a client or colleague of a firm sees: what was shared, and what is always available. */
const shared = [
  'matters',
  'invited-matters',
  'requests',
  'closed-matters',
  'pending-matters',
  'documents',
  'financial-information',
  'viewBill',
  'chat',
];

/** Whether a page is open to a principal who stays in their own area. */
const isOpen = (principal: Principal, word: string): boolean => {
  const opening = [tabs[word] as Tab | readonly Tab[]].flat();
  const said =
    opening.map((tab) => cell(principal, tab)).find((each) => each === '+') ?? cell(principal, opening[0] as Tab);
  if (said === '+' || said === 'r') return true;
  // Of another firm's matters a colleague may have been opened one.
  if (said === 'm' && principal === 'colleague' && opening[0] === 'team-matters') return true;
  if (said === 'm') return opening[0] === 'profile' || shared.includes(word);
  return said === 'o' && word === 'profile';
};

const now = new Date();
const accounts = accountsIn('firm');
const flagsOfPrincipal = (principal: Principal) => {
  const account = accounts[principal];
  if (!account || principal === 'expired') return undefined;
  const parent = Object.values(accounts).find((each) => each.accountId === account.staff?.parentAccountId);
  return flagsOf(account, KEYWORD, parent, now);
};

/** Whom the server tells nothing about themselves, so that the page never has their flags. */
const turnedAway: Principal[] = ['anonymous', 'expired', 'deleted', 'unverified', 'blocked', 'staff-blocked'];

/** The first word below the area in each private route of the product. */
const routed = Object.values(paths)
  .map(({ pattern }): string => pattern)
  .filter((path) => path.startsWith('/:type/'))
  .map((path) => path.split(/[/?]/)[2] ?? '')
  .map((word) => (word === ':profile' ? 'firm' : word));

describe('a private page', () => {
  it('is in the table, whichever route leads there', () => {
    expect(routed.length).toBeGreaterThan(15);
    for (const word of routed) expect(Object.keys(tabs)).toContain(word);
  });

  it.each(principals.filter((each) => !turnedAway.includes(each)))('opens to %s as the table says', (principal) => {
    const flags = flagsOfPrincipal(principal);
    expect(flags).toBeDefined();
    const area = flags?.userTypeRoute;
    const other = area === 'lawyer' ? 'business' : 'lawyer';
    for (const word of Object.keys(tabs)) {
      const at = word === 'firm' ? KEYWORD : word;
      for (const rest of ['', '/one', '/one/two?x=1'])
        expect([word, mayOpen(`/${area}/${at}${rest}`, flags)]).toEqual([word, isOpen(principal, word)]);
      expect(mayOpen(`/${other}/${at}`, flags)).toBe(false);
    }
    for (const odd of ['nothing-here', 'another-firm', '__proto__', '', '..', '%2e%2e', 'Dashboard'])
      expect(mayOpen(`/${area}/${odd}`, flags)).toBe(false);
  });

  it('opens to no visitor', () => {
    for (const word of Object.keys(tabs)) expect(mayOpen(`/lawyer/${word}`, undefined)).toBe(false);
  });
});
