import { progressKey } from './keys.ts';
import * as table from './table.ts';

export interface Progress {
  /** The last day of which nothing is left to do; absent before the first run. */
  finishedOn?: string;
  version: number;
}

/** How far a program has come. */
export const read = async (program: string, now: Date): Promise<Progress> => {
  const item = await table.read<Progress & table.Stored>(progressKey(program), now, { consistent: true });
  return item ? table.bare(item) : { version: 0 };
};

/** Keeps how far a program has come; of two runs at one moment only one does. */
export const kept = (program: string, { version }: Progress, finishedOn: string): table.Operation =>
  version === 0
    ? table.fresh(progressKey(program), { finishedOn })
    : table.changed(progressKey(program), version, { finishedOn });
