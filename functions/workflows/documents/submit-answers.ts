import { assemblyOrder, contractIdOf, submissionAssemblyId } from '#core/documents/matter-contract.ts';
import type { AnswersRecord, SheetRecord } from '#core/matters/answer-sheet.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { itemIdOf, newItem, type OutboxItem, type Task } from '#core/outbox.ts';
import { Problem } from '#core/problem.ts';
import * as answers from '#store/answers.ts';
import * as documents from '#store/documents.ts';
import { firmPartition } from '#store/keys.ts';
import type { CurrentSheet } from '#store/matters.ts';
import type { Operation } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import type { Audit } from '#store/table.ts';
import { logFailure, withdraw } from '#workflows/outbox/promise-mails.ts';
import { makeContractVersion } from './make-contract-version.ts';

/** Who submitted, and the day of their browser. */
export interface Submission {
  accountId: string;
  madeBy: string;
  today: string | undefined;
}

export interface Submitted {
  matter: MatterRecord;
  repeated: boolean;
  /**
   * Makes the contract; the submission stands whatever becomes of it, and what fails on our side is made by a later run. A
   * template that makes no contract would not make one later either: that is thrown, and promised no more.
   */
  makeContract: () => Promise<void>;
}

/** Keeps final answers, the submitted matter and the promise of its contract together; the same submission again keeps nothing. */
export const submit = async (
  firmId: string,
  sheet: CurrentSheet,
  kept: AnswersRecord,
  { by, ...submission }: Submission & { by: 'client' | 'lawyer' },
  { audit, now }: { audit: Audit; now: Date },
  ...together: Operation[]
): Promise<Submitted> => {
  const { matterId } = sheet.matter;
  const { accountId, today } = submission;
  const answersVersion = kept.version + 1;
  const task: Task = { kind: 'contract', firmId, matterId, answersVersion, accountId, today };
  const item = newItem(firmPartition(firmId), itemIdOf('contract', `${matterId}-${answersVersion}`), task, now);
  const submitted = await answers.submit(firmId, sheet, kept, by, audit, now, outbox.insert(item), ...together);
  const { matter, repeated } = submitted;
  return { matter, repeated, makeContract: () => made(firmId, item, submitted, submission, audit, now) };
};

const made = async (
  firmId: string,
  item: OutboxItem,
  sheet: SheetRecord,
  submission: Submission,
  audit: Audit,
  now: Date,
): Promise<void> => {
  try {
    await makeSubmittedContract(firmId, sheet, submission, audit, now);
  } catch (error) {
    if (!isForGood(error)) return logFailure(item, error);
    await withdraw(item, audit);
    throw error;
  }
  await withdraw(item, audit).catch((error: unknown) => logFailure(item, error));
};

/** Makes the contract of answers that were submitted, once, whoever comes to it first: the request itself or a later run. */
export const makeSubmittedContract = async (
  firmId: string,
  sheet: SheetRecord,
  submission: Submission,
  audit: Audit,
  now: Date,
): Promise<void> => {
  const documentId = contractIdOf(sheet.matter.matterId);
  const assemblyId = submissionAssemblyId(sheet.kept.version);
  const [former, isMade] = await Promise.all([
    documents.readForChange(firmId, documentId, now),
    documents.hasVersionOf(firmId, documentId, assemblyId),
  ]);
  if (isMade) return;
  await makeContractVersion(
    firmId,
    sheet.matter,
    former,
    assemblyOrder(sheet, { ...submission, assemblyId, now }),
    audit,
  );
};

/** Whether trying again would end alike. */
export const isForGood = (error: unknown): boolean =>
  error instanceof Problem && error.status < 500 && error.status !== 409;
