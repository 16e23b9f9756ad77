import { expect, it } from 'vitest';
import { titleOf } from './title-of.ts';

it('titles a document by its name without the ending of a kind that can be signed', () => {
  expect(['plain.pdf', 'Lease 1.2.DOCX', 'Lease of 3.5.2030', '.pdf'].map(titleOf)).toEqual([
    ...['plain', 'Lease 1.2', 'Lease of 3.5.2030', '.pdf'],
  ]);
});
