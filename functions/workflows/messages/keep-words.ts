import type { ChatMessageRecord } from '#core/messages/message.ts';
import { textWords } from '#core/search/text-words.ts';
import * as messages from '#store/messages.ts';
import * as saidWords from '#store/said-words.ts';

/** What a message said before a write, nothing of a new one, and what it says after it, nothing once it is removed. */
interface Texts {
  before?: string;
  after: string;
}

/**
 * Has a message found by the words that it has after a write. New ones are kept before it, so that it is found by all that it says wherever this is
 * broken off; a word too many finds nothing, since a search looks at the message itself.
 */
export const keepWords = async <Written>(
  place: messages.ConversationPlace,
  message: saidWords.SaidMessage,
  { before = '', after }: Texts,
  write: () => Promise<Written>,
): Promise<Written> => {
  const former = textWords(before);
  await saidWords.change(place, message, {
    words: textWords(after).filter((word) => !former.includes(word)),
    gone: [],
  });
  return write();
};

/** Takes away the words of what a message said before, and says no more. */
export const dropFormerWords = async (
  place: messages.ConversationPlace,
  message: Pick<ChatMessageRecord, 'number' | 'sentAt' | 'text'>,
): Promise<void> => {
  const words = textWords(message.text);
  const former = (await messages.listFormerTexts(place, message)).flatMap(({ text }) => textWords(text));
  const gone = [...new Set(former)].filter((word) => !words.includes(word));
  await saidWords.change(place, message, { words: [], gone });
};
