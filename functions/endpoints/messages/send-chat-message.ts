import { fullName } from '#core/auth/account.ts';
import { sendChatMessage } from '#core/messages/endpoints.ts';
import { serve } from '#http/serve.ts';
import { findConversation } from '#workflows/messages/find-conversation.ts';
import { keepChatMessage } from '#workflows/messages/keep-chat-message.ts';

export const handler = serve(sendChatMessage, ({ request, actor, audit, now }) => {
  const author = { accountId: actor.accountId, name: fullName(actor) };
  return keepChatMessage(() => findConversation(actor, request.conversationId, now), request, author, { audit, now });
});
