import { expect, it } from 'vitest';
import { newestFirst } from './row-order.ts';

it('the newest change stands first, and of one instant the later id, in whatever order they came', () => {
  const rows = [
    { id: 'a', at: '2026-01-01T00:00:00.000Z' },
    { id: 'c', at: '2026-01-02T00:00:00.000Z' },
    { id: 'b', at: '2026-01-02T00:00:00.000Z' },
  ];
  const sorted = ['c', 'b', 'a'];
  expect(rows.toSorted(newestFirst).map(({ id }) => id)).toEqual(sorted);
  expect(
    rows
      .toReversed()
      .toSorted(newestFirst)
      .map(({ id }) => id),
  ).toEqual(sorted);
});
