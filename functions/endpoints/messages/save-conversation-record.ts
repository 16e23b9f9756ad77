import { saveConversationRecord } from '#core/messages/endpoints.ts';
import { serve } from '#http/serve.ts';
import { prepare } from '#outside/typesetting.ts';
import { requireRole } from '#workflows/matter-team/require-role.ts';
import { findConversation } from '#workflows/messages/find-conversation.ts';
import { keepRecord } from '#workflows/messages/keep-record.ts';

export const handler = serve(saveConversationRecord, async ({ request, actor, audit, now }) => {
  prepare();
  const found = await findConversation(actor, request.conversationId, now);
  if (found.matter) await requireRole(actor, found.matter.matterId, 'work', now);
  const { fileId, name, matterId = '' } = await keepRecord(actor, found, request, { audit, now });
  return { fileId, name, matterId };
});
