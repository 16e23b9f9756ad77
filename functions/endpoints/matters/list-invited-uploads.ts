import { listInvitedUploads } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as sharedMatters from '#store/shared-matters.ts';
import { readAnswerUploads } from '#workflows/uploads/read-answer-uploads.ts';

export const handler = serveReading(listInvitedUploads, async ({ request, actor: { accountId }, now, tell }) => {
  const { matterId } = request;
  const { firmId } = orNotFound(await sharedMatters.read(accountId, matterId, now));
  return readAnswerUploads(firmId, { matterId, accountId }, now, tell);
});
