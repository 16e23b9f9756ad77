import { fullName } from '#core/auth/account.ts';
import { changeChatMessage } from '#core/messages/endpoints.ts';
import { serve } from '#http/serve.ts';
import { changeMessage } from '#workflows/messages/change-chat-message.ts';
import { findConversation } from '#workflows/messages/find-conversation.ts';

export const handler = serve(changeChatMessage, ({ request, actor, audit, now }) => {
  const author = { accountId: actor.accountId, name: fullName(actor) };
  return changeMessage(() => findConversation(actor, request.conversationId, now), request, author, { audit, now });
});
