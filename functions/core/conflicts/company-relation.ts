import { message } from '#core/language/message.ts';
import { acronymOf, type CompanyName, isCommonWord, numberIn } from './company-name.ts';
import type { NameRelation } from './person-relation.ts';
import { type Relation, wordRelation } from './word-relation.ts';

/** The words of one that have no equal among those of the other, and how the others are spelled. */
const unmatched = (
  ones: readonly string[],
  others: readonly string[],
): { left: string[]; isExact: boolean; isNear: boolean } => {
  const free = [...others];
  const left: string[] = [];
  let isExact = true;
  let isNear = false;
  for (const one of ones) {
    const relations = free.map((other): Relation | undefined => wordRelation(one, other));
    const at =
      ['exact', 'spelling', 'near']
        .map((wanted) => relations.indexOf(wanted as Relation))
        .find((found) => found >= 0) ?? -1;
    if (at < 0) left.push(one);
    else {
      isExact &&= relations[at] === 'exact';
      isNear ||= relations[at] === 'near';
      free.splice(at, 1);
    }
  }
  return { left, isExact, isNear };
};

/** Bits of the words that tell a company from others: numbers, and words that many have, say less. */
const wordsBits = (words: readonly string[]): number => {
  let rare = 0;
  return words.reduce((sum, word) => {
    if (numberIn(word) || /\d/.test(word)) return sum + 3;
    if (isCommonWord(word)) return sum + 2;
    rare += 1;
    return sum + Math.min(rare === 1 ? 10 : 5, 2 + 2 * word.length);
  }, 0);
};
/** What each word that only one of them has takes off, and the most that such words take off: one may be written short. */
const LEFT = 3;
const MOST_LEFT = 6;

/** Two branches, two funds: each has its number. */
const OF_NUMBER = 8;

const numbersOf = ({ heads }: CompanyName): string[] => heads.flatMap((word) => numberIn(word) ?? []);

const squashed = ({ heads, generic }: CompanyName): string => [...heads, ...generic].join('');

/** Whether a name is one word that says something, and the other begins so, in one word or in two. */
const isBeginningOf = ({ heads: [word = '', ...more], generic }: CompanyName, { heads }: CompanyName): boolean =>
  more.length === 0 &&
  generic.length === 0 &&
  heads.length > 1 &&
  word.length > 3 &&
  !isCommonWord(word) &&
  (word === heads[0] || word === heads.slice(0, 2).join(''));

/** What the typed names of two companies say of each other; undefined where they say nothing. */
export const companyRelation = (
  one: { typed: string; name: CompanyName },
  other: { typed: string; name: CompanyName },
): NameRelation | undefined => {
  const [a, b] = [one.name, other.name];
  const whole = Math.max(wordsBits(a.heads) + a.generic.length, 10);
  if (squashed(a) === squashed(b))
    return {
      sureness: 'same',
      reason: message('The name is the same but for its legal form or abbreviations.'),
      bits: whole,
    };
  const acronym = [acronymOf(one.typed), acronymOf(other.typed)];
  const isAcronym = (word: string, of: string | undefined): boolean => word.length > 2 && word === of;
  if (
    (b.heads.length === 1 && isAcronym(b.heads[0] as string, acronym[0])) ||
    (a.heads.length === 1 && isAcronym(a.heads[0] as string, acronym[1]))
  )
    return { sureness: 'possible', reason: message('One name is the initials of the other.'), bits: 8 };
  if (a.heads.join('') === b.heads.join('') && (a.generic.length === 0 || b.generic.length === 0))
    return { sureness: 'likely', reason: message('One name is the other with more words.'), bits: whole - 2 };
  if (isBeginningOf(a, b) || isBeginningOf(b, a))
    return { sureness: 'possible', reason: message('One name is the other with more words.'), bits: whole - LEFT };
  const here = unmatched(a.heads, b.heads);
  const there = unmatched(b.heads, a.heads);
  const shared = a.heads.length - here.left.length;
  if (shared === 0) return undefined;
  const both = a.heads.filter((word) => !here.left.includes(word));
  const left = here.left.length + there.left.length;
  const bits = wordsBits(both) - (here.isExact ? 0 : 3) - Math.min(MOST_LEFT, LEFT * left);
  const isRare = both.some((word) => !isCommonWord(word) && numberIn(word) === undefined);
  const isWhole = left === 0;
  const [number, otherNumber] = [numbersOf(a), numbersOf(b)];
  if (number.length > 0 && otherNumber.length > 0 && [...here.left, ...there.left].some((word) => numberIn(word)))
    return {
      ...([...here.left, ...there.left].every((word) => numberIn(word)) && { sureness: 'possible' as const }),
      reason: message('The names differ in a number.'),
      bits: bits - OF_NUMBER,
    };
  const more = unmatched(a.generic, b.generic).left.length > 0 && unmatched(b.generic, a.generic).left.length > 0;
  if (isWhole && here.isNear) return { reason: message('The names are spelled alike.'), bits };
  if (isWhole && here.isExact)
    return {
      sureness: isRare && !more ? 'likely' : 'possible',
      reason: message('The names differ only in words that many companies have.'),
      bits: more ? bits - 4 : bits,
    };
  if (isWhole)
    return {
      ...(!more && { sureness: isRare ? ('likely' as const) : ('possible' as const) }),
      reason: message('The names are spelled alike.'),
      bits: more ? bits - 4 : bits,
    };
  const isPart = here.left.length === 0 || there.left.length === 0;
  const isTelling = both.length > 1 || both.some((word) => word.length > 4 && !isCommonWord(word));
  if (isPart && here.isExact && isTelling)
    return { sureness: 'possible', reason: message('One name is the other with more words.'), bits };
  return { reason: message('A part of the name is the same.'), bits };
};
