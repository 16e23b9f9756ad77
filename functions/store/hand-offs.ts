import { HAND_OFF_MS, type HandOff } from '#core/account/hand-off.ts';
import { handOffKey } from './keys.ts';
import * as table from './table.ts';

type KeptHandOff = HandOff & { version: number };

/** Keeps a hand-off under the hash of its code; its end is stamped twice, because a table sweeps late. */
export const added = (codeHash: string, handOff: Omit<HandOff, 'expiresAt'>, now: Date): table.Operation => {
  const ends = now.getTime() + HAND_OFF_MS;
  return table.fresh(
    handOffKey(codeHash),
    { ...handOff, expiresAt: new Date(ends).toISOString() },
    { ttl: Math.ceil(ends / 1000) },
  );
};

export const read = async (codeHash: string, now: Date): Promise<KeptHandOff | undefined> => {
  const item = await table.read<KeptHandOff & table.Stored>(handOffKey(codeHash), now, { consistent: true });
  return item && table.bare(item);
};

/** Takes a hand-off away; of several exchanges at one moment one succeeds. */
export const used = (codeHash: string, { version }: KeptHandOff): table.Operation =>
  table.removed(handOffKey(codeHash), version);
