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

it('of more rows than are here it is said which were looked at', () => {
  const cut = { isWhole: false, isCut: true, noun } as const;
  expect(countWords({ ...cut, found: undefined, all: 10_000, kept: 10_000, search: 'unasked' })).toBe(
    'The newest 10,000 clients. A search finds older ones.',
  );
  expect(countWords({ ...cut, found: undefined, all: 37, kept: 10_000, search: 'unasked' })).toBe(
    '37 clients among the newest 10,000. A search finds older ones.',
  );
  expect(countWords({ ...cut, found: 1, all: 37, kept: 10_000, search: 'searching' })).toBe(
    '1 client among the newest 10,000. Searching older ones…',
  );
  expect(countWords({ ...cut, found: 0, all: 37, kept: 10_000, search: 'failed' })).toBe(
    '0 clients among the newest 10,000. Older ones could not be searched.',
  );
  expect(countWords({ ...cut, found: 1, all: 37, kept: 10_000, search: 'done' })).toBe('1 client found');
  expect(countWords({ ...cut, found: 60, all: 10_000, kept: 10_000, search: 'more' })).toBe(
    '60 clients found. There may be more: type more of what you look for.',
  );
});
