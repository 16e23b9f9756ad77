import { describe, expect, it } from 'vitest';
import { givenTabs, tabTable } from '#core/tab.ts';
import { fullRole, inMenuOrder, isFull, mayGive, RoleDetails, roleMessages } from './role.ts';

const wordsOf = (role: unknown): string[] =>
  RoleDetails.safeParse(role).error?.issues.map(({ message }) => message) ?? [];
const now = new Date('2026-11-20T12:00:00.000Z');

describe('a role', () => {
  it('needs a name and at least one access', () => {
    expect(wordsOf({ roll_name: 'Paralegal', roll_access: [2] })).toEqual([]);
    expect(wordsOf({ roll_name: '  ', roll_access: [2] })).toEqual([roleMessages.incomplete]);
    expect(wordsOf({ roll_name: 'Paralegal', roll_access: [] })).toEqual([roleMessages.incomplete]);
    expect(roleMessages.incomplete).toBe('A role needs a name and at least one access');
  });

  it('gives nothing that has no screens, and nothing that everybody has', () => {
    expect(givenTabs.map(({ code }) => code)).toEqual([0, 1, 2, 3, 5, 6, 7]);
    for (const { code } of tabTable)
      expect(wordsOf({ roll_name: 'x', roll_access: [code] }).length === 0).toBe(
        givenTabs.some((tab) => tab.code === code),
      );
  });

  it('keeps each access once, in the order of the menu', () => {
    expect(inMenuOrder([7, 3, 3, 0])).toEqual([0, 3, 7]);
  });

  it('is given only by whoever has all of it', () => {
    expect(mayGive('all', [0, 1, 2, 3, 6, 7])).toBe(true);
    expect(mayGive(['management', 'clients'], [2, 6])).toBe(true);
    expect(mayGive(['management'], [2])).toBe(false);
    expect(mayGive(['management'], [8])).toBe(true);
  });

  it('of a former owner opens everything', () => {
    expect(isFull(fullRole('r', now))).toBe(true);
    expect(isFull({ ...fullRole('r', now), tabCodes: [0] })).toBe(false);
    // Whose accesses were chosen before there were team matters, which that of matters opens too.
    expect(isFull({ ...fullRole('r', now), tabCodes: [0, 1, 2, 3, 6, 7] })).toBe(true);
  });
});
