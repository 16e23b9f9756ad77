import { conversationIdOf, partsOf } from '#core/messages/conversation.ts';
import type { FoundMessage } from '#core/messages/message.ts';
import { Problem } from '#core/problem.ts';
import { CLIENT } from '#core/questionnaires/firm-and-client.ts';
import { searchWordsOf } from '#core/search/text-words.ts';
import type { ConversationPlace } from '#store/messages.ts';
import * as sharedMatters from '#store/shared-matters.ts';
import { type FoundConversation, findInvitedConversation } from './find-conversation.ts';
import { findInConversation } from './find-in-conversation.ts';
import { readFound } from './find-messages.ts';

/** Matters whose conversations are searched, those that were shared last. */
const MOST_SEARCHED = 8;

/** The newest messages with all the words, of the conversations that somebody has with firms. */
export const findInvitedMessages = async (
  accountId: string,
  query: string,
  now: Date,
): Promise<{ rows: FoundMessage[]; more?: true }> => {
  const wanted = searchWordsOf(query);
  if (wanted.length === 0) return { rows: [] };
  const shared = await sharedMatters.list(accountId, {}, now);
  const withClient = shared.items
    .filter(({ parts }) => !parts || parts.includes(CLIENT))
    .toSorted((one, other) => other.sharedAt.localeCompare(one.sharedAt))
    .slice(0, MOST_SEARCHED);
  const open = new Map<string, FoundConversation & { firmName: string }>();
  const numbers = await Promise.all(
    withClient.map(async ({ firmId, firmName, matterId }) => {
      const place: ConversationPlace = { firmId, name: conversationIdOf('client', matterId) };
      const found = await findInConversation(place, { words: query });
      if (found.numbers.length === 0) return [];
      const conversation = await findInvitedConversation(accountId, place.name, now).catch((error) => {
        if (!(error instanceof Problem)) throw error;
      });
      if (!conversation) return [];
      open.set(place.name, { ...conversation, firmName });
      return found.numbers.map((number) => ({ place, number }));
    }),
  );
  const candidates = numbers.flatMap((each) => each.toSorted((one, other) => other.number - one.number));
  const tell = async ({ name }: ConversationPlace) => {
    const found = open.get(name);
    return found && { conversationId: name, kind: partsOf(name).kind, title: found.title, about: found.firmName };
  };
  const { rows, ...rest } = await readFound(candidates, wanted, tell, {
    now,
    since: (name) => open.get(name)?.since ?? '',
  });
  return { rows: rows.toSorted((one, other) => other.sentAt.localeCompare(one.sentAt)), ...rest };
};
