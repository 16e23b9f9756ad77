import { contractJobOf } from '#core/documents/contract-job.ts';
import { readContractJob } from '#core/documents/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as contractJobs from '#store/contract-jobs.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(
  readContractJob,
  async ({ request: { matterId }, actor: { firmId }, now, tell }) => {
    const job = await contractJobs.read(firmId, matterId, now);
    if (!job) orNotFound(await matters.read(firmId, matterId, now));
    return { job: job && contractJobOf(job, tell) };
  },
);
