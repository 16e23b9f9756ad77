import { expect, it } from 'vitest';
import { asSeen, type Current, Version, VersionOrNone } from './version.ts';

const item = { name: 'as it stands', version: 3 } as Current<{ name: string; version: number }>;

it('an item is changed as it was read, and only by who saw that very version', () => {
  expect(asSeen(item, 3)).toBe(item);
  for (const seen of [2, 4]) expect(() => asSeen(item, seen)).toThrow('Someone else changed this in the meantime.');
});

it('a version is a count of changes, with room for the next one', () => {
  const refused = [0, -1, 1.5, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e308, Number.POSITIVE_INFINITY, Number.NaN, '1'];
  for (const value of refused) expect([value, Version.safeParse(value).success]).toEqual([value, false]);
  expect([Version.parse(1), VersionOrNone.parse(0)]).toEqual([1, 0]);
  expect(VersionOrNone.safeParse(-1).success).toBe(false);
});
