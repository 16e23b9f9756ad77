import { expect, it } from 'vitest';
import type { Account } from '#core/auth/account.ts';
import { seesMatter } from './sees-matter.ts';

const withTabs = (accountId: string, tabCodes: number[]) => ({ accountId, staff: { tabCodes } }) as unknown as Account;
const matter = { openedBy: 'ona', team: [{ accountId: 'uma', name: 'Uma', role: 'reviewer' as const }] };

it.each([
  ['one of the team', 'uma', [5], true],
  ['who is not of the team', 'will', [5], false],
  ['who has the tab of matters', 'will', [3], true],
  ['who has no tab of matters', 'uma', [1], false],
] as const)('%s sees the matter as their tabs and its team say', (_, accountId, codes, sees) => {
  expect(seesMatter(withTabs(accountId, [...codes]), matter)).toBe(sees);
});
