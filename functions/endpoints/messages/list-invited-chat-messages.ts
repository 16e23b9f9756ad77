import { listInvitedChatMessages } from '#core/messages/endpoints.ts';
import { chatMessageOf } from '#core/messages/message.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as messages from '#store/messages.ts';
import { findInvitedConversation } from '#workflows/messages/find-conversation.ts';

export const handler = serveReading(listInvitedChatMessages, async ({ request, actor: { accountId }, now }) => {
  const { place, since = '' } = await findInvitedConversation(accountId, request.conversationId, now);
  const page = await messages.listMessages(place, request, now);
  const own = page.rows.filter(({ sentAt }) => sentAt > since);
  return { ...page, rows: own.map((row) => chatMessageOf(row, accountId)) };
});
