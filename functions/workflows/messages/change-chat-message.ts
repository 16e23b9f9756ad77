import type { Mention } from '#core/mentions/mention.ts';
import { CHAT_LIMITS } from '#core/messages/chat-limits.ts';
import { lastOf, withJoined } from '#core/messages/conversation.ts';
import {
  type ChatMessage,
  type ChatMessageRecord,
  checkChangeable,
  mentionedIn,
  withoutText,
  withText,
} from '#core/messages/message.ts';
import { inOneLine } from '#core/messages/shown-message.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import { Problem } from '#core/problem.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import { asSeen } from '#core/version.ts';
import { firmPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import * as matters from '#store/matters.ts';
import * as messages from '#store/messages.ts';
import { versionAfter } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import { type Audit, WriteRefused, write } from '#store/table.ts';
import { tryAtOnce } from '#workflows/outbox/outbox-items.ts';
import { recipientFinder } from './chat-recipients.ts';
import type { FoundConversation } from './find-conversation.ts';
import { joining } from './keep-chat-message.ts';
import { dropFormerWords, keepWords } from './keep-words.ts';
import { pairOf } from './pair-of.ts';
import { shownMessage } from './shown-message.ts';
import { prepareMentionTelling, requireMentions } from './tell-mentioned.ts';

/** What becomes of a message: another text, or none where it is deleted. */
interface Change {
  messageId: string;
  /** The version that its author saw. */
  version: number;
  text?: string;
  mentions?: readonly Mention[] | undefined;
}

/** Others may write at the same moment; a change waits for its turn this often. */
const MOST_TURNS = 12;

/** Whether this very change was kept already, and only its reply was lost. */
const isMade = (kept: ChatMessageRecord & { version: number }, { version, text }: Change): boolean =>
  kept.version > version && (text === undefined ? kept.deletedAt !== undefined : kept.text === text);

/** Changes or deletes a message of its author, keeps what it said, and tells all who take part, in one transaction. */
export const changeMessage = async (
  find: () => Promise<FoundConversation>,
  change: Change,
  author: NamedMember,
  { audit, now }: { audit: Audit; now: Date },
): Promise<ChatMessage> => {
  const findRecipients = recipientFinder(now);
  // Before words are kept, which are not counted.
  await limits.checkAccount(author.accountId, 'messages', CHAT_LIMITS.anHour, now);
  for (let turn = 1; ; turn += 1) {
    const found = await find();
    const { place, matter, since = '' } = found;
    const [conversation, kept] = await Promise.all([
      messages.read(place, now),
      messages.readMessage(place, change.messageId, now),
    ]);
    if (!conversation || !kept || kept.sentAt <= since) throw new Problem('not-found');
    if (kept.accountId === author.accountId && isMade(kept, change)) return shownMessage(kept, kept, author);
    checkChangeable(kept, author.accountId, now);
    if (found.silence) throw new Problem(found.silence);
    // Its earlier texts are kept of a changed message. The matter is checked by its version, so a hold that comes meanwhile is seen in the next turn.
    if (change.text === undefined && matter?.hold) throw new Problem('matter-held');
    const before = asSeen(kept, change.version);
    const { version: _, at: __, ...record } = before;
    const { text = '', mentions: named } = change;
    const { mentions, people } = await requireMentions(
      found,
      conversation.joined,
      { text, mentions: named },
      author.accountId,
      now,
    );
    const after = change.text === undefined ? withoutText(record, now) : withText(record, { text, mentions }, now);
    const known = mentionedIn(record);
    const added = people.filter(({ account }) => !known.includes(account.accountId));
    const joined = matter ? withJoined(conversation.joined, ...joining(added)) : conversation.joined;
    const last = lastOf(after.name, inOneLine(after), after.sentAt);
    const notified = await findRecipients(found, conversation.joined, author);
    const { firmId, name } = place;
    const dropping = newItem(
      firmPartition(firmId),
      itemIdOf('said', `${name}-${after.messageId}-${before.version}`),
      { kind: 'said', firmId, name, messageId: after.messageId },
      now,
    );
    const asked = { ...audit, ...(turn > 1 && { requestId: `${audit.requestId}-${turn}` }) };
    try {
      await keepWords(place, after, { before: before.text, after: after.text }, async () =>
        write(
          asked,
          ...messages.change(place, before, after),
          outbox.insert(dropping),
          ...(conversation.newest === after.number || (matter && added.length > 0)
            ? messages.changeLast(
                place,
                conversation,
                { ...conversation, joined, ...(conversation.newest === after.number && { last }) },
                conversation.newest === after.number ? pairOf(found, last, author) : [],
              )
            : []),
          ...(await prepareMentionTelling(found, after, added, now)),
          ...(matter ? [matters.check(place.firmId, matter)] : []),
          limits.countedOfAccount(author.accountId, 'messages', CHAT_LIMITS.anHour, now),
          ...[author, ...notified].map(({ accountId }) => messages.noteUnread(accountId)),
        ),
      );
      await tryAtOnce(dropping, () => dropFormerWords(place, after), asked);
      return shownMessage(after, { version: versionAfter(before.version), at: now.toISOString() }, author);
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      if (error.key.sk.startsWith('LIMIT#')) limits.explainRefusal(error);
      if (turn === MOST_TURNS) throw error;
    }
  }
};
