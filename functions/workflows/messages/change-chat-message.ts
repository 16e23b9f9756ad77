import { lastOf } from '#core/messages/conversation.ts';
import {
  CHAT_LIMITS,
  type ChatMessage,
  type ChatMessageRecord,
  checkChangeable,
  inOneLine,
  withoutText,
  withText,
} from '#core/messages/message.ts';
import { Problem } from '#core/problem.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import { asSeen } from '#core/version.ts';
import * as limits from '#store/limits.ts';
import * as matters from '#store/matters.ts';
import * as messages from '#store/messages.ts';
import { versionAfter } from '#store/operations.ts';
import { type Audit, WriteRefused, write } from '#store/table.ts';
import type { FoundConversation } from './find-conversation.ts';
import { keepWords } from './keep-words.ts';
import { pairOf } from './pair-of.ts';
import { shownMessage } from './shown-message.ts';
import { findingTold } from './who-is-told.ts';

/** What becomes of a message: another text, or none where it is deleted. */
interface Change {
  messageId: string;
  /** The version that its author saw. */
  version: number;
  text?: string;
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
  const findTold = findingTold(now);
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
    const before = asSeen(kept, change.version);
    const { version: _, at: __, ...record } = before;
    const after = change.text === undefined ? withoutText(record, now) : withText(record, change.text, now);
    const last = lastOf(after.name, inOneLine(after), after.sentAt);
    const told = await findTold(found, conversation.joined, author);
    try {
      await keepWords(place, after, { before: before.text, after: after.text }, () =>
        write(
          { ...audit, ...(turn > 1 && { requestId: `${audit.requestId}-${turn}` }) },
          ...messages.change(place, before, after),
          ...(conversation.newest === after.number
            ? messages.changeLast(place, conversation, { ...conversation, last }, pairOf(found, last, author))
            : []),
          ...(matter ? [matters.check(place.firmId, matter)] : []),
          limits.countedOfAccount(author.accountId, 'messages', CHAT_LIMITS.anHour, now),
          ...[author, ...told].map(({ accountId }) => messages.stirred(accountId)),
        ),
      );
      return shownMessage(after, { version: versionAfter(before.version), at: now.toISOString() }, author);
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      if (error.key.sk.startsWith('LIMIT#')) limits.saidPlainly(error);
      if (turn === MOST_TURNS) throw error;
    }
  }
};
