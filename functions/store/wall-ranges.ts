import { createHash } from 'node:crypto';

/** Items among which what is kept of matters that are closed to others is spread by their ids, so that together they have room for 10,000. */
export const WALL_RANGES = 32;
export const wallRangeOf = (matterId: string): number =>
  (createHash('sha256').update(matterId).digest()[0] ?? 0) % WALL_RANGES;
