import { editsBetween, likeness, soundOf } from './alike.ts';
import { isCommonSurname } from './name-rarity.ts';
import { isGivenName, isSameGiven } from './nicknames.ts';

/** How two words of names may be the same, the surest first; `near` counts only beside something else. */
export const RELATIONS = ['exact', 'nickname', 'spelling', 'initial', 'near'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Letters that may differ in a misspelling, by the length of the longer word. */
const editsAllowed = (length: number): number => {
  if (length <= 3) return 0;
  return length <= 6 ? 1 : 2;
};

/** Words in which two edits are a misspelling are at least so alike. */
const ALIKE = 0.86;
const NEARLY_ALIKE = 0.8;

const isOfLetters = (word: string): boolean => /^\p{L}{2,}$/u.test(word);

/** Whether one word is another misspelled, or as it sounds. */
const spelled = (one: string, other: string): Relation | undefined => {
  const length = Math.max(one.length, other.length);
  const alike = likeness(one, other);
  const edits = editsBetween(one, other, 3);
  const allowed = editsAllowed(length);
  if (edits <= Math.min(allowed, 1) || (edits <= allowed && alike >= ALIKE)) return 'spelling';
  if (length >= 4 && alike >= NEARLY_ALIKE && soundOf(one) === soundOf(other)) return 'spelling';
  if (
    (length <= 4 && edits <= 1 && length > 2) ||
    (length > 4 && edits <= 2) ||
    alike >= ALIKE ||
    (edits <= 3 && edits < length / 3)
  )
    return 'near';
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 3 && long.startsWith(short) ? 'near' : undefined;
};

/** Whether a word is one letter that stands for a name; of Chinese ones one is a name. */
const isInitial = (word: string): boolean => word.length === 1 && !/\p{Script=Han}/u.test(word);

/** How two given names may be one. Of two names that people have, neither is a misspelling of the other. */
export const givenRelation = (one: string, other: string): Relation | undefined => {
  if (one === other) return isInitial(one) ? 'initial' : 'exact';
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? 'initial' : undefined;
  if (isSameGiven(one, other)) return 'nickname';
  if (!isOfLetters(one) || !isOfLetters(other)) return undefined;
  const relation = spelled(one, other);
  return relation && isGivenName(one) && isGivenName(other) ? 'near' : relation;
};

/** How two surnames may be one. Of two common ones that sound different, neither is a misspelling of the other. */
export const surnameRelation = (one: string, other: string): Relation | undefined => {
  if (one === other) return isInitial(one) ? 'initial' : 'exact';
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? 'initial' : undefined;
  if (!isOfLetters(one) || !isOfLetters(other)) return undefined;
  const relation = spelled(one, other);
  const areTwo = isCommonSurname(one) && isCommonSurname(other) && soundOf(one) !== soundOf(other);
  return relation === 'spelling' && areTwo ? 'near' : relation;
};

/** How two words of a company's name, or of an address, may be one. */
export const wordRelation = (one: string, other: string): Relation | undefined => {
  if (one === other) return 'exact';
  if (!isOfLetters(one) || !isOfLetters(other)) return undefined;
  const relation = spelled(one, other);
  return relation === 'spelling' && Math.min(one.length, other.length) < 5 ? 'near' : relation;
};

/** The surer of two relations. */
export const surer = (one: Relation | undefined, other: Relation | undefined): Relation | undefined => {
  if (!one || !other) return one ?? other;
  return RELATIONS.indexOf(one) <= RELATIONS.indexOf(other) ? one : other;
};
