import type { NamedMember } from '#core/team/named-member.ts';
import * as messages from '#store/messages.ts';
import { type Audit, WriteRefused, write } from '#store/table.ts';
import type { FoundConversation } from './find-conversation.ts';

/** A message may come while others are marked; marking waits for its turn this often. */
const MOST_TURNS = 8;

/** Keeps that somebody has read a conversation up to a message; what comes meanwhile stays unread. */
export const keepReadMark = async (
  { place, conversationId }: FoundConversation,
  upTo: number,
  { accountId, name }: NamedMember,
  { audit, now }: { audit: Audit; now: Date },
): Promise<number> => {
  for (let turn = 1; ; turn += 1) {
    const [conversation, before, unread] = await Promise.all([
      messages.read(place, now),
      messages.readMark(place, accountId, now),
      messages.readUnread(accountId, now),
    ]);
    if (!conversation) return 0;
    const read = Math.min(Math.max(upTo, before?.upTo ?? 0), conversation.newest);
    const isKnown = before?.upTo === read;
    if (isKnown && (read < conversation.newest || !unread[conversationId])) return read;
    const mark = { accountId, name, upTo: read, at: now.toISOString() };
    try {
      await write(
        { ...audit, ...(turn > 1 && { requestId: `${audit.requestId}-${turn}` }) },
        messages.mark(place, before, mark),
        ...(read === conversation.newest
          ? [messages.check(place, conversation.version), messages.seen(accountId, conversationId)]
          : []),
      );
      return read;
    } catch (error) {
      if (!(error instanceof WriteRefused) || turn === MOST_TURNS) throw error;
    }
  }
};
