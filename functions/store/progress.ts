import type { Reached } from '#core/schedule.ts';
import { progressKey } from './keys.ts';
import * as table from './table.ts';

type Progress<T> = Reached<T> & { version: number };

/** How far a program has come. */
export const read = async <T>(program: string, now: Date): Promise<Progress<T>> => {
  const item = await table.read<Progress<T> & table.Stored>(progressKey(program), now, { consistent: true });
  return { aside: [], ...(item ? table.bare(item) : { version: 0 }) };
};

/** Keeps how far a program has come; of two runs at one moment only one does. */
export const kept = <T>(program: string, { version }: Progress<T>, reached: Reached<T>): table.Operation =>
  version === 0 ? table.fresh(progressKey(program), reached) : table.changed(progressKey(program), version, reached);
