import { newJob } from '#core/documents/contract-job.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import * as contractJobs from '#store/contract-jobs.ts';
import { firmPartition } from '#store/keys.ts';
import type { Operation } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';

/** A contract that is asked for, by whom, and the day of their browser. */
export interface ContractWish {
  assemblyId: string;
  by: 'client' | 'lawyer';
  accountId: string;
  today: string | undefined;
}

/** What has a contract of a matter made after the transaction that it goes into; one that was asked for before is not made any more. */
export const contractOperations = (
  firmId: string,
  matterId: string,
  { by, ...wish }: ContractWish,
  now: Date,
): Operation[] => {
  const itemId = itemIdOf('contract', `${matterId}-${wish.assemblyId}`);
  const item = newItem(firmPartition(firmId), itemId, { kind: 'contract', firmId, matterId, ...wish }, now);
  return [contractJobs.put(firmId, matterId, newJob(wish.assemblyId, by, now)), outbox.insert(item)];
};
