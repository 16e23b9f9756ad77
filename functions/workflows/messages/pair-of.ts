import { type ConversationRecord, conversationIdOf } from '#core/messages/conversation.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import type { FoundConversation } from './find-conversation.ts';

/** How each of two people finds their conversation; nobody does so in one about a matter. */
export const pairOf = ({ other, title }: FoundConversation, last: ConversationRecord['last'], author: NamedMember) => {
  if (!other) return [];
  const row = { kind: 'direct', last };
  return [
    { accountId: author.accountId, listed: conversationIdOf('direct', other.accountId), row: { ...row, name: title } },
    {
      accountId: other.accountId,
      listed: conversationIdOf('direct', author.accountId),
      row: { ...row, name: author.name },
    },
  ];
};
