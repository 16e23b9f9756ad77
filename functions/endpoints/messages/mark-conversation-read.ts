import { fullName } from '#core/auth/account.ts';
import { markConversationRead } from '#core/messages/endpoints.ts';
import { serve } from '#http/serve.ts';
import { findConversation } from '#workflows/messages/find-conversation.ts';
import { keepReadMark } from '#workflows/messages/keep-read-mark.ts';

export const handler = serve(markConversationRead, async ({ request, actor, audit, now }) => {
  const found = await findConversation(actor, request.conversationId, now);
  const reader = { accountId: actor.accountId, name: fullName(actor) };
  return { upTo: await keepReadMark(found, request.upTo, reader, { audit, now }) };
});
