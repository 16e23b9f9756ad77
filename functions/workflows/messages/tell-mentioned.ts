import { inOrder, isNamed, type Mention } from '#core/mentions/mention.ts';
import { CHAT_LIMITS } from '#core/messages/chat-limits.ts';
import { conversationIdOf } from '#core/messages/conversation.ts';
import { mentionedMail } from '#core/messages/mails.ts';
import type { ChatMessageRecord } from '#core/messages/message.ts';
import { mentionedNotice } from '#core/notifications/notices.ts';
import { Problem } from '#core/problem.ts';
import * as limits from '#store/limits.ts';
import * as notifications from '#store/notifications.ts';
import type { Operation } from '#store/operations.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';
import { prepareChatMail } from './chat-mail.ts';
import type { FoundConversation } from './find-conversation.ts';
import { findReaders, type Reader } from './who-may-be-mentioned.ts';

interface Mentioned {
  mentions: Mention[];
  /** Those who are mentioned, each once. */
  people: Reader[];
}

/** The mentions of a text, each of somebody to whom its conversation is open; refused where one is of anybody else, or not what the text says. */
export const requireMentions = async (
  found: FoundConversation,
  joined: readonly string[],
  { text, mentions = [] }: { text: string; mentions?: readonly Mention[] | undefined },
  author: string,
  now: Date,
): Promise<Mentioned> => {
  if (mentions.length === 0) return { mentions: [], people: [] };
  const ordered = inOrder(mentions);
  if (ordered.length < mentions.length || !ordered.every((each) => isNamed(text, each)))
    throw new Problem('mention-refused', { field: 'mentions' });
  const readers = await findReaders(found, joined, author, now);
  const wanted = new Set(ordered.map(({ accountId }) => accountId));
  const people = readers.filter(({ account }) => wanted.has(account.accountId));
  if (people.length < wanted.size) throw new Problem('mention-refused', { field: 'mentions' });
  return { mentions: ordered, people };
};

/** What tells those whom a message mentions, in the transaction that keeps it; whoever was told of this message before is not among them. */
export const prepareMentionTelling = async (
  found: FoundConversation,
  { messageId, number, name: author, accountId, editedAt }: ChatMessageRecord,
  people: readonly Reader[],
  now: Date,
): Promise<Operation[]> => {
  const { kind, place, title, matter } = found;
  const matterName = kind === 'direct' ? undefined : title;
  const notices = people.map(async ({ account, side }): Promise<Operation[]> => {
    const conversationId = kind === 'direct' ? conversationIdOf('direct', accountId) : found.conversationId;
    const as = { conversationId, side, matter: matter as NonNullable<typeof matter>, place };
    const mail = await prepareChatMail(
      account,
      as,
      { event: 'mentioned', linkId: messageId, at: number, tellsUpTo: number, evenRead: editedAt !== undefined, now },
      (page) => mentionedMail({ firstName: account.firstName, author, matterName, ...page }),
    );
    const notice = mentionedNotice(
      { author, matter: matterName, matterId: matter?.matterId, clientId: matter?.clientId },
      { conversationId, messageNumber: number, ...(side === 'client' && { asClient: true as const }) },
      messageId,
      now,
    );
    return [...notifications.insert(account, notice), ...mailItems(place.firmId, [mail], now)];
  });
  // Each is a mail from the firm's own sender.
  const counted = limits.countedOfAccount(accountId, 'mentions', CHAT_LIMITS.mentioning, now);
  return [...(people.length > 0 ? [counted] : []), ...(await Promise.all(notices)).flat()];
};
