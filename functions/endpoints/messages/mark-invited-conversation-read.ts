import { fullName } from '#core/auth/account.ts';
import { markInvitedConversationRead } from '#core/messages/endpoints.ts';
import { serve } from '#http/serve.ts';
import { firmPartition } from '#store/keys.ts';
import { findInvitedConversation } from '#workflows/messages/find-conversation.ts';
import { keepReadMark } from '#workflows/messages/keep-read-mark.ts';

export const handler = serve(markInvitedConversationRead, async ({ request, actor, auditFor, now }) => {
  const { accountId } = actor;
  const found = await findInvitedConversation(accountId, request.conversationId, now);
  const audit = auditFor(firmPartition(found.place.firmId), accountId);
  return { upTo: await keepReadMark(found, request.upTo, { accountId, name: fullName(actor) }, { audit, now }) };
});
