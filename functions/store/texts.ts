import type { Postings } from '#core/search/candidates.ts';
import * as keys from './keys.ts';
import * as table from './table.ts';

/** Where a word stands: a file, one that answers a question of its matter, or a matter's contract, and with what it was kept then. */
export interface Posting {
  fileId: string;
  matterId?: string;
  clientId?: string;
  isAnswer?: boolean;
  /** Of two the one that was added later sorts first. */
  order: string;
}

/** Postings of a word that a search reads. */
const MOST = 50;

/** Files with words that begin so, those with the very word first, and of these those that were added last. */
export const listPostings = async (firmId: string, word: string): Promise<Postings<Posting>> => {
  const { items, cursor } = await table.list<Omit<Posting, 'order'> & table.Stored>({
    partition: keys.wordPartition(firmId, word),
    begins: word,
    limit: MOST,
  });
  return {
    items: items.map(({ fileId, matterId, clientId, isAnswer, sk }) => ({
      fileId,
      ...(matterId && { matterId }),
      ...(clientId && { clientId }),
      ...(isAnswer && { isAnswer }),
      order: sk.split('#')[1] ?? '',
    })),
    isWhole: cursor === undefined,
  };
};

/** A file as postings know it. */
export interface PostedFile {
  fileId: string;
  matterId?: string | undefined;
  clientId?: string | undefined;
  isAnswer?: boolean;
  addedAt: string;
}

/** What was read of a file: the number of its newest version where that is a PDF without words, and the words that it has no more. */
interface ReadText {
  words: readonly string[];
  gone: readonly string[];
  blank?: number | undefined;
}

/** Keeps a file under words, and takes it away from others: worked out from the file, so without an event. */
export const change = (
  firmId: string,
  { fileId, matterId, clientId, isAnswer, addedAt }: PostedFile,
  { words, gone, blank }: ReadText,
): Promise<void> => {
  const keyOf = (word: string) => keys.wordPostingKey(firmId, word, addedAt, fileId);
  const place = { fileId, ...(matterId === undefined ? { clientId } : { matterId }), ...(isAnswer && { isAnswer }) };
  const blankKey = keys.blankTextKey(firmId, fileId);
  const blankItem = { ...blankKey, number: blank };
  return table.writeWorkedOut(
    [...words.map((word) => ({ ...keyOf(word), ...place })), ...(blank === undefined ? [] : [blankItem])],
    [...gone.map(keyOf), ...(blank === undefined ? [blankKey] : [])],
  );
};

/** The version of a file that is a PDF without words, if it is the newest that was read. */
export const readBlank = async (firmId: string, fileId: string, now: Date): Promise<number | undefined> =>
  (await table.read<{ number: number }>(keys.blankTextKey(firmId, fileId), now))?.number;
