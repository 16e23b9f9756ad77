import { conversationIdOf, type InvitedConversation } from '#core/messages/conversation.ts';
import { Problem } from '#core/problem.ts';
import * as messages from '#store/messages.ts';
import * as sharedMatters from '#store/shared-matters.ts';
import { findInvitedConversation } from './find-conversation.ts';

/** The conversations of one page of the matters that were shared with somebody. */
export const readInvitedConversations = async (
  accountId: string,
  page: { cursor?: string | undefined },
  now: Date,
): Promise<{ rows: InvitedConversation[]; cursor?: string | undefined }> => {
  const [shared, unread] = await Promise.all([
    sharedMatters.list(accountId, page.cursor ? { cursor: page.cursor } : {}, now),
    messages.readUnread(accountId, now),
  ]);
  const rows = await Promise.all(
    shared.items.map(async ({ matterId, firmName }): Promise<InvitedConversation | undefined> => {
      const conversationId = conversationIdOf('client', matterId);
      const found = await findInvitedConversation(accountId, conversationId, now).catch((error) => {
        if (!(error instanceof Problem)) throw error;
      });
      if (!found) return undefined;
      const said = await messages.read(found.place, now);
      const last = said && said.last.at > (found.since ?? '') ? said.last : undefined;
      return {
        ...{ conversationId, name: found.title, firmName, unread: unread[conversationId] ?? 0 },
        ...(last && { last }),
      };
    }),
  );
  return { rows: rows.filter((row) => row !== undefined), cursor: shared.cursor };
};
