import { wholeIdOf } from '#core/matters/contract-id.ts';
import { Problem } from '#core/problem.ts';
import { matterKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** Requires that a matter is there and not closed, whatever else changes of it. */
export const notClosed = (firmId: string, matterId: string): operations.Operation =>
  operations.checkFieldIsNot(matterKey(firmId, wholeIdOf(matterId)), 'state', 'closed');

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
    if (error instanceof table.WriteRefused && error.key.sk === whole.key.sk) throw new Problem('matter-closed');
    throw error;
  }
};
