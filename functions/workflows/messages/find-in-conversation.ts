import { searchWordsOf } from '#core/search/text-words.ts';
import type { ConversationPlace } from '#store/messages.ts';
import * as messages from '#store/messages.ts';
import * as saidWords from '#store/said-words.ts';

/** Words that are asked for in the table. */
const MOST_ASKED = 2;

/**
 * A page of the numbers of messages of a conversation that have words of what was typed. Those of the longest word are given but what the next one
 * rules out; whoever has the messages sees in them which have all the words.
 */
export const findInConversation = async (
  place: ConversationPlace,
  { words, cursor }: { words: string; cursor?: string | undefined },
): Promise<{ numbers: number[]; cursor?: string | undefined }> => {
  const [longest, ...others] = searchWordsOf(words).slice(0, MOST_ASKED);
  if (longest === undefined) return { numbers: [] };
  const [page, ...rest] = await Promise.all([
    saidWords.listIn(place, longest, cursor),
    ...others.map((word) => saidWords.listIn(place, word)),
  ]);
  const whole = rest.filter((each) => each.cursor === undefined).map(({ items }) => new Set(items));
  const numbers = [...new Set(page.items)].filter((number) => whole.every((items) => items.has(number)));
  return { numbers, ...(page.cursor !== undefined && { cursor: page.cursor }) };
};

/** The same of what was said since an instant: what was said before was said to somebody else. */
export const findSince = async (
  place: ConversationPlace,
  typed: { words: string; cursor?: string | undefined },
  since: string | undefined,
  now: Date,
) => {
  const found = await findInConversation(place, typed);
  if (since === undefined) return found;
  const lines = await Promise.all(found.numbers.map((number) => messages.readLine(place, number, now)));
  return { ...found, numbers: found.numbers.filter((_, at) => (lines[at]?.sentAt ?? '') > since) };
};
