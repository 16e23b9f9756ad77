import { wholeInWords } from '#core/assembly/formats/number-words.ts';
import { HIGHEST_COUNT_IN_WORDS, numberLanguage } from './number-languages.ts';
import { numberInScript } from './number-scripts.ts';

/** Word counts no higher in a list or on a page. */
export const highestNumber = 32_767;

const roman = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

const inRoman = (count: number) => {
  let rest = count;
  let text = '';
  for (const [value, digits] of roman) {
    while (rest >= value) {
      text += digits;
      rest -= value;
    }
  }
  return text;
};

/** After z comes aa, then bb: Word repeats the letter, up to thirty times, and then begins with a again. */
const inLetters = (count: number) => {
  const place = (count - 1) % 780;
  return String.fromCharCode(97 + (place % 26)).repeat(Math.floor(place / 26) + 1);
};

const ordinalEnding = (count: number) => {
  if (count % 100 > 10 && count % 100 < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][count % 10] ?? 'th';
};

const irregular: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

const inOrdinalWords = (count: number) =>
  wholeInWords(String(count)).replace(/[a-z]+$/, (last) => irregular[last] ?? `${last.replace(/y$/, 'ie')}th`);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A count as a number format of Word writes it (`lowerLetter` of 28 is `bb`); an unknown format counts in decimals.
 * Ordinals and words are in the language of a tag (`fr-FR`), or in English.
 */
export const numberLabel = (wanted: number, format: string, tag = 'en'): string => {
  const count = Math.min(wanted, highestNumber);
  if (format === 'none' || format === 'bullet') return '';
  if (format === 'decimalZero') return String(count).padStart(2, '0');
  if (count < 1) return String(count);
  const language = numberLanguage(tag);
  const worded = count <= HIGHEST_COUNT_IN_WORDS ? language : undefined;
  switch (format) {
    case 'lowerRoman':
      return inRoman(count);
    case 'upperRoman':
      return inRoman(count).toUpperCase();
    case 'lowerLetter':
      return inLetters(count);
    case 'upperLetter':
      return inLetters(count).toUpperCase();
    case 'ordinal':
      return language?.ordinal(count) ?? `${count}${ordinalEnding(count)}`;
    case 'cardinalText':
      return capitalised(worded?.cardinalWords(count) ?? wholeInWords(String(count)));
    case 'ordinalText':
      return capitalised(worded?.ordinalWords(count) ?? inOrdinalWords(count));
    default:
      return numberInScript(count, format) ?? String(count);
  }
};
