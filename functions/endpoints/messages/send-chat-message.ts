import { fullName } from '#core/auth/account.ts';
import { partsOf } from '#core/messages/conversation.ts';
import { sendChatMessage } from '#core/messages/endpoints.ts';
import { serve } from '#http/serve.ts';
import { requireRole } from '#workflows/matter-team/require-role.ts';
import { findConversation } from '#workflows/messages/find-conversation.ts';
import { keepChatMessage } from '#workflows/messages/keep-chat-message.ts';

export const handler = serve(sendChatMessage, async ({ request, actor, audit, now }) => {
  const { kind, id } = partsOf(request.conversationId);
  // Files are shown to the client so.
  if (kind === 'client' && request.attachments?.length) await requireRole(actor, id, 'send', now);
  const author = { accountId: actor.accountId, name: fullName(actor) };
  return keepChatMessage(() => findConversation(actor, request.conversationId, now), request, author, { audit, now });
});
