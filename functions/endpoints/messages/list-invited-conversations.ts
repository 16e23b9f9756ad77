import { listInvitedConversations } from '#core/messages/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { readInvitedConversations } from '#workflows/messages/read-invited-conversations.ts';

export const handler = serveReading(listInvitedConversations, ({ request, actor: { accountId }, now }) =>
  readInvitedConversations(accountId, request, now),
);
