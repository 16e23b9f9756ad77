import { describe, expect, it } from 'vitest';
import { centsOf, priceOf, typedPrice } from './prices.ts';

describe('a price of a service', () => {
  it('is read in whole cents, however it is typed', () => {
    expect(['1250', '$1,250', ' 1 250.00 ', '0.29', '19.9'].map(centsOf)).toEqual([
      125_000, 125_000, 125_000, 29, 1990,
    ]);
  });

  it('may be left out', () => expect(centsOf('  ')).toBeUndefined());

  it.each(['ten', '-5', '1.234', '1e3', '12345678'])('is not %s', (typed) => expect(centsOf(typed)).toBeNaN());

  it('is shown without needless cents, and typed back as it was', () => {
    expect(priceOf(125_000)).toBe('$1,250');
    expect(priceOf(1990)).toBe('$19.90');
    for (const cents of [0, 29, 1990, 125_000]) expect(centsOf(typedPrice(cents))).toBe(cents);
  });
});
