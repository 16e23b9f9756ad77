import { findInConversation } from '#core/messages/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findConversation } from '#workflows/messages/find-conversation.ts';
import * as search from '#workflows/messages/find-in-conversation.ts';

export const handler = serveReading(findInConversation, async ({ request, actor, now }) => {
  const { place } = await findConversation(actor, request.conversationId, now);
  return search.findInConversation(place, request);
});
