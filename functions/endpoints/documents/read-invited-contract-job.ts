import { invitedContractJobOf } from '#core/documents/contract-job.ts';
import { readInvitedContractJob } from '#core/documents/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as contractJobs from '#store/contract-jobs.ts';
import * as sharedMatters from '#store/shared-matters.ts';

export const handler = serveReading(
  readInvitedContractJob,
  async ({ request: { matterId }, actor: { accountId }, now }) => {
    const { firmId } = orNotFound(await sharedMatters.read(accountId, matterId, now));
    return invitedContractJobOf(await contractJobs.read(firmId, matterId, now));
  },
);
