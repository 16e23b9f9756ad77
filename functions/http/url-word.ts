import { type Firm, keywordsFor } from '#core/firm/firm.ts';
import { Problem } from '#core/problem.ts';
import { randomBelow } from '#outside/secrets.ts';
import { isWordTaken } from '#store/firms.ts';

/** Numbers to tell firms of one name apart by. */
export const luck = (): number[] => Array.from({ length: 4 }, () => randomBelow(900_000));

/** URL words for a firm that has had one, that one first: another firm may have it once its time was over. */
export const ownWords = ({ keyword, name }: Firm, personName: string): string[] => [
  ...new Set([keyword, ...keywordsFor(name, personName, luck())]),
];

/** Keeps a firm under the first of some URL words that no other firm has; what else is refused stays refused. */
export const underFreeWord = async (words: readonly string[], keep: (word: string) => Promise<void>): Promise<void> => {
  for (const [index, word] of words.entries()) {
    try {
      return await keep(word);
    } catch (error) {
      if (!isWordTaken(error) || index === words.length - 1) throw error;
    }
  }
  throw new Problem('conflict');
};
