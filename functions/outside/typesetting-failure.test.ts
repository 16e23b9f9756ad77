import { expect, it } from 'vitest';
import { failureOf } from './typesetting-failure.ts';

it('a failure is logged by its name and place, in one line, without a word of the document', () => {
  const where = failureOf(new RangeError('No glyph for “Ada Byron,\n    at 1 Quay Street”'));
  expect(where).toMatch(/^RangeError at .*typesetting-failure\.test/);
  expect(where).not.toMatch(/Ada|Quay|\n/);
  expect(failureOf('Ada Byron')).toBe('string');
});
