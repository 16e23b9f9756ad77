import { listFormerTexts } from '#core/messages/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as messages from '#store/messages.ts';
import { findConversation } from '#workflows/messages/find-conversation.ts';

export const handler = serveReading(listFormerTexts, async ({ request, actor, now }) => {
  const { place } = await findConversation(actor, request.conversationId, now);
  const message = orNotFound(await messages.readMessage(place, request.messageId, now));
  return { rows: message.deletedAt === undefined ? await messages.listFormerTexts(place, message) : [] };
});
