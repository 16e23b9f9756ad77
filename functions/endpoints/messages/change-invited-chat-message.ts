import { fullName } from '#core/auth/account.ts';
import { changeInvitedChatMessage } from '#core/messages/endpoints.ts';
import { serve } from '#http/serve.ts';
import { firmPartition } from '#store/keys.ts';
import { changeMessage } from '#workflows/messages/change-chat-message.ts';
import { findInvitedConversation } from '#workflows/messages/find-conversation.ts';

export const handler = serve(changeInvitedChatMessage, async ({ request, actor, auditFor, now }) => {
  const { accountId } = actor;
  const find = () => findInvitedConversation(accountId, request.conversationId, now);
  const { place } = await find();
  const audit = auditFor(firmPartition(place.firmId), accountId);
  return changeMessage(find, request, { accountId, name: fullName(actor) }, { audit, now });
});
