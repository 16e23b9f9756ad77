import { expect, test } from 'vitest';
import { ClauseId, clauseIdFor } from './clause.ts';

test.each([
  ['Governing law', 'governing_law'],
  ['Cláusula penal', 'clausula_penal'],
  ['Kündigungsfrist', 'kundigungsfrist'],
  ["Landlord's remedies", 'landlord_remedies'],
  ['§ 7: Übergabe', 'ubergabe'],
])('%s suggests %s', (name, identifier) => {
  expect(clauseIdFor(name)).toBe(identifier);
  expect(ClauseId.safeParse(identifier).success).toBe(true);
});
