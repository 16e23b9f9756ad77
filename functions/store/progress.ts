import type { Reached } from '#core/schedule.ts';
import type { CurrentVersion } from '#core/version.ts';
import { progressKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** As it was read; nothing is kept before the first run. */
type Progress<T> = Reached<T> & { version?: CurrentVersion };

/** How far a program has come. */
export const read = async <T>(program: string, now: Date): Promise<Progress<T>> => {
  const item = await table.readForChange<Reached<T> & table.Stored>(progressKey(program), now);
  return { aside: [], ...(item && table.withoutKeys(item)) };
};

/** Keeps how far a program has come; of two runs at one moment only one does. */
export const put = <T>(program: string, { version }: Progress<T>, reached: Reached<T>): operations.Operation =>
  version === undefined
    ? operations.insert(progressKey(program), reached)
    : operations.update(progressKey(program), version, reached);
