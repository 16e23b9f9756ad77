import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/**
 * The turn of somebody who adds to a part of a matter that has a limit, to be taken in the transaction that adds: it is refused when
 * somebody else has added since, so that what was counted after the turn was read still holds.
 */
export const readTurn = async (partition: keys.FirmPartition, now: Date): Promise<operations.Operation> => {
  const key = keys.turnKey(partition);
  const item = await table.readForChange<table.Stored>(key, now);
  return operations.rewrite(key, item?.version ?? 0, {});
};
