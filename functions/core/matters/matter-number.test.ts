import { describe, expect, it } from 'vitest';
import { DEFAULT_NUMBER_PATTERN, matterNumber, NumberPattern } from './matter-number.ts';
import { practiceAreaGroups } from './practice-areas.ts';

const opened = { sequence: 7, clientName: 'Ålesund Shipping, Inc.', openedAt: new Date('2026-03-31T23:59:59Z') };

describe('the number of a matter', () => {
  it.each([
    [DEFAULT_NUMBER_PATTERN, '2026-0007'],
    ['{yy}{mm}/{seq}', '2603/7'],
    ['{client}-{yyyy}-{seq:2}', 'ALESUN-2026-07'],
    ['M {yyyy}.{seq:8}', 'M 2026.00000007'],
  ])('%s gives %s', (pattern, number) => {
    expect(NumberPattern.parse(pattern)).toBe(pattern);
    expect(matterNumber(pattern, opened)).toBe(number);
  });

  it('cuts no letter of a name in half', () => {
    expect(matterNumber('{client}-{yyyy}-{seq}', { ...opened, clientName: 'A𠮷𠮷𠮷𠮷𠮷𠮷' })).toBe(
      'A𠮷𠮷𠮷𠮷𠮷-2026-7',
    );
  });

  it('grows beyond its digits rather than losing one', () => {
    expect(matterNumber('{yyyy}-{seq:2}', { ...opened, sequence: 1234 })).toBe('2026-1234');
  });
});

describe('a pattern is refused', () => {
  it.each([
    ['without a sequence', '{yyyy}'],
    ['with two', '{yyyy}-{seq}-{seq:3}'],
    ['without a year, since each begins with 1', '{seq:4}'],
    ['with a part that nobody knows', '{yyyy}-{day}-{seq}'],
    ['with a brace that is left over', '{yyyy}-{seq}}'],
    ['with a sign that a name may not have', '{yyyy}<{seq}'],
  ])('%s', (_, pattern) => {
    expect(NumberPattern.safeParse(pattern).success).toBe(false);
  });
});

it('areas of practice are many, and each is told once', () => {
  const areas = practiceAreaGroups.flatMap((each) => each.areas);
  expect(areas.length).toBeGreaterThanOrEqual(120);
  expect(new Set(areas).size).toBe(areas.length);
});
