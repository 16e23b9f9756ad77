import { expect, it } from 'vitest';
import { budgets, verdictsOf } from './budgets.ts';
import { partNames } from './parts.ts';

it('a bench of which every part fails keeps no budget, and forgets none', () => {
  const courses = Object.fromEntries(partNames.map((name) => [name, { fault: 'It did not end.' }]));
  const verdicts = verdictsOf({}, courses);
  expect(verdicts).toHaveLength(budgets.length + partNames.length);
  for (const { name, value, kept } of verdicts) expect([name, value, kept]).toEqual([name, 'not measured', 'NO']);
});

it('a budget is kept up to what it allows, and broken beyond, and where its part did not measure it', () => {
  const trials = (readUnits: number) => ({ firms: 1, due: 1, readUnits, theory: 1, ms: 1 });
  const keptWith = (readUnits: number) =>
    verdictsOf({ trials: trials(readUnits) }, { trials: { seconds: 1 } }, ['trials']).map(({ kept }) => kept);
  expect(keptWith(2)).toEqual(['yes', 'yes']);
  expect(keptWith(2.01)).toEqual(['NO', 'yes']);
  expect(keptWith(Number.NaN)).toEqual(['NO', 'yes']);
  const pages = verdictsOf({ pages: [] }, { pages: { seconds: 1 } }, ['pages']);
  expect(pages.slice(0, -1).map(({ value, kept }) => [value, kept])).toEqual(Array(15).fill(['not measured', 'NO']));
});
