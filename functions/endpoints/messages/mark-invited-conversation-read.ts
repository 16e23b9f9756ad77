import { fullName } from '#core/auth/account.ts';
import { markInvitedConversationRead } from '#core/messages/endpoints.ts';
import { serve } from '#http/serve.ts';
import { firmPartition } from '#store/keys.ts';
import { findInvitedConversation } from '#workflows/messages/find-conversation.ts';
import { markRead } from '#workflows/messages/mark-read.ts';

export const handler = serve(markInvitedConversationRead, async ({ request, actor, auditFor, now }) => {
  const { accountId } = actor;
  const found = await findInvitedConversation(accountId, request.conversationId, now);
  const audit = auditFor(firmPartition(found.place.firmId), accountId);
  return { upTo: await markRead(found, request.upTo, { accountId, name: fullName(actor) }, { audit, now }) };
});
