import { invitedContractJobOf } from '#core/documents/contract-job.ts';
import { readInvitedContractJob } from '#core/documents/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as contractJobs from '#store/contract-jobs.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(
  readInvitedContractJob,
  async ({ request: { matterId }, actor: { accountId }, now }) => {
    const { firmId } = orNotFound(await matters.readShared(accountId, matterId, now));
    return invitedContractJobOf(await contractJobs.read(firmId, matterId, now));
  },
);
