import { listQuestionMessages } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matters from '#store/matters.ts';
import * as questionMessages from '#store/question-messages.ts';

export const handler = serveReading(listQuestionMessages, async ({ request: { matterId }, actor: { firmId }, now }) => {
  orNotFound(await matters.read(firmId, matterId, now));
  return { messages: await questionMessages.list(firmId, matterId) };
});
