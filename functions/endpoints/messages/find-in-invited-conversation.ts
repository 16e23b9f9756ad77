import { findInInvitedConversation } from '#core/messages/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findInvitedConversation } from '#workflows/messages/find-conversation.ts';
import { findSince } from '#workflows/messages/find-in-conversation.ts';

export const handler = serveReading(findInInvitedConversation, async ({ request, actor: { accountId }, now }) => {
  const { place, since } = await findInvitedConversation(accountId, request.conversationId, now);
  return findSince(place, request, since, now);
});
