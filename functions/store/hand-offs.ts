import { HAND_OFF_MS, type HandOff } from '#core/account/hand-off.ts';
import { msLater, ttlAt } from '#core/calendar.ts';
import type { Current } from '#core/version.ts';
import { handOffKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

type HandOffRecord = Current<HandOff & { codeHash: string; version: number }>;

/** Keeps a hand-off under the hash of its code; its end is stamped twice, because a table sweeps late. */
export const insert = (codeHash: string, handOff: Omit<HandOff, 'expiresAt'>, now: Date): operations.Operation => {
  const ends = msLater(now, HAND_OFF_MS);
  return operations.insert(handOffKey(codeHash), { ...handOff, expiresAt: ends.toISOString() }, { ttl: ttlAt(ends) });
};

/** The hand-off that is kept under one of the hashes of its code. */
export const read = async (codeHashes: readonly string[], now: Date): Promise<HandOffRecord | undefined> => {
  const found = await Promise.all(
    codeHashes.map(async (codeHash) => {
      const item = await table.readForChange<HandOff & table.Stored>(handOffKey(codeHash), now);
      return item && { ...table.withoutKeys(item), codeHash };
    }),
  );
  return found.find((handOff) => handOff !== undefined);
};

/** Takes a hand-off away; of several exchanges at one moment one succeeds. */
export const removeUsed = ({ codeHash, version }: HandOffRecord): operations.Operation =>
  operations.remove(handOffKey(codeHash), version);
