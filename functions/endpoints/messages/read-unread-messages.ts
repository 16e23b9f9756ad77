import { readUnreadMessages } from '#core/messages/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as messages from '#store/messages.ts';
import { readUnread } from '#workflows/messages/read-unread.ts';

export const handler = serveReading(readUnreadMessages, async ({ actor, now }) => ({
  unread: await readUnread(actor, await messages.readUnread(actor.accountId, now), now),
}));
