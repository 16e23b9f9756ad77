import { mergeDay } from '#core/assembly/merge/merge-day.ts';
import { fullName } from '#core/auth/account.ts';
import { contractIdOf } from '#core/documents/contract-document-id.ts';
import { type ContractJobRecord, delayedJob, failedJob, madeJob, makingJob } from '#core/documents/contract-job.ts';
import { assemblyOrder, requireSubmitted } from '#core/documents/matter-contract.ts';
import type { SheetRecord } from '#core/matters/answer-sheet.ts';
import { requireAction, requireComplete } from '#core/matters/answering.ts';
import { responsibleFor } from '#core/matters/team.ts';
import { contractFailedNotice, contractReadyNotice } from '#core/notifications/notices.ts';
import type { TaskOf } from '#core/outbox.ts';
import { Problem } from '#core/problem.ts';
import * as accounts from '#store/accounts.ts';
import * as contractJobs from '#store/contract-jobs.ts';
import * as documents from '#store/documents.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as members from '#store/members.ts';
import * as notifications from '#store/notifications.ts';
import type { Operation } from '#store/operations.ts';
import { unlessRefused, write } from '#store/table.ts';
import type { Performers, SettingAside } from '#workflows/outbox/deliver-item.ts';
import type { Run } from '#workflows/schedule/run-due.ts';
import { makeContractVersion } from './make-contract-version.ts';

type ContractTask = TaskOf<'contract'>;

/** What a contract is made from, while it is the one that was asked for last. */
interface Wanted {
  sheet: SheetRecord;
  job: ContractJobRecord;
}

const findWanted = async ({ firmId, matterId, assemblyId }: ContractTask, now: Date): Promise<Wanted | undefined> => {
  const [sheet, job] = await Promise.all([
    sheets.read(firmId, matterId),
    contractJobs.read(firmId, matterId, now, { consistent: true }),
  ]);
  return sheet && job && job.assemblyId === assemblyId ? { sheet, job } : undefined;
};

/**
 * Makes the contract that was asked for last of a matter, once, from its answers as they stand now; one that was asked for before is
 * skipped. What our side fails at is tried again; what a person must mend first is kept with the job, in words.
 */
export const contractPerformers: Performers<'contract'> = {
  contract: async (task, { itemId }, run) => {
    const { firmId, matterId } = task;
    const found = await findWanted(task, run.now);
    if (!found) return [];
    const { sheet, job } = found;
    const keep = (after: ContractJobRecord, step: string) =>
      write({ ...run.audit(firmId, `${itemId}-${step}`), step }, contractJobs.update(firmId, matterId, after));
    try {
      await keep(makingJob(job), 'making');
      const number = await makeVersion(task, found, run);
      return await endOperations(task, sheet, madeJob(job, number), run.now);
    } catch (error) {
      if (isForGood(error)) return endOperations(task, sheet, failedJob(job, error), run.now);
      await keep(delayedJob(job), 'delayed').catch(unlessRefused);
      throw error;
    }
  },
};

/** What is kept with a contract that is tried no more. */
export const contractSetAside: SettingAside<'contract'> = {
  contract: async (task, _, { now }) => {
    const found = await findWanted(task, now);
    return found ? endOperations(task, found.sheet, failedJob(found.job, new Problem('internal')), now) : [];
  },
};

const makeVersion = async (
  { firmId, matterId, assemblyId, accountId, today }: ContractTask,
  { sheet, job }: Wanted,
  { now, audit }: Run,
): Promise<number> => {
  const documentId = contractIdOf(matterId);
  const [former, number, account] = await Promise.all([
    documents.readForChange(firmId, documentId, now),
    documents.versionOf(firmId, documentId, assemblyId),
    accounts.read(accountId, now),
  ]);
  if (number !== undefined) return number;
  requireAction(sheet.matter, 'assemble');
  requireComplete(sheet.questionnaire, sheet.kept.answers, mergeDay(today, now));
  requireSubmitted(assemblyId, sheet);
  const madeBy = account ? fullName(account) : '';
  const order = assemblyOrder(sheet, { assemblyId, accountId, madeBy, today, now });
  const isStillWanted = contractJobs.update(firmId, matterId, makingJob(job));
  return makeContractVersion(
    { firmId, matter: sheet.matter, former },
    order,
    audit(firmId, `${matterId}-${assemblyId}`),
    isStillWanted,
  );
};

/** What keeps the end of a job, and tells the lawyer of it where a client asked for it: nobody of the firm was looking. */
const endOperations = async (
  { firmId, matterId, assemblyId }: ContractTask,
  { matter }: SheetRecord,
  job: ContractJobRecord,
  now: Date,
): Promise<Operation[]> => {
  const kept = contractJobs.update(firmId, matterId, job);
  if (job.askedBy !== 'client') return [kept];
  const lawyer = await members.recipientsIn(firmId, matter, matter.openedBy, now);
  const notice = job.state === 'made' ? contractReadyNotice : contractFailedNotice;
  const id = `${matterId}-${assemblyId}`;
  return [kept, ...notifications.insert(lawyer ?? { accountId: responsibleFor(matter) }, notice(matter, id, now))];
};

/** Whether trying again would end alike. */
const isForGood = (error: unknown): error is Problem =>
  error instanceof Problem && error.status < 500 && error.code !== 'conflict';
