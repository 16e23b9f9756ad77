import { expect, it } from 'vitest';
import { areOlderGone, MOST_VERSIONS } from './template-version.ts';

const newest = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ number: from - at }));

it('older versions are gone once there were more than are kept', () => {
  expect(areOlderGone([])).toBe(false);
  expect(areOlderGone(newest(MOST_VERSIONS, MOST_VERSIONS))).toBe(false);
  expect(areOlderGone(newest(MOST_VERSIONS + 1, MOST_VERSIONS))).toBe(true);
});
