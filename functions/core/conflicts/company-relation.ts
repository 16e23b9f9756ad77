import { message } from '#core/language/message.ts';
import { acronymOf, type CompanyName } from './company-name.ts';
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

/** Bits of the words that tell a company from others: numbers and short ones say less. */
const wordsBits = (words: readonly string[]): number =>
  words.reduce((sum, word, at) => sum + (/\d/.test(word) ? 3 : Math.min(at === 0 ? 10 : 5, 2 + 2 * word.length)), 0);

const squashed = ({ heads, generic }: CompanyName): string => [...heads, ...generic].join('');

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
  const here = unmatched(a.heads, b.heads);
  const there = unmatched(b.heads, a.heads);
  const shared = a.heads.length - here.left.length;
  if (shared === 0) return undefined;
  const bits =
    wordsBits(a.heads.filter((word) => !here.left.includes(word))) -
    (here.isExact ? 0 : 3) -
    3 * (here.left.length + there.left.length);
  const isWhole = here.left.length === 0 && there.left.length === 0;
  const more = unmatched(a.generic, b.generic).left.length > 0 && unmatched(b.generic, a.generic).left.length > 0;
  if (isWhole && here.isNear) return { reason: message('The names are spelled alike.'), bits };
  if (isWhole && !more)
    return {
      sureness: 'likely',
      reason: here.isExact
        ? message('The names differ only in words that many companies have.')
        : message('The names are spelled alike.'),
      bits,
    };
  if (isWhole)
    return here.isExact
      ? {
          sureness: 'possible',
          reason: message('The names differ only in words that many companies have.'),
          bits: bits - 4,
        }
      : { reason: message('The names are spelled alike.'), bits: bits - 4 };
  const isPart = here.left.length === 0 || there.left.length === 0;
  if (isPart && here.isExact && shared > 1)
    return { sureness: 'possible', reason: message('One name is the other with more words.'), bits };
  return { reason: message('A part of the name is the same.'), bits };
};
