import { listChatMessages } from '#core/messages/endpoints.ts';
import { chatMessageOf } from '#core/messages/message.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as messages from '#store/messages.ts';
import { findConversation } from '#workflows/messages/find-conversation.ts';

export const handler = serveReading(listChatMessages, async ({ request, actor, now }) => {
  const { place } = await findConversation(actor, request.conversationId, now);
  const page = await messages.listMessages(place, request, now);
  return { ...page, rows: page.rows.map((row) => chatMessageOf(row, actor.accountId)) };
});
