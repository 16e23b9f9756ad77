import * as keys from './keys.ts';
import * as table from './table.ts';

/** Where a word stands: a file, and with what it was kept then. */
export interface Posting {
  fileId: string;
  matterId?: string;
  clientId?: string;
  /** Of two the one that was added later sorts first. */
  order: string;
}

export interface Postings {
  items: Posting[];
  /** There are no more. */
  isWhole: boolean;
}

/** Postings of a word that a search reads. */
const MOST = 60;

/** Files with words that begin so, those with the very word first, and of these those that were added last. */
export const listPostings = async (firmId: string, word: string): Promise<Postings> => {
  const { items, cursor } = await table.list<Omit<Posting, 'order'> & table.Stored>({
    partition: keys.wordPartition(firmId, word),
    begins: word,
    limit: MOST,
  });
  return {
    items: items.map(({ fileId, matterId, clientId, sk }) => ({
      fileId,
      ...(matterId && { matterId }),
      ...(clientId && { clientId }),
      order: sk.split('#')[1] ?? '',
    })),
    isWhole: cursor === undefined,
  };
};

/** A file as postings know it. */
interface PostedFile {
  fileId: string;
  matterId?: string | undefined;
  clientId?: string | undefined;
  addedAt: string;
}

/** Keeps a file under words, and takes it away from others: worked out from the file, so without an event. */
export const change = (
  firmId: string,
  { fileId, matterId, clientId, addedAt }: PostedFile,
  words: readonly string[],
  gone: readonly string[],
): Promise<void> =>
  table.writeWorkedOut(
    words.map((word) => ({
      ...keys.wordPostingKey(firmId, word, addedAt, fileId),
      fileId,
      ...(matterId === undefined ? { clientId } : { matterId }),
    })),
    gone.map((word) => keys.wordPostingKey(firmId, word, addedAt, fileId)),
  );
