import type { Current } from '#core/version.ts';
import { recoveryKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** Keyed hashes of the recovery codes that were not used yet. */
interface Recovery {
  codeHashes: string[];
}
export type RecoveryRecord = Current<Recovery & { version: number }>;

export const read = async (accountId: string, now: Date): Promise<RecoveryRecord | undefined> => {
  const item = await table.readForChange<Recovery & table.Stored>(recoveryKey(accountId), now);
  return item && table.withoutKeys(item);
};

/** New codes in place of whatever codes there were; none of them opens anything once there are none. */
export const put = (accountId: string, codeHashes: string[]): operations.Operation =>
  operations.putOwned(recoveryKey(accountId), { accountId }, { codeHashes });

/** Uses a code up; refused when another was used at the same moment. */
export const removeUsed = (
  accountId: string,
  { codeHashes, version }: RecoveryRecord,
  codeHash: string,
): operations.Operation =>
  operations.update(recoveryKey(accountId), version, {
    accountId,
    codeHashes: codeHashes.filter((each) => each !== codeHash),
  });
