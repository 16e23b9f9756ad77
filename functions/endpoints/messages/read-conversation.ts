import { readConversation } from '#core/messages/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findConversation } from '#workflows/messages/find-conversation.ts';
import { readDetail } from '#workflows/messages/read-detail.ts';

export const handler = serveReading(
  readConversation,
  async ({ request: { conversationId, people, files }, actor, now }) =>
    readDetail(await findConversation(actor, conversationId, now), actor.accountId, {
      people: people !== undefined,
      files: files?.split(',') ?? [],
      now,
    }),
);
