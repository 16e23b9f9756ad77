import { commonSequence } from '#core/common-sequence.ts';

/** Words that stand in both texts, only in the later one, or only in the earlier one. */
export type TextPart = { kind: 'same' | 'added' | 'removed'; text: string };

/** A paragraph that stands in both texts as it is or with other words, or in one of them only; joined, its parts are its text. */
export type ParagraphDifference = { kind: 'same' | 'changed' | 'added' | 'removed'; parts: TextPart[] };

/** A tag, a letter of a script that is written without blanks, a word or number, blanks, or another sign. */
const TOKENS =
  /\{\{[^{}]*\}\}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}]+(?:[.,'’-][\p{L}\p{N}\p{M}]+)*|\s+|./gsu;
/** Whether a token is a word or a number, or a tag. */
export const WORD = /[\p{L}\p{N}{]/u;

/** Beyond this many pairs the paragraphs of a stretch are not held against each other by their words. */
const MOST_COMPARED = 40_000;

/** The text cut into tokens; joined, they are the text. */
export const tokensOf = (text: string): string[] => text.match(TOKENS) ?? [];

/** Pairs of equal places: those at both ends at once, the others by the common sequence. */
const equalPairs = (before: string[], after: string[], worthOf: (text: string) => number): [number, number][] => {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const middle = commonSequence(before.length - head - tail, after.length - head - tail, (row, column) => {
    const text = before[head + row] as string;
    return text === after[head + column] ? worthOf(text) : 0;
  });
  return [
    ...Array.from({ length: head }, (_, at): [number, number] => [at, at]),
    ...middle.map(([row, column]): [number, number] => [head + row, head + column]),
    ...Array.from({ length: tail }, (_, at): [number, number] => [before.length - tail + at, after.length - tail + at]),
  ];
};

/** Calls for each pair, and before it for what stands between it and the pair before; at last for what follows all pairs. */
const walk = (
  pairs: [number, number][],
  ends: [number, number],
  between: (before: [number, number], after: [number, number]) => void,
  paired: (before: number, after: number) => void,
) => {
  let [row, column] = [0, 0];
  for (const [nextRow, nextColumn] of pairs) {
    between([row, nextRow], [column, nextColumn]);
    paired(nextRow, nextColumn);
    [row, column] = [nextRow + 1, nextColumn + 1];
  }
  between([row, ends[0]], [column, ends[1]]);
};

/** The words of one text held against those of another. Of words that were replaced, the removed ones stand first. */
export const textDifference = (before: string, after: string): TextPart[] => {
  const [old, newTokens] = [tokensOf(before), tokensOf(after)];
  const pairs = equalPairs(old, newTokens, (text) => (WORD.test(text) ? text.length * 4 : 1));
  const parts: TextPart[] = [];
  let removed = '';
  let added = '';
  let glue = '';
  const flush = () => {
    if (removed) parts.push({ kind: 'removed', text: removed });
    if (added) parts.push({ kind: 'added', text: added });
    if (glue) parts.push({ kind: 'same', text: glue });
    removed = added = glue = '';
  };
  walk(
    pairs,
    [old.length, newTokens.length],
    ([from, to], [freshFrom, freshTo]) => {
      if (from === to && freshFrom === freshTo) return;
      const isBetweenChanges = (removed || added) && glue;
      // Blanks and signs alone between two changes read better as part of them.
      removed += (isBetweenChanges ? glue : '') + old.slice(from, to).join('');
      added += (isBetweenChanges ? glue : '') + newTokens.slice(freshFrom, freshTo).join('');
      if (isBetweenChanges) glue = '';
    },
    (row) => {
      const token = old[row] as string;
      const last = parts.at(-1);
      if (removed || added) {
        glue += token;
        if (WORD.test(token)) flush();
      } else if (last?.kind === 'same') last.text += token;
      else parts.push({ kind: 'same', text: token });
    },
  );
  flush();
  return parts;
};

const wordCounts = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const token of tokensOf(text)) if (WORD.test(token)) counts.set(token, (counts.get(token) ?? 0) + token.length);
  return counts;
};

const sizeOf = (counts: Map<string, number>) => [...counts.values()].reduce((sum, size) => sum + size, 0);

/** Letters of the words that two paragraphs have in common, where they are at least half of both; otherwise 0. */
const likeness = (one: Map<string, number>, other: Map<string, number>): number => {
  let shared = 0;
  for (const [word, size] of one) shared += Math.min(size, other.get(word) ?? 0);
  return shared * 4 >= sizeOf(one) + sizeOf(other) ? shared : 0;
};

const likePairs = (before: string[], after: string[]): [number, number][] => {
  if (before.length * after.length > MOST_COMPARED) return [];
  const [old, newCounts] = [before.map(wordCounts), after.map(wordCounts)];
  const worths = old.map((one) => newCounts.map((other) => likeness(one, other)));
  return commonSequence(before.length, after.length, (row, column) => worths[row]?.[column] ?? 0);
};

/**
 * What has changed from one text to another, paragraph by paragraph and word by word, in reading order. Paragraphs that have at least half
 * of their words in common are one paragraph with other words; one that was moved is removed here and added there.
 */
export const differences = (before: readonly string[], after: readonly string[]): ParagraphDifference[] => {
  const [old, newLetters] = [[...before], [...after]];
  const found: ParagraphDifference[] = [];
  const alone = (kind: 'added' | 'removed', texts: string[]) => {
    for (const text of texts) found.push({ kind, parts: text ? [{ kind, text }] : [] });
  };
  const compare = (some: string[], others: string[]) =>
    walk(
      likePairs(some, others),
      [some.length, others.length],
      ([from, to], [freshFrom, freshTo]) => {
        alone('removed', some.slice(from, to));
        alone('added', others.slice(freshFrom, freshTo));
      },
      (row, column) =>
        found.push({ kind: 'changed', parts: textDifference(some[row] as string, others[column] as string) }),
    );
  walk(
    equalPairs(old, newLetters, (text) => text.length + 1),
    [old.length, newLetters.length],
    ([from, to], [freshFrom, freshTo]) => compare(old.slice(from, to), newLetters.slice(freshFrom, freshTo)),
    (row) => {
      const text = old[row] as string;
      found.push({ kind: 'same', parts: text ? [{ kind: 'same', text }] : [] });
    },
  );
  return found;
};
