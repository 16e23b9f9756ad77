import { expect, it } from 'vitest';
import { dollars } from './money.ts';

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
