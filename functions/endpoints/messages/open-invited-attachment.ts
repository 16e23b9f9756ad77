import { fullName } from '#core/auth/account.ts';
import { openInvitedAttachment } from '#core/messages/endpoints.ts';
import { serve } from '#http/serve.ts';
import { firmPartition } from '#store/keys.ts';
import { findInvitedConversation } from '#workflows/messages/find-conversation.ts';
import * as attachments from '#workflows/messages/open-attachment.ts';

export const handler = serve(openInvitedAttachment, async ({ request, actor, auditFor, now }) => {
  const found = await findInvitedConversation(actor.accountId, request.conversationId, now);
  const audit = auditFor(firmPartition(found.place.firmId), actor.accountId);
  return attachments.openAttachment(found, request, fullName(actor), { audit, now });
});
