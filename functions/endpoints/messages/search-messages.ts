import { searchMessages } from '#core/messages/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findMessages } from '#workflows/messages/find-messages.ts';

export const handler = serveReading(searchMessages, ({ request, actor, now }) =>
  findMessages(actor, request.words, now),
);
