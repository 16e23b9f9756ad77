import { describe, expect, it } from 'vitest';
import { leastCpu } from '#tests/least-cpu.ts';
import { parseCents, parseNumber } from './comparison.ts';

describe('a number as people type it', () => {
  it.each([
    ['1,250.5', 1250.5],
    ['$40', 40],
    ['7 %', 7],
    ['-3.', -3],
    ['.5', 0.5],
    ['007', 7],
  ])('%s is %d', (typed, number) => expect(parseNumber(typed)).toBe(number));

  it.each(['', '-', '.', '1.2.3', '1-2', '--1', '1e3', 'one'])('%j is none', (typed) =>
    expect(parseNumber(typed)).toBeUndefined(),
  );

  it.each(['x', '.x', '-'])('the longest answer of digits that ends in %j is refused at once', async (end) => {
    const { outcome, milliseconds } = await leastCpu(100, () => parseNumber('1'.repeat(19_990) + end));
    expect(outcome).toBeUndefined();
    expect(milliseconds).toBeLessThan(100);
  });
});

describe('an amount as people type it', () => {
  it.each([
    ['$1,250.5', 125_050],
    [' 1 250 ', 125_000],
    ['-$12.50', -1_250],
    ['$-12.50', -1_250],
    ['.5', 50],
    ['7.', 700],
  ])('%s is %d cents', (typed, cents) => expect(parseCents(typed)).toBe(cents));

  it.each(['', '-', '.', '$', '1.999', '1,50', '5-', '--5', '1e3', 'ten'])('%j is none', (typed) =>
    expect(parseCents(typed)).toBeUndefined(),
  );

  it.each(['x', '.x', '-', ',1', ',111,'])(
    'the longest answer of digits that ends in %j is refused at once',
    async (end) => {
      for (const digits of ['1'.repeat(19_990), '111,'.repeat(4_990)]) {
        const { outcome, milliseconds } = await leastCpu(100, () => parseCents(digits + end));
        expect(outcome).toBeUndefined();
        expect(milliseconds).toBeLessThan(100);
      }
    },
  );
});
