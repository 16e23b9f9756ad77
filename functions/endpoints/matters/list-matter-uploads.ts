import { listMatterUploads } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matters from '#store/matters.ts';
import { readAnswerUploads } from '#workflows/uploads/read-answer-uploads.ts';

export const handler = serveReading(listMatterUploads, async ({ request: { matterId }, actor, now, tell }) => {
  const { firmId, accountId } = actor;
  orNotFound(await matters.read(firmId, matterId, now));
  return readAnswerUploads(firmId, { matterId, accountId }, now, tell);
});
