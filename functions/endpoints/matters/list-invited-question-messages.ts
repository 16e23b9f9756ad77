import { listInvitedQuestionMessages } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as questionMessages from '#store/question-messages.ts';
import * as sharedMatters from '#store/shared-matters.ts';

export const handler = serveReading(listInvitedQuestionMessages, async ({ request: { matterId }, actor, now }) => {
  const { firmId } = orNotFound(await sharedMatters.read(actor.accountId, matterId, now));
  const { clientId } = orNotFound(await sheets.readForChangeOf(actor.accountId, firmId, matterId, now));
  const all = await questionMessages.list(firmId, matterId);
  return { messages: all.filter((message) => message.clientId === clientId) };
});
