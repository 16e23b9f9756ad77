import { expect, it } from 'vitest';
import { MOST_DOCUMENTS, MOST_MATTERS, mattersToShow, portalOf } from './portal.ts';

const document = (name: string, sharedAt: string) => ({
  documentId: name,
  matterId: 'm',
  name,
  matterName: 'Lease',
  firmName: 'Quay Law',
  sharedAt,
});
const person = (accountId: string, matter: string, firmName = 'Quay Law') => ({
  accountId,
  name: accountId,
  firmName,
  matter,
});

it('tells of the documents of all matters, those first that were shared last, and of so many alone', () => {
  const many = Array.from({ length: MOST_DOCUMENTS }, (_, at) => document(`${at}`, `2030-01-01T00:00:${at}`));
  const { documents } = portalOf([
    { documents: [document('old', '2029-01-01')] },
    { documents: [...many, document('new', '2031-01-01')] },
  ]);
  expect(documents).toHaveLength(MOST_DOCUMENTS);
  expect(documents[0]?.name).toBe('new');
  expect(documents.map(({ name }) => name)).not.toContain('old');
});

it('names each person of a firm once, with all that they answer for, and never an id', () => {
  const { people } = portalOf([
    { documents: [], person: person('Nora', 'Lease') },
    { documents: [], person: person('Sam', 'Will') },
    { documents: [], person: person('Nora', 'Sale') },
    { documents: [], person: person('Nora', 'Loan', 'Other Law') },
    { documents: [] },
  ]);
  expect(people).toEqual([
    { name: 'Nora', firmName: 'Quay Law', matters: ['Lease', 'Sale'] },
    { name: 'Sam', firmName: 'Quay Law', matters: ['Will'] },
    { name: 'Nora', firmName: 'Other Law', matters: ['Loan'] },
  ]);
});

it('tells more of what goes on than of what is closed, the newest first', () => {
  const matters = [
    { state: 'closed', sharedAt: '2031' },
    { state: 'pending', sharedAt: '2029' },
    { state: 'open', sharedAt: '2030' },
  ];
  expect(mattersToShow(matters).map(({ sharedAt }) => sharedAt)).toEqual(['2030', '2029', '2031']);
  expect(mattersToShow(Array.from({ length: 30 }, () => matters[0] as (typeof matters)[number]))).toHaveLength(
    MOST_MATTERS,
  );
});
