import { expect, it } from 'vitest';
import { truncated } from './truncated.ts';

it('a text is cut beyond its length alone, and says so by three dots', () => {
  expect(truncated('x'.repeat(40), 40)).toBe('x'.repeat(40));
  expect(truncated('x'.repeat(41), 40)).toBe(`${'x'.repeat(40)}...`);
  expect(truncated('', 40)).toBe('');
});
