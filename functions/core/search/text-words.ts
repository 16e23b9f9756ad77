import { folded, MOST_CHARACTERS } from '#core/search-words.ts';

/** Words of a file that are kept, and characters of a text that are read. */
export const TEXT_LIMITS = { words: 4000, characters: 1_000_000 } as const;
/** With fewer characters nothing is looked for. */
const LEAST = 2;

/** Words that nearly every text has: they find nothing. */
const COMMON = new Set(
  'a an and any are as at be been but by can for from had has have he her his i if in into is it its may must my no not of on or our out shall she so such than that the their them then there these they this to up upon was we were which who will with would you your'.split(
    ' ',
  ),
);

const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu;
const HALF_LETTER = /[\ud800-\udbff]$/;

/** Between two words that are written as one; the last shows only where a line ends. */
const HYPHENS = /(?<=[\p{L}\p{N}\p{M}])[-\u2010\u2011\u00ad](?=[\p{L}\p{N}])/gu;
const isHyphen = (between: string): boolean => /^[-\u2010\u2011\u00ad]$/.test(between);

const kept = (word: string): string => folded(word).slice(0, MOST_CHARACTERS).replace(HALF_LETTER, '');

/** A word where it stands in a text. */
interface PlacedWord {
  word: string;
  from: number;
  to: number;
  /** Of one that hyphens part, its first part. */
  first?: string;
}

/** A word, or what hyphens join: Non-Disclosure is nondisclosure, non and disclosure. What is made of digits alone is no word. */
const withJoined = (text: string, parts: readonly PlacedWord[]): readonly PlacedWord[] => {
  const [first, ...others] = parts;
  const to = others.at(-1)?.to;
  if (!first || to === undefined) return parts;
  const joined = text.slice(first.from, to).replace(HYPHENS, '');
  return /\p{L}/u.test(joined) ? [{ word: kept(joined), from: first.from, to, first: first.word }, ...parts] : parts;
};

function* wordsIn(text: string): Generator<PlacedWord> {
  let parts: PlacedWord[] = [];
  for (const { 0: said, index } of text.matchAll(WORDS)) {
    const before = parts.at(-1);
    if (before && !(index === before.to + 1 && isHyphen(text.slice(before.to, index)))) {
      yield* withJoined(text, parts);
      parts = [];
    }
    parts.push({ word: kept(said), from: index, to: index + said.length });
  }
  yield* withJoined(text, parts);
}

/** Whether a word begins so; of one that hyphens part, not its first part alone, which is a word of its own. */
const beginsWith = ({ word, first }: PlacedWord, wanted: string): boolean =>
  word.startsWith(wanted) && !first?.startsWith(wanted);

const distinct = (placed: Iterable<PlacedWord>): string[] => {
  const words = new Set<string>();
  for (const { word } of placed) {
    if (word.length >= LEAST && !word.includes(' ') && !COMMON.has(word)) words.add(word);
    if (words.size === TEXT_LIMITS.words) break;
  }
  return [...words];
};

/** The words by which a text is found, each once. */
export const textWords = (text: string): string[] => distinct(wordsIn(text));

/** What somebody who typed this looks for: beginnings of words, the longest first, which few texts have. */
export const searchWordsOf = (typed: string): string[] =>
  distinct([...wordsIn(typed)].filter(({ first }) => first === undefined)).toSorted(
    (one, other) => other.length - one.length,
  );

/** The same where hyphens were typed, for texts that have one word instead; nothing where none were. */
export const joinedWords = (typed: string): string[] => {
  const joined = typed.replace(HYPHENS, '');
  return joined === typed ? [] : searchWordsOf(joined);
};

/** Whether a text has a word that begins with each of these. */
export const hasAll = (text: string, wanted: readonly string[]): boolean => snippetOf(text, wanted) !== undefined;

/** Where the words of a text that begin with one of these stand. */
export const placesIn = (text: string, wanted: readonly string[]): { from: number; to: number }[] => {
  const places: { from: number; to: number }[] = [];
  for (const placed of wordsIn(text)) {
    const isWithin = placed.from < (places.at(-1)?.to ?? 0);
    if (!isWithin && wanted.some((one) => beginsWith(placed, one))) places.push({ from: placed.from, to: placed.to });
  }
  return places;
};

/** A part of a text with a place where it has what was looked for. */
export interface Snippet {
  before: string;
  found: string;
  after: string;
}

const AROUND = { before: 70, after: 130 } as const;

/** Ends of sentences and lines. */
const ENDS = /[.!?]\s|\n/g;

const plain = (text: string): string => text.replace(/\s+/g, ' ');

const snippetAround = (text: string, from: number, to: number): Snippet => {
  const start = Math.max(0, from - AROUND.before);
  const head = text.slice(start, from);
  const [last] = [...head.matchAll(ENDS)].slice(-1);
  const before = last ? head.slice(last.index + last[0].length) : start > 0 ? `…${head.replace(/^\S*\s/, '')}` : head;
  const tail = text.slice(to, to + AROUND.after);
  const [end] = tail.matchAll(ENDS);
  const isCut = !end && to + AROUND.after < text.length;
  const after = end ? tail.slice(0, end.index + 1).trimEnd() : isCut ? `${tail.replace(/\s\S*$/, '')}…` : tail;
  return { before: plain(before).trimStart(), found: plain(text.slice(from, to)), after: plain(after).trimEnd() };
};

/** How much further a sentence that has more of the words is looked for, in characters, once all of them were found. */
const FURTHER = 200_000;

interface Place {
  from: number;
  to: number;
  /** Which of the wanted words it has, by their order. */
  rank: number;
  /** Which of them its sentence has. */
  beside: Set<string>;
}

/**
 * The sentence around a place of a text that has one of the wanted words: of sentences the first with most of them, at the first of the
 * wanted words that it has; undefined unless the text has words that begin with each of them.
 */
export const snippetOf = (text: string, wanted: readonly string[]): Snippet | undefined => {
  const missing = new Set(wanted);
  let best: Place | undefined;
  let sentence: Place | undefined;
  let last = 0;
  let until = Number.POSITIVE_INFINITY;
  for (const placed of wordsIn(text)) {
    const { from: index, to: end } = placed;
    if (index > until) break;
    for (const [at, one] of wanted.entries()) {
      if (!beginsWith(placed, one)) continue;
      missing.delete(one);
      if (sentence === undefined || endsWithin(text, last, index)) {
        sentence = { from: index, to: end, rank: at, beside: new Set() };
      } else if (at < sentence.rank) Object.assign(sentence, { from: index, to: end, rank: at });
      sentence.beside.add(one);
      last = end;
      if (best === undefined || isBetter(sentence, best)) best = sentence;
    }
    if (missing.size > 0) continue;
    if (best?.beside.size === wanted.length) break;
    until = Math.min(until, end + FURTHER);
  }
  return missing.size === 0 && best ? snippetAround(text, best.from, best.to) : undefined;
};

const isBetter = (one: Place, other: Place): boolean =>
  one.beside.size > other.beside.size || (one.beside.size === other.beside.size && one.rank < other.rank);

const endsWithin = (text: string, from: number, to: number): boolean => text.slice(from, to).search(ENDS) >= 0;
