import { expect, test } from 'vitest';
import { detailsOf, documentSchema } from './document-form.ts';

const schema = documentSchema(['Lease']);
const fields = { name: 'Lead notice', condition: '', made: 'always' as const };
const refusedFields = (given: object) =>
  schema.safeParse({ ...fields, ...given }).error?.issues.map(({ path }) => path[0]);

test('a document that is made under a condition says which', () => {
  expect(refusedFields({ made: 'conditionally' })).toEqual(['condition']);
  expect(refusedFields({ made: 'conditionally', condition: ' ' })).toEqual(['condition']);
  expect(refusedFields({ made: 'conditionally', condition: 'built_year < 1978' })).toBeUndefined();
  expect(refusedFields({})).toBeUndefined();
});

test('a name is new, and a condition can be read', () => {
  expect(refusedFields({ name: 'Lease' })).toEqual(['name']);
  expect(refusedFields({ made: 'conditionally', condition: 'built_year <' })).toEqual(['condition']);
});

test('what is kept are the details alone', () => {
  expect(detailsOf(fields)).toEqual({ name: 'Lead notice', condition: '' });
});
