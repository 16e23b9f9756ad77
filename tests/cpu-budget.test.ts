import { expect, it } from 'vitest';
import { overBudget } from './cpu-budget.ts';

const costs = (...cpu: number[]) => cpu.map((each, index) => ({ name: `file ${index}`, cpu: each, wall: each }));
const others = Array.from({ length: 140 }, () => 1);

it.each([1, 100])('a file may take an eighth of a run, on a machine that is %i times slower too', (slower) => {
  const run = (largest: number) => costs(...[...others, largest].map((each) => each * slower));
  expect(overBudget(run(20))).toEqual([]);
  expect(overBudget(run(20.1)).map(({ name }) => name)).toEqual(['file 140']);
});

it('a part of the suites has no budget', () => expect(overBudget(costs(1, 1000))).toEqual([]));
