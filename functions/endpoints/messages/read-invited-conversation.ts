import { readInvitedConversation } from '#core/messages/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findInvitedConversation } from '#workflows/messages/find-conversation.ts';
import { readDetail } from '#workflows/messages/read-detail.ts';

export const handler = serveReading(
  readInvitedConversation,
  async ({ request: { conversationId, people, files }, actor: { accountId }, now }) =>
    readDetail(await findInvitedConversation(accountId, conversationId, now), accountId, {
      people: people !== undefined,
      files: files?.split(',') ?? [],
      now,
    }),
);
