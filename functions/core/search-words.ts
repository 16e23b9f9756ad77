/**
 * How the server finds a row of a list by what is typed. A row is kept once for each of its words, under a key that begins with that word and
 * goes on with the words after it, so that one word and several in their order are the beginning of a key.
 */

/** Words of a row that are kept, and characters of each: with a row's id a key stays below 1,024 bytes in any script. */
export const MOST_WORDS = 16;
export const MOST_CHARACTERS = 18;
/**
 * Words that are kept of a matter among those of its client and of its template, beside the firm's list: what a new name writes and removes in
 * all three fits into one transaction of 100 items.
 */
export const MOST_WORDS_OF_PART = 12;

/** Letters that Unicode does not take apart, and the sigma of the end of a word. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/** Accents of Latin, Greek and Cyrillic, points of Hebrew, vowels of Arabic and its tatweel. */
const ACCENTS =
  /[\u0300-\u036f]|[\u0591-\u05bd]|[\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u064b-\u0652]|[\u0640\u0670]/g;
/** Apostrophes and quotation marks, of Hebrew too: O’Neill is one word, as is צה״ל. */
const APOSTROPHES = /['"`´‘’‛“”ʹʻʼ′״׳]/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/gu;

/** A text as it is compared: small letters without accents and apostrophes, one space between words. */
export const folded = (text: string): string =>
  text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(/[ßæœøłđðþıς]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(BETWEEN_WORDS, ' ')
    .trim();

/** Half of a letter that takes two characters. */
const HALF_LETTER = /[\ud800-\udbff]$/;

/** The words of a text, each cut to what is kept of it. */
const wordsOf = (text: string): string[] =>
  folded(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, MOST_CHARACTERS).replace(HALF_LETTER, ''));

/** Each text's words, none of them twice, `most` of all: each text's first word before any other, then those that stand first. */
const groupsOf = (texts: readonly string[], most: number): string[][] => {
  const groups = texts.map(wordsOf);
  const words = new Set([...groups.flatMap((group) => group.slice(0, 1)), ...groups.flat()]);
  const kept = new Set([...words].slice(0, most));
  return groups.map((group) => group.filter((word) => kept.delete(word)));
};

/**
 * The beginnings of the keys under which a row of these texts is kept: all of its words, each of them first once, followed by those after
 * it in its own text, then by those before it. So "Ada Lovelace" is found by "ada lo" and by "lovelace a".
 */
export const searchKeys = (texts: readonly string[], most = MOST_WORDS): string[] => {
  const groups = groupsOf(texts, most);
  return groups.flatMap((group, at) =>
    group.map((_, from) =>
      [...group.slice(from), ...group.slice(0, from), ...groups.toSpliced(at, 1).flat()].join(' '),
    ),
  );
};

/** Whether each wanted word begins a word of the row that is kept under this key. */
export const hasWords = (key: string, wanted: readonly string[]): boolean => {
  const spacedKey = ` ${key}`;
  return wanted.every((word) => spacedKey.includes(` ${word}`));
};

/**
 * What somebody who typed this may look for, each as words of which a row has all: the words themselves, and of what can only be a number, its
 * digits as one, without the 0 that is dialled within a country alone and those that are dialled to leave it. Nothing where there is no word.
 */
export const readingsOf = (text: string): string[][] => {
  const words = [...new Set(wordsOf(text))].slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const digits = /[\p{L}@]/u.test(text) ? '' : text.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');
  const number = digits.slice(0, MOST_CHARACTERS);
  return number === '' || (words.length === 1 && words[0] === number) ? [words] : [words, [number]];
};
