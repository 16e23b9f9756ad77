import { SHARING_SAID } from '#core/documents/document.ts';
import type { Mention } from '#core/mentions/mention.ts';
import { CHAT_LIMITS } from '#core/messages/chat-limits.ts';
import { type ConversationRecord, lastOf, withJoined } from '#core/messages/conversation.ts';
import type { Attached, ChatMessage, ChatMessageRecord } from '#core/messages/message.ts';
import { inOneLine } from '#core/messages/shown-message.ts';
import { Problem } from '#core/problem.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import * as clients from '#store/clients.ts';
import * as limits from '#store/limits.ts';
import * as matters from '#store/matters.ts';
import * as messages from '#store/messages.ts';
import { FIRST } from '#store/operations.ts';
import { type Audit, WriteRefused, write } from '#store/table.ts';
import { unreadItem } from '#workflows/outbox/outbox-items.ts';
import { recipientFinder } from './chat-recipients.ts';
import { findAttachments } from './find-attachments.ts';
import type { FoundConversation } from './find-conversation.ts';
import { keepWords } from './keep-words.ts';
import { pairOf } from './pair-of.ts';
import { prepareContractSharing } from './share-contracts.ts';
import { shownMessage } from './shown-message.ts';
import { prepareMentionTelling, requireMentions } from './tell-mentioned.ts';
import type { Reader } from './who-may-be-mentioned.ts';

/** What somebody sends. */
interface Sent {
  messageId: string;
  text: string;
  mentions?: readonly Mention[] | undefined;
  attachments?: readonly Attached[] | undefined;
  /** That its author knows that a client sees the files, and that contracts are shared with the client. */
  shownToClient?: true | undefined;
}

/** Others may write at the same moment; a message waits for its turn this often. */
const MOST_TURNS = 12;

/** Keeps a message as the newest of its conversation and counts it as unread by who takes part, in one transaction; sent again, it is there already. */
export const keepChatMessage = async (
  find: () => Promise<FoundConversation>,
  { messageId, text, mentions: named, attachments: wanted = [], shownToClient }: Sent,
  author: NamedMember,
  { audit, now }: { audit: Audit; now: Date },
): Promise<ChatMessage> => {
  const findRecipients = recipientFinder(now);
  // Before words are kept, which are not counted.
  await limits.checkAccount(author.accountId, 'messages', CHAT_LIMITS.anHour, now);
  for (let turn = 1; ; turn += 1) {
    const found = await find();
    const { place, matter, side } = found;
    const [before, kept] = await Promise.all([messages.read(place, now), messages.readMessage(place, messageId, now)]);
    if (kept && kept.accountId !== author.accountId) throw new Problem('conflict');
    if (kept) return shownMessage(kept, kept, author);
    if (found.silence) throw new Problem(found.silence);
    if (text === '' && wanted.length === 0) throw new Problem('message-empty', { field: 'text' });
    const isToClient = found.kind === 'client' && side === 'firm';
    if (isToClient && wanted.length > 0 && !shownToClient) throw new Problem('clients-see-files');
    const { attachments, contracts } = await findAttachments(found, wanted, author.accountId, now);
    const sharing = isToClient ? await prepareContractSharing(found, contracts, now) : [];
    const joined = before?.joined ?? [];
    const { mentions, people } = await requireMentions(found, joined, { text, mentions: named }, author.accountId, now);
    const sentAt = now.toISOString();
    const number = (before?.newest ?? 0) + 1;
    const message: ChatMessageRecord = {
      ...{ messageId, number, from: side, accountId: author.accountId, name: author.name, text, sentAt },
      ...(mentions.length > 0 && { mentions }),
      ...(attachments.length > 0 && { attachments }),
    };
    const after = withMessage(found, before, message, joining(people));
    try {
      await keepWords(place, message, { after: text }, async () =>
        write(
          {
            ...audit,
            ...(turn > 1 && { requestId: `${audit.requestId}-${turn}` }),
            // The matter's timeline tells of it as of any other sharing.
            ...(sharing.length > 0 && { operation: { ...audit.operation, audit: SHARING_SAID } }),
          },
          ...messages.insert(place, before, after, message, pairOf(found, after.last, author)),
          ...sharing,
          ...(matter ? [matters.check(place.firmId, matter)] : []),
          limits.countedOfAccount(author.accountId, 'messages', CHAT_LIMITS.anHour, now),
          messages.seen(author.accountId, found.conversationId),
          unreadItem(place, now),
          ...(await prepareMentionTelling(found, message, people, now)),
          ...(await findRecipients(found, after.joined, author)).map((each) =>
            messages.unread(each.accountId, each.conversationId),
          ),
        ).catch(clients.saidArchived),
      );
      return shownMessage(message, { version: FIRST, at: sentAt }, author);
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      if (error.key.sk.startsWith('LIMIT#')) limits.explainRefusal(error);
      if (turn === MOST_TURNS) throw error;
    }
  }
};

/** Those of the firm who take part from now on, since somebody mentions them. */
export const joining = (people: readonly Reader[]): string[] =>
  people.filter(({ side }) => side === 'firm').map(({ account }) => account.accountId);

/** A conversation with one more message. */
const withMessage = (
  { place, kind, title, matter, side, other }: FoundConversation,
  before: ConversationRecord | undefined,
  message: ChatMessageRecord,
  mentioned: readonly string[],
): ConversationRecord => {
  const { number, name, sentAt, accountId } = message;
  return {
    conversationId: place.name,
    kind,
    name: title,
    ...(matter && { matterId: matter.matterId, clientName: matter.clientName }),
    newest: number,
    last: lastOf(name, inOneLine(message), sentAt),
    joined: matter
      ? withJoined(before?.joined ?? [], ...mentioned, ...(side === 'firm' ? [accountId] : []))
      : (before?.joined ?? []),
    ...(other && {
      people: [
        { accountId, name },
        { accountId: other.accountId, name: title },
      ],
    }),
  };
};
