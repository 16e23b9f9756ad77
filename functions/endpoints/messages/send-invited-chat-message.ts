import { fullName } from '#core/auth/account.ts';
import { sendInvitedChatMessage } from '#core/messages/endpoints.ts';
import { serve } from '#http/serve.ts';
import { firmPartition } from '#store/keys.ts';
import { findInvitedConversation } from '#workflows/messages/find-conversation.ts';
import { keepChatMessage } from '#workflows/messages/keep-chat-message.ts';

export const handler = serve(sendInvitedChatMessage, async ({ request, actor, auditFor, now }) => {
  const { accountId } = actor;
  const find = () => findInvitedConversation(accountId, request.conversationId, now);
  const { place } = await find();
  const audit = auditFor(firmPartition(place.firmId), accountId);
  return keepChatMessage(find, request, { accountId, name: fullName(actor) }, { audit, now });
});
