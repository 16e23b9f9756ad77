import { expect, it } from 'vitest';
import { centsTyped, dollars } from './money.ts';

it('money is shown to the cent, with its thousands apart', () => {
  expect([0, 5, 99, 4_900, 123_450, 123_456_789, -1_250].map(dollars)).toEqual([
    '$0.00',
    '$0.05',
    '$0.99',
    '$49.00',
    '$1,234.50',
    '$1,234,567.89',
    '-$12.50',
  ]);
});

it('an amount is read as people type it, and what is none is told from nothing', () => {
  expect(['99', '99.5', '$1,234.50', ' 0.05 ', '12.'].map(centsTyped)).toEqual([9_900, 9_950, 123_450, 5, 1_200]);
  expect(['', ' ', '$'].map(centsTyped)).toEqual([undefined, undefined, undefined]);
  for (const typed of ['a lot', '1.234', '-5', '1e9', '9.9.9']) expect(centsTyped(typed), typed).toBeNaN();
});
