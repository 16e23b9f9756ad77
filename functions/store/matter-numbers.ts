import type { Current } from '#core/version.ts';
import { matterNumbersKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** How many matters a firm has numbered in a year of UTC. */
export const countIn = async (firmId: string, year: number, now: Date): Promise<number> =>
  (await table.read<{ taken: number }>(matterNumbersKey(firmId, year), now, { consistent: true }))?.taken ?? 0;

/**
 * The next place in a firm's sequence of a year, and what takes it in the transaction that uses it: so no place is lost, and none is taken
 * twice. Refused where somebody else took it meanwhile.
 */
export const next = async (
  firmId: string,
  year: number,
  now: Date,
): Promise<{ sequence: number; taking: operations.Operation }> => {
  const key = matterNumbersKey(firmId, year);
  const kept = await table.readForChange<Current<{ taken: number }>>(key, now);
  const sequence = (kept?.taken ?? 0) + 1;
  const fields = { taken: sequence };
  return { sequence, taking: kept ? operations.update(key, kept.version, fields) : operations.insert(key, fields) };
};

/** Whether a write was refused because somebody else took that place. */
export const isTaken = (error: unknown): boolean =>
  error instanceof table.WriteRefused && error.key.sk.startsWith(matterNumbersKey('', 0).sk.slice(0, -1));
