import { insideOf } from '#core/matters/wall.ts';
import { conversationIdOf } from '#core/messages/conversation.ts';
import { mayTakePart, readingClientOf } from '#core/messages/taking-part.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import * as accounts from '#store/accounts.ts';
import { readOnce } from '#workflows/invocation/read-once.ts';
import type { FoundConversation } from './find-conversation.ts';

/** Who is told of what somebody else writes, and by which id they find its conversation. */
export interface ChatRecipient {
  accountId: string;
  conversationId: string;
}

/** Finds everybody else who takes part in a conversation and may read it. */
export type FindTold = (
  found: FoundConversation,
  joined: readonly string[],
  author: Pick<NamedMember, 'accountId'>,
) => Promise<ChatRecipient[]>;

/** The same for one request: however often its write is tried, an account is read once. */
export const recipientFinder = (now: Date): FindTold => {
  const accountOf = readOnce((id: string) => accounts.read(id, now));
  return async ({ kind, conversationId, matter, other }, joined, author) => {
    if (other) return [{ accountId: other.accountId, conversationId: conversationIdOf('direct', author.accountId) }];
    if (!matter) return [];
    const client = kind === 'client' ? readingClientOf(matter) : undefined;
    const ids = [...new Set([...insideOf(matter), ...joined])].filter((id) => id !== author.accountId);
    const members = (await Promise.all(ids.map(accountOf)))
      .filter((account) => account !== undefined)
      .filter((account) => mayTakePart(account, matter))
      .map(({ accountId }) => accountId);
    return [...members, ...(client && client !== author.accountId ? [client] : [])].map((accountId) => ({
      accountId,
      conversationId,
    }));
  };
};
