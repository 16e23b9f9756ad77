import { listDirectConversations } from '#core/messages/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as messages from '#store/messages.ts';

export const handler = serveReading(listDirectConversations, ({ request, actor: { firmId, accountId }, now }) =>
  messages.listDirectRows(firmId, accountId, request, now),
);
