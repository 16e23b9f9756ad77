import { beginInvitedAttachment } from '#core/messages/endpoints.ts';
import { uploadOf } from '#core/uploads/upload.ts';
import { serve } from '#http/serve.ts';
import { firmPartition } from '#store/keys.ts';
import { beginAttachment } from '#workflows/messages/begin-attachment.ts';
import { findInvitedConversation } from '#workflows/messages/find-conversation.ts';

export const handler = serve(beginInvitedAttachment, async ({ request, actor, auditFor, now, newId, tell }) => {
  const found = await findInvitedConversation(actor.accountId, request.conversationId, now);
  const audit = auditFor(firmPartition(found.place.firmId), actor.accountId);
  const { upload, form } = await beginAttachment(found, actor, request, { audit, now, newId });
  return { upload: uploadOf(upload, tell), ...(form && { way: { form } }) };
});
