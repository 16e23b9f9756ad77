import { expect, it } from 'vitest';
import { periodEnd } from './period.ts';

it.each([
  ['month', '2026-01-15T10:30:00.000Z', '2026-02-15T10:30:00.000Z'],
  ['month', '2026-01-31T10:30:00.000Z', '2026-02-28T10:30:00.000Z'],
  ['month', '2028-01-31T10:30:00.000Z', '2028-02-29T10:30:00.000Z'],
  ['month', '2026-12-31T23:59:59.999Z', '2027-01-31T23:59:59.999Z'],
  ['year', '2028-02-29T00:00:00.000Z', '2029-02-28T00:00:00.000Z'],
  ['year', '2026-11-20T08:00:00.000Z', '2027-11-20T08:00:00.000Z'],
] as const)('a %s from %s ends at %s', (interval, startsAt, endsAt) => {
  expect(periodEnd(interval, startsAt)).toBe(endsAt);
});

it('who began on the 31st pays on the last day of short months, and on the 31st again after them', () => {
  const first = '2026-01-31T10:00:00.000Z';
  const ends: string[] = [];
  for (let from = first; ends.length < 4; from = ends.at(-1) as string) ends.push(periodEnd('month', from, first));
  expect(ends.map((end) => end.slice(0, 10))).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
});
