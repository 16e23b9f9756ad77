import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BasisPoints,
  basisPoints,
  Cents,
  formatMoney,
  inUnits,
  parseMoney,
  percentageOf,
  proportionOf,
  sharesOf,
  typedMoney,
} from './money.ts';

const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const weights = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 })
  .filter((all) => all.some((weight) => weight > 0));

describe('money that is shown', () => {
  it('has its cents, and its thousands apart', () => {
    expect([0, 5, 99, 4_900, 123_450, 123_456_789, -1_250].map((each) => formatMoney(each))).toEqual([
      '$0.00',
      '$0.05',
      '$0.99',
      '$49.00',
      '$1,234.50',
      '$1,234,567.89',
      '-$12.50',
    ]);
  });

  it('may leave out cents where there are none', () => {
    expect([125_000, 1990, 0].map((each) => formatMoney(each, { brief: true }))).toEqual(['$1,250', '$19.90', '$0']);
  });

  it.each([
    [123_450, { locale: 'en-GB', currency: 'GBP' }, '£1,234.50'],
    [123_450, { locale: 'de-DE', currency: 'EUR' }, '1.234,50\u00a0€'],
    [123_450, { locale: 'en-US', currency: 'JPY' }, '¥123,450'],
    [123_450, { locale: 'en-US', currency: 'KWD' }, 'KWD\u00a0123.450'],
    [-5, { locale: 'en-US', currency: 'EUR' }, '-€0.05'],
  ])('%i of the smallest unit in %j is %s', (amount, style, shown) => {
    expect(formatMoney(amount, style)).toBe(shown);
  });

  it('is exact where a floating number of units would not be', () => {
    expect(formatMoney(9_007_199_254_740_991)).toBe('$90,071,992,547,409.91');
    expect([1990, -5, 0, 100].map((each) => inUnits(each))).toEqual([19.9, -0.05, 0, 1]);
    expect(inUnits(1990, 'JPY')).toBe(1990);
  });
});

describe('money that is typed', () => {
  it('is read as people type it, and what is none is told from nothing', () => {
    const typed = [
      '99',
      '99.5',
      '$1,234.50',
      ' 0.05 ',
      '12.',
      '1250',
      '$1,250',
      ' 1 250.00 ',
      '0.29',
      '19.9',
      'USD 7',
      '.5',
    ];
    expect(typed.map((each) => parseMoney(each))).toEqual([
      9_900, 9_950, 123_450, 5, 1_200, 125_000, 125_000, 125_000, 29, 1_990, 700, 50,
    ]);
    expect(['', ' ', '$', '  '].map((each) => parseMoney(each))).toEqual([undefined, undefined, undefined, undefined]);
    for (const each of [
      'a lot',
      'ten',
      '1.234',
      '-5',
      '1e9',
      '1e3',
      '9.9.9',
      '1,50',
      '1,2,3',
      '1,2345',
      '1$2',
      '.',
      ',',
    ])
      expect(parseMoney(each), each).toBeNaN();
    expect(parseMoney('9'.repeat(13))).toBeNaN();
  });

  it('is read by the signs of its language', () => {
    const german = { locale: 'de-DE', currency: 'EUR' };
    expect(['1.234,5', '1234,50 €', '€ 7', '1.234'].map((each) => parseMoney(each, german))).toEqual([
      123_450, 123_450, 700, 123_400,
    ]);
    expect(parseMoney('1,234.50', german)).toBeNaN();
    expect(parseMoney("1'234.50", { locale: 'de-CH', currency: 'CHF' })).toBe(123_450);
    expect(parseMoney('1234', { locale: 'ja-JP', currency: 'JPY' })).toBe(1_234);
    expect(parseMoney('12.3', { locale: 'ja-JP', currency: 'JPY' })).toBeNaN();
  });

  it('is typed back as it was shown, in every language and currency', () => {
    const styles = fc.record({
      locale: fc.constantFrom('en-US', 'en-GB', 'en-IN', 'de-DE', 'de-CH', 'fr-FR', 'es-ES', 'pt-BR', 'ja-JP', 'ar-EG'),
      currency: fc.constantFrom('USD', 'EUR', 'GBP', 'CHF', 'JPY', 'KWD', 'INR', 'BRL'),
      brief: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), styles, (amount, style) => {
        expect(parseMoney(formatMoney(amount, style), style)).toBe(amount);
        expect(parseMoney(typedMoney(amount, style), style)).toBe(amount);
      }),
    );
  });

  it('is shown in a field with its cents, and nothing as nothing', () => {
    expect([125_000, 1990, 29, 0, undefined].map((each) => typedMoney(each))).toEqual([
      '1250.00',
      '19.90',
      '0.29',
      '0.00',
      '',
    ]);
    expect(typedMoney(1990, { locale: 'de-DE', currency: 'EUR' })).toBe('19,90');
  });
});

describe('a percentage of an amount', () => {
  it.each([
    [39_000, 50, 19_500],
    [3_901, 50, 1_951],
    [1, 50, 1],
    [1, 49, 0],
    [9_999, 33, 3_300],
    [3_900, 100, 3_900],
    [0, 50, 0],
    [10_000, 7.25, 725],
    [-1, 50, -1],
    [-3_901, 50, -1_951],
    [-9_999, 33, -3_300],
  ])('%i cents × %d %% is %i cents, half a cent away from zero', (amount, percent, share) => {
    expect(percentageOf(amount, basisPoints(percent))).toBe(share);
  });

  it('is kept in whole hundredths of a percent', () => {
    expect([0, 7.25, 33.33, 100].map(basisPoints)).toEqual([0, 725, 3_333, 10_000]);
    expect([725, 0, 10_000].every((points) => BasisPoints.safeParse(points).success)).toBe(true);
    expect([7.25, -1, 10_001].some((points) => BasisPoints.safeParse(points).success)).toBe(false);
    expect([0.5, -1, Number.NaN].some((amount) => Cents.safeParse(amount).success)).toBe(false);
  });

  it('is within half a cent of the exact one, and of the opposite amount the opposite', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
        const share = percentageOf(amount, points);
        const [exact, given] = [BigInt(amount) * BigInt(points), BigInt(share) * 10_000n];
        const off = exact > given ? exact - given : given - exact;
        expect(off <= 5_000n).toBe(true);
        expect(percentageOf(-amount, points) + share).toBe(0);
      }),
    );
  });

  it('of nothing there is none', () => {
    expect(() => proportionOf(1, 1, 0)).toThrow(RangeError);
  });
});

describe('shares', () => {
  it('are what people expect', () => {
    expect(sharesOf(10_000, [1, 1, 1])).toEqual([3_334, 3_333, 3_333]);
    expect(sharesOf(-10_000, [1, 1, 1])).toEqual([-3_334, -3_333, -3_333]);
    expect(sharesOf(100, [5_000, 2_500, 2_500])).toEqual([50, 25, 25]);
    expect(sharesOf(1, [1, 9])).toEqual([0, 1]);
    expect(sharesOf(0, [3, 4])).toEqual([0, 0]);
    expect(sharesOf(7, [0, 1])).toEqual([0, 7]);
  });

  it('add up to the amount, each within one cent of its exact part', () => {
    fc.assert(
      fc.property(cents, weights, (amount, all) => {
        const shares = sharesOf(amount, all);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        const whole = all.reduce((sum, weight) => sum + BigInt(weight), 0n);
        for (const [index, share] of shares.entries()) {
          const off = BigInt(share) * whole - BigInt(amount) * BigInt(all[index] as number);
          expect(off < whole && off > -whole, `${share}`).toBe(true);
        }
      }),
    );
  });

  it('go by the weights: a greater one has no less, of equal ones the first has the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weights, (amount, all) => {
        const shares = sharesOf(amount, all);
        for (const [index, weight] of all.entries())
          for (const [later, other] of all.entries()) {
            const difference = (shares[index] as number) - (shares[later] as number);
            if (weight > other) expect(difference).toBeGreaterThanOrEqual(0);
            if (weight === other && index < later) expect([0, 1]).toContain(difference);
          }
      }),
    );
  });

  it('are nobody’s where there is no weight', () => {
    for (const all of [[], [0, 0], [2, -1]]) expect(() => sharesOf(5, all)).toThrow(RangeError);
  });
});
