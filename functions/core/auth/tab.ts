import type { Tab } from '#core/endpoint.ts';

/** A role's access codes in menu order, and where each tab begins (specification, section 2, landing rule 2). */
export const tabCodes: readonly { code: number; tab: Tab; path: (profile: string) => string }[] = [
  { code: 0, tab: 'dashboard', path: () => 'dashboard' },
  { code: 1, tab: 'templates', path: () => 'template' },
  { code: 2, tab: 'clients', path: (profile) => profile },
  { code: 3, tab: 'matters', path: () => 'matters' },
  { code: 4, tab: 'accounting', path: () => 'incomingPayment' },
  { code: 6, tab: 'management', path: () => 'management' },
  { code: 7, tab: 'payment-settings', path: () => 'payment-settings' },
  { code: 8, tab: 'profile', path: () => 'profile' },
];

/** What everybody without a paid plan or a running trial still sees (specification, section 6: the reduced set). */
export const reducedTabs: readonly Tab[] = ['matters', 'accounting', 'profile'];

/** `roll_access` codes → tabs in menu order; codes we do not know open nothing. */
export const tabsOf = (codes: readonly number[]): Tab[] =>
  tabCodes.filter(({ code }) => codes.includes(code)).map(({ tab }) => tab);
