import { expect, it } from 'vitest';
import { countWords } from './row-count.ts';

const noun = ['client', 'clients'] as const;

it('a list says how many rows it has, how many are found, and that more are on their way', () => {
  expect(countWords({ found: undefined, all: 1, isWhole: true, isCut: false, noun })).toBe('1 client');
  expect(countWords({ found: undefined, all: 1000, isWhole: true, isCut: false, noun })).toBe('1,000 clients');
  expect(countWords({ found: 3, all: 120, isWhole: true, isCut: false, noun })).toBe('3 of 120 clients');
  expect(countWords({ found: undefined, all: 50, isWhole: false, isCut: false, noun })).toBe('50 clients so far…');
  expect(countWords({ found: undefined, all: 10_000, isWhole: false, isCut: true, noun })).toBe(
    'The newest 10,000 clients',
  );
});
