import { fullName } from '#core/auth/account.ts';
import { openAttachment } from '#core/messages/endpoints.ts';
import { serve } from '#http/serve.ts';
import { findConversation } from '#workflows/messages/find-conversation.ts';
import * as attachments from '#workflows/messages/open-attachment.ts';

export const handler = serve(openAttachment, async ({ request, actor, audit, now }) => {
  const found = await findConversation(actor, request.conversationId, now);
  return attachments.openAttachment(found, request, fullName(actor), { audit, now });
});
