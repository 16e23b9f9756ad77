import { expect, it } from 'vitest';
import { whereOf } from './assembled-files.ts';

it('a failure is logged by its name and place, in one line, without a word of the document', () => {
  const where = whereOf(new RangeError('No glyph for “Ada Byron,\n    at 1 Quay Street”'));
  expect(where).toMatch(/^RangeError at .*assembled-files\.test/);
  expect(where).not.toMatch(/Ada|Quay|\n/);
  expect(whereOf('Ada Byron')).toBe('string');
});
