import { expect, it } from 'vitest';
import { distinctPaths } from './distinct-paths.ts';

it('files of one name in one folder stand apart in an archive, also where they differ in capitals alone', () => {
  const given = ['Lease.pdf', 'lease.PDF', 'A/Lease.pdf', 'Lease.pdf', 'Lease (2).pdf', 'README'];
  expect(distinctPaths(given)).toEqual([
    'Lease.pdf',
    'lease (2).PDF',
    'A/Lease.pdf',
    'Lease (3).pdf',
    'Lease (2) (2).pdf',
    'README',
  ]);
  expect(new Set(distinctPaths(given).map((path) => path.toLowerCase())).size).toBe(given.length);
});
