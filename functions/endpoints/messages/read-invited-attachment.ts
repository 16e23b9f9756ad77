import { partsOf } from '#core/messages/conversation.ts';
import { readInvitedAttachment } from '#core/messages/endpoints.ts';
import { uploadOf } from '#core/uploads/upload.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findInvitedConversation } from '#workflows/messages/find-conversation.ts';
import { findUpload } from '#workflows/uploads/find-upload.ts';

export const handler = serveReading(
  readInvitedAttachment,
  async ({ request: { conversationId, uploadId }, actor: { accountId }, now, tell }) => {
    const { place } = await findInvitedConversation(accountId, conversationId, now);
    const which = { matterId: partsOf(conversationId).id, uploadId };
    return uploadOf((await findUpload({ firmId: place.firmId, accountId }, which, now)).upload, tell);
  },
);
