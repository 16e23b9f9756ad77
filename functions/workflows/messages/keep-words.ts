import { textWords } from '#core/search/text-words.ts';
import type { ConversationPlace } from '#store/messages.ts';
import * as saidWords from '#store/said-words.ts';

/** What a message said before a write, nothing of a new one, and what it says after it, nothing once it is removed. */
interface Texts {
  before?: string;
  after: string;
}

/**
 * Has a message found by the words that it has after a write. New ones are kept before it and former ones taken away after it, so that it is found
 * by all that it says wherever this is broken off; a word too many finds nothing, since a search looks at the message itself.
 */
export const keepWords = async <Written>(
  place: ConversationPlace,
  message: saidWords.SaidMessage,
  { before = '', after }: Texts,
  write: () => Promise<Written>,
): Promise<Written> => {
  const [former, words] = [textWords(before), textWords(after)];
  await saidWords.change(place, message, { words: words.filter((word) => !former.includes(word)), gone: [] });
  const written = await write();
  await saidWords.change(place, message, { words: [], gone: former.filter((word) => !words.includes(word)) });
  return written;
};
