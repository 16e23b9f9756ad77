import type { ContractJobRecord } from '#core/documents/contract-job.ts';
import { contractJobKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

type StoredJob = ContractJobRecord & table.Stored;

/** The contract that was asked for last of a matter. */
export const read = async (
  firmId: string,
  matterId: string,
  now: Date,
  options: { consistent?: boolean } = {},
): Promise<ContractJobRecord | undefined> => {
  const item = await table.read<StoredJob>(contractJobKey(firmId, matterId), now, options);
  return item && table.withoutKeys(item);
};

/** Asks for a contract in place of whatever was asked for before. */
export const put = (firmId: string, matterId: string, job: ContractJobRecord): operations.Operation =>
  operations.put(contractJobKey(firmId, matterId), job);

/** Keeps how far a contract is; refused once another was asked for. */
export const update = (
  firmId: string,
  matterId: string,
  { assemblyId, ...job }: ContractJobRecord,
): operations.Operation => operations.putOwned(contractJobKey(firmId, matterId), { assemblyId }, job);
