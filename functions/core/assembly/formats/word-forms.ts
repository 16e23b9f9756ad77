import { ordinal } from './date-formats.ts';
import { type Decimal, wholeInWords } from './number-words.ts';

/** Plurals of nouns that contracts count and no rule makes; those of the last line are the same. */
const IRREGULAR = new Map(
  [
    'child children|man men|woman women|wife wives|life lives|half halves|self selves|shelf shelves|leaf leaves|foot feet|tooth teeth',
    'addendum addenda|appendix appendices|analysis analyses|basis bases|crisis crises|criterion criteria|datum data',
    'emphasis emphases|hypothesis hypotheses|memorandum memoranda|parenthesis parentheses|phenomenon phenomena',
    'synopsis synopses|thesis theses|embargo embargoes|veto vetoes',
    'aircraft aircraft|premises premises|proceeds proceeds|series series|species species',
  ].flatMap((line) => line.split('|').map((pair) => pair.split(' ') as [string, string])),
);
/** Nouns made of these, as godchild and chairwoman are. */
const COMPOUND =
  /^(?:(?:god|grand|school|step)(?=child$)|(?:business|chair|crafts|crew|fore|middle|sales|spokes|trades|work)(?=(?:wo)?man$)|(?:house|mid)(?=wife$))/i;
/** Several words of which the first is counted: power of attorney, attorney-in-fact, heir at law. */
const LED = /^([\p{L}’']+)([ -](?:at|in|of|to)[ -].+)$/u;

/** The plural of an English noun: day → days, party → parties, lease → leases, child → children, power of attorney → powers of attorney. */
export const pluralOf = (noun: string): string => {
  const [, first, rest = ''] = LED.exec(noun) ?? [];
  if (first) return pluralOf(first) + rest;
  const last = noun.slice(noun.search(/[\p{L}’']*$/u));
  const base = last.replace(COMPOUND, '');
  const irregular = IRREGULAR.get(base.toLowerCase());
  if (irregular) {
    const cased = base === base.toUpperCase() ? irregular.toUpperCase() : `${base[0]}${irregular.slice(1)}`;
    return noun.slice(0, noun.length - base.length) + cased;
  }
  if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`;
  return noun === '' ? '' : /(?:s|x|z|ch|sh)$/i.test(noun) ? `${noun}es` : `${noun}s`;
};

/** Whether a count takes the singular: 1 and -1, also when written 1.0. */
export const isSingular = ({ whole, fraction }: Decimal): boolean => whole === '1' && /^0*$/.test(fraction);

const SOUNDS_CONSONANT = /^(?:uni(?!n|m)|use|usu|util|uter|eur|ewe|one\b|once|u(?:\.|\b))/i;
const SOUNDS_VOWEL = /^(?:hour|heir|honest|honou?r|8|1[18](?:\D|$)|1[18],?\d{3}(?:,?\d{3})*(?!\d))/i;
/** An abbreviation that is spelled out, by the names of its letters: an LLC, a CPA. */
const SPELLED = /^[A-Z](?:[A-Z]*(?![\w'’])|\.)/;

/** "a" or "an", as the words after it sound. */
export const articleOf = (phrase: string): string => {
  const text = phrase.replace(/^[^\p{L}\p{N}]+/u, '');
  const an =
    SPELLED.test(text) && !/^A\s/.test(text)
      ? /^[AEFHILMNORSX]/.test(text)
      : SOUNDS_VOWEL.test(text) || (/^[aeiouàâäåæèéêëìíîïòóôöøùúûü]/i.test(text) && !SOUNDS_CONSONANT.test(text));
  return an ? 'an' : 'a';
};

const MALE = new Set('he him male man m mr boy husband son father brother masculine he/him he/him/his'.split(' '));
const FEMALE = new Set(
  'she her female woman f mrs ms miss girl wife daughter mother sister feminine she/her she/her/hers'.split(' '),
);

/** Which of three forms suits how somebody is called: 0 as a man, 1 as a woman, 2 otherwise. */
export const genderOf = (answer: string): 0 | 1 | 2 => {
  const word = answer.trim().toLowerCase().replace(/\.$/, '').replace(/\s/g, '');
  return MALE.has(word) ? 0 : FEMALE.has(word) ? 1 : 2;
};

const ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** A whole number from 0; undefined for one with a fraction, below 0 or too large to be a place in an order. */
const placeOf = ({ negative, whole, fraction }: Decimal): number | undefined =>
  negative || /[1-9]/.test(fraction) || whole.length > 15 ? undefined : Number(whole);

/** 1st, 2nd, 3rd. */
export const ordinalDigits = (value: Decimal): string | undefined => {
  const place = placeOf(value);
  return place === undefined ? undefined : ordinal(place);
};

/** first, second, twenty-first. */
export const ordinalWords = (value: Decimal): string | undefined =>
  placeOf(value) === undefined
    ? undefined
    : wholeInWords(value.whole).replace(
        /[a-z]+$/,
        (last) => ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
      );

const ROMAN: [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** I, II, III, from 1 to 3,999. */
export const roman = (value: Decimal): string | undefined => {
  let left = placeOf(value) ?? 0;
  if (left < 1 || left > 3999) return undefined;
  let text = '';
  for (const [worth, sign] of ROMAN) {
    for (; left >= worth; left -= worth) text += sign;
  }
  return text;
};

/** A to Z, then AA, AB, from 1. */
export const letters = (value: Decimal): string | undefined => {
  let left = placeOf(value) ?? 0;
  if (left < 1) return undefined;
  let text = '';
  for (; left > 0; left = Math.floor((left - 1) / 26)) text = String.fromCharCode(65 + ((left - 1) % 26)) + text;
  return text;
};
