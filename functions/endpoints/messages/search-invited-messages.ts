import { searchInvitedMessages } from '#core/messages/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findInvitedMessages } from '#workflows/messages/find-invited-messages.ts';

export const handler = serveReading(searchInvitedMessages, ({ request, actor: { accountId }, now }) =>
  findInvitedMessages(accountId, request.words, now),
);
