import { wholeIdOf } from '#core/matters/contract-id.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { matterLockOf } from '#core/matters/matter-lock.ts';
import { Problem } from '#core/problem.ts';
import { type FirmKey, matterKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

const wholeKey = (firmId: string, matterId: string): FirmKey => matterKey(firmId, wholeIdOf(matterId));

/** Requires that a matter is there and not closed, whatever else changes of it. */
export const notClosed = (firmId: string, matterId: string): operations.Operation =>
  operations.checkFieldIsNot(wholeKey(firmId, matterId), 'state', 'closed');

/** The same, and that it is not on legal hold. */
const notClosedOrHeld = (firmId: string, matterId: string): operations.Operation =>
  operations.checkFieldIsNot(wholeKey(firmId, matterId), 'state', 'closed', 'hold');

/**
 * Keeps what stands in a matter: a task, a file, a party. Refused as `matter-closed` where the matter is closed at that very moment, so
 * that nothing in a closed one changes. Without a matter it is a write like any other.
 */
export const write = async (
  firmId: string,
  matterId: string | undefined,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<void> => {
  if (matterId === undefined) return table.write(audit, ...together);
  const whole = notClosed(firmId, matterId);
  try {
    // First, so that it is named where what the closing changed is refused as well.
    await table.write(audit, whole, ...together);
  } catch (error) {
    throw isOf(error, whole) ? new Problem('matter-closed') : error;
  }
};

/** Deletes what stands in a matter. Refused as `write` is, and as `matter-held` where the matter is on legal hold at that very moment. */
export const remove = async (
  firmId: string,
  matterId: string | undefined,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<void> => {
  if (matterId === undefined) return table.write(audit, ...together);
  return leave(firmId, matterId, audit, (whole) => table.write(audit, whole, ...together));
};

/** What writes what stands in a matter, or deletes it where it was removed. */
export const writing = ({ removedAt }: { removedAt?: string | undefined }): typeof write =>
  removedAt === undefined ? write : remove;

/** Refuses what is to go out of a matter where that is closed, or on legal hold, before anything of it is done. */
export const requireLeaving = async (firmId: string, matterId: string, now: Date): Promise<void> => {
  const matter = await table.readForChange<MatterRecord>(wholeKey(firmId, matterId), now);
  const why = matter && matterLockOf(matter);
  if (why) throw new Problem(why);
};

/** Does what takes something out of a matter, in a transaction with the condition that it is given; refused as `remove` is. */
export const leave = async (
  firmId: string,
  matterId: string,
  audit: table.Audit,
  leaving: (whole: operations.Operation) => Promise<void>,
): Promise<void> => {
  const whole = notClosedOrHeld(firmId, matterId);
  try {
    await leaving(whole);
  } catch (error) {
    if (!isOf(error, whole)) throw error;
    await requireLeaving(firmId, matterId, new Date(audit.at));
    // A hold that was lifted since is a change like any other.
    throw error;
  }
};

/** Whether a write was refused by the condition of an operation. */
const isOf = (error: unknown, { key }: operations.Operation): boolean =>
  error instanceof table.WriteRefused && error.key.pk === key.pk && error.key.sk === key.sk;
