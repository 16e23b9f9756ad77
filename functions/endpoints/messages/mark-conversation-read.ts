import { fullName } from '#core/auth/account.ts';
import { markConversationRead } from '#core/messages/endpoints.ts';
import { serve } from '#http/serve.ts';
import { findConversation } from '#workflows/messages/find-conversation.ts';
import { markRead } from '#workflows/messages/mark-read.ts';

export const handler = serve(markConversationRead, async ({ request, actor, audit, now }) => {
  const found = await findConversation(actor, request.conversationId, now);
  const reader = { accountId: actor.accountId, name: fullName(actor) };
  return { upTo: await markRead(found, request.upTo, reader, { audit, now }) };
});
