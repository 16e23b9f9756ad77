import { describe, expect, it } from 'vitest';
import { chargeAfterCredit, unusedOf } from './money.ts';

describe('the unused part of a payment', () => {
  const period = { startsAt: '2026-03-01T00:00:00.000Z', endsAt: '2026-03-31T00:00:00.000Z' };
  it.each([
    ['2026-03-01T00:00:00.000Z', 3_000],
    ['2026-03-16T00:00:00.000Z', 1_500],
    ['2026-03-30T23:59:59.999Z', 0],
    ['2026-03-31T00:00:00.000Z', 0],
    ['2026-04-20T00:00:00.000Z', 0],
    ['2026-02-20T00:00:00.000Z', 3_000],
  ])('at %s is %i cents', (at, cents) => {
    expect(unusedOf(3_000, period, new Date(at))).toBe(cents);
  });

  it('of a period without time is nothing', () => {
    expect(unusedOf(3_000, { startsAt: period.startsAt, endsAt: period.startsAt }, new Date(0))).toBe(0);
  });
});

it('a credit pays first, and what is left of it is carried on', () => {
  expect(chargeAfterCredit(3_900, 1_000)).toEqual({ total: 2_900, used: 1_000, left: 0, waived: 0 });
  expect(chargeAfterCredit(3_900, 10_000)).toEqual({ total: 0, used: 3_900, left: 6_100, waived: 0 });
});

it('less than a card can be charged with is waived', () => {
  expect(chargeAfterCredit(3_900, 3_850)).toEqual({ total: 50, used: 3_850, left: 0, waived: 0 });
  expect(chargeAfterCredit(3_900, 3_851)).toEqual({ total: 0, used: 3_851, left: 0, waived: 49 });
});
