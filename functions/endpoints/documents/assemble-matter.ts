import { mergeDay } from '#core/assembly/merge/merge-day.ts';
import { contractIdOf } from '#core/documents/contract-document-id.ts';
import { type ContractJobRecord, contractJobOf, madeJob, newJob } from '#core/documents/contract-job.ts';
import { assembleMatter } from '#core/documents/endpoints.ts';
import { requireAction, requireComplete } from '#core/matters/answering.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as contractJobs from '#store/contract-jobs.ts';
import * as documents from '#store/documents.ts';
import * as sheets from '#store/matter-sheets.ts';
import { WriteRefused, write } from '#store/table.ts';
import { contractOperations } from '#workflows/documents/contract-operations.ts';

export const handler = serve(assembleMatter, async ({ request, actor, audit, now, tell }) => {
  const { firmId, accountId } = actor;
  const { matterId, assemblyId, today } = request;
  const [found, asked] = await Promise.all([
    sheets.read(firmId, matterId),
    alreadyAsked(firmId, matterId, assemblyId, now),
  ]);
  const { matter, questionnaire, kept } = orNotFound(found);
  if (asked) return contractJobOf(asked, tell);
  requireAction(matter, 'assemble');
  requireComplete(questionnaire, kept.answers, mergeDay(today, now));

  const wish = { assemblyId, by: 'lawyer', accountId, today } as const;
  try {
    await write(audit, ...contractOperations(firmId, matterId, wish, now));
  } catch (error) {
    const meanwhile = error instanceof WriteRefused && (await alreadyAsked(firmId, matterId, assemblyId, now));
    if (!meanwhile) throw error;
    return contractJobOf(meanwhile, tell);
  }
  return contractJobOf(newJob(assemblyId, 'lawyer', now), tell);
});

/** The job of an assembly that was asked for before, or of one that made its version before another was asked for. */
const alreadyAsked = async (
  firmId: string,
  matterId: string,
  assemblyId: string,
  now: Date,
): Promise<ContractJobRecord | undefined> => {
  const documentId = contractIdOf(matterId);
  const [job, number] = await Promise.all([
    contractJobs.read(firmId, matterId, now, { consistent: true }),
    documents.versionOf(firmId, documentId, assemblyId),
  ]);
  if (job?.assemblyId === assemblyId) return job;
  return number === undefined ? undefined : madeJob(newJob(assemblyId, 'lawyer', now), number);
};
