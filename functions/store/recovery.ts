import { recoveryKey } from './keys.ts';
import * as table from './table.ts';

/** Keyed hashes of the recovery codes that were not used yet. */
interface Recovery {
  codeHashes: string[];
}
export type KeptRecovery = Recovery & { version: number };

export const read = async (accountId: string, now: Date): Promise<KeptRecovery | undefined> => {
  const item = await table.read<KeptRecovery & table.Stored>(recoveryKey(accountId), now, { consistent: true });
  return item && table.bare(item);
};

/** New codes in place of whatever codes there were; none of them opens anything once there are none. */
export const replaced = (accountId: string, codeHashes: string[]): table.Operation =>
  table.replaced(recoveryKey(accountId), { codeHashes });

/** Uses a code up; refused when another was used at the same moment. */
export const used = (accountId: string, { codeHashes, version }: KeptRecovery, codeHash: string): table.Operation =>
  table.changed(recoveryKey(accountId), version, { codeHashes: codeHashes.filter((each) => each !== codeHash) });
