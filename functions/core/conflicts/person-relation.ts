import { type Message, message } from '#core/language/message.ts';
import { editsBetween, soundOf } from './alike.ts';
import { SURENESSES, type Sureness } from './hit-words.ts';
import { givenBits, isCommonSurname, surnameBits } from './name-rarity.ts';
import { isGivenName } from './nicknames.ts';
import { initialsOf, isParticle, type PersonName } from './person-name.ts';
import { givenRelation, type Relation, surer, surnameRelation } from './word-relation.ts';

/** What two names say of each other. Without `sureness` they are alike only beside something else that is shared. */
export interface NameRelation {
  sureness?: Sureness | undefined;
  reason: Message;
  /** One word of them is alike or another form, and none is the same. */
  isSlight?: boolean;
  /** How much it says, in bits: more for a name that few have, less for what differs. */
  bits: number;
}

/** What a relation of two words takes off the bits of the one that more people have. */
const COSTS: Readonly<Record<Relation, number>> = { exact: 0, nickname: 1.5, spelling: 3, initial: 0, near: 6 };
const OF_INITIAL = 3.5;
/** Both have a given name or a surname, and they are two. */
const DIFFERENT = -5;

const rarityBits = (
  ones: readonly string[],
  others: readonly string[],
  relation: Relation | undefined,
  rarity: (word: string) => number,
): number => {
  const [here, there] = [ones[0], others[0]];
  if (here === undefined || there === undefined) return -1;
  if (!relation) return DIFFERENT;
  if (relation === 'initial') return OF_INITIAL;
  const exact = ones.filter((one) => others.includes(one)).map(rarity);
  const bits = exact.length > 0 ? Math.max(...exact) : Math.min(rarity(here), rarity(there));
  return Math.max(1, bits - COSTS[relation]);
};

type Pair = readonly [given: Relation, surname: Relation];

export const bestPairing = (
  ones: readonly string[],
  others: readonly string[],
  relation: (one: string, other: string) => Relation | undefined,
): Relation | undefined =>
  ones.reduce<Relation | undefined>(
    (known, one) => others.reduce((sofar, other) => surer(sofar, relation(one, other)), known),
    undefined,
  );

/** First names together, as Mary Ann is Maryann, and the first alone. */
const firstGivens = ({ givens }: PersonName): string[] => [
  ...givens.slice(0, 1),
  ...(givens.length > 1 && givens.every((given) => given.length > 1) ? [givens.join('')] : []),
];

/** Names with fewer bits are had by so many that the same name alone does not make the same person. */
const COMMON = 14;
const RARE = 13;

/** How sure a pair of relations is; nothing where it takes something else that is shared. */
const surenessOf = ([given, surname]: Pair): Sureness | undefined => {
  if (given === 'exact' && surname === 'exact') return 'same';
  const isClose = (relation: Relation): boolean => relation === 'nickname' || relation === 'spelling';
  if ((given === 'exact' && isClose(surname)) || (surname === 'exact' && isClose(given))) return 'likely';
  if (isClose(given) && isClose(surname)) return 'possible';
  if (given === 'initial' && surname === 'exact') return 'possible';
  return undefined;
};

/** Whether one part is the same and the other, which is nobody's usual name in both, is far from it by a letter or two. */
const isRareBeside = (one: PersonName, other: PersonName, [given, surname]: Pair): boolean => {
  if (given === 'near' && surname === 'exact')
    return (
      !(isGivenName(one.givens[0] ?? '') && isGivenName(other.givens[0] ?? '')) &&
      surnameBits(one.surnames[0] ?? '') >= RARE
    );
  return (
    given === 'exact' &&
    surname === 'near' &&
    ![...one.surnames, ...other.surnames].some((word) => isCommonSurname(word))
  );
};

const reasonOf = ([given, surname]: Pair): Message => {
  if (given === 'exact' && surname === 'exact') return message('The name is the same.');
  if (given === 'nickname' && surname === 'exact')
    return message('The surname is the same, and one given name is short for the other.');
  if (given === 'nickname')
    return message('One given name is short for the other, and the surnames are spelled alike.');
  if (given === 'initial') return message('The surname is the same, and the given name begins with the initial.');
  if (surname === 'exact') return message('The surname is the same, and the given names are spelled alike.');
  if (given === 'exact') return message('The given name is the same, and the surnames are spelled alike.');
  return message('Given name and surname are spelled alike.');
};

const LESS: Readonly<Record<Sureness, Sureness>> = { same: 'likely', likely: 'possible', possible: 'possible' };

const middlesOf = ({ givens }: PersonName): readonly string[] => givens.slice(1).filter((given) => !isParticle(given));

/** What middle names of both say: that they are two people, or how many bits that they are one. */
const OF_MIDDLE = 4;
const OF_MIDDLE_INITIAL = 1.5;
const middles = (one: PersonName, other: PersonName): { differ: boolean; bits: number } => {
  const [short, long] = [middlesOf(one), middlesOf(other)].sort((a, b) => a.length - b.length) as [string[], string[]];
  const relations = short.map((middle) => bestPairing([middle], long, givenRelation));
  const bits = relations.reduce(
    (sum, relation) => sum + (relation === 'exact' ? OF_MIDDLE : relation === 'initial' ? OF_MIDDLE_INITIAL : 0),
    0,
  );
  return { differ: relations.some((relation) => relation === undefined), bits };
};

/** Whether both have a double surname, and share one of its words alone. */
const isHalfOfBoth = ({ family: ones }: PersonName, { family: others }: PersonName): boolean =>
  ones.length > 1 &&
  others.length > 1 &&
  !(ones.every((word) => others.includes(word)) || others.every((word) => ones.includes(word)));

/** Whether two words sound the same, and are one in two spellings: Ladin, Laden. */
export const isSameSound = (ones: readonly string[], others: readonly string[]): boolean =>
  ones[0] !== undefined && others[0] !== undefined && soundOf(ones[0]) === soundOf(others[0]);

const inOrder = (one: PersonName, other: PersonName): NameRelation | undefined => {
  const given = bestPairing(firstGivens(one), firstGivens(other), givenRelation);
  const surname = bestPairing(one.surnames, other.surnames, surnameRelation);
  if (!given || !surname) return undefined;
  const pair: Pair = [given, surname];
  const middle = middles(one, other);
  const bits =
    rarityBits(firstGivens(one), firstGivens(other), given, givenBits) +
    rarityBits(one.surnames, other.surnames, surname, surnameBits) +
    (middle.differ ? 0 : middle.bits);
  const isHeard =
    (given === 'nickname' || (given === 'spelling' && isSameSound(one.givens, other.givens))) &&
    surname === 'spelling' &&
    isSameSound(one.surnames, other.surnames);
  const sureness = isHeard ? 'likely' : (surenessOf(pair) ?? (isRareBeside(one, other, pair) ? 'possible' : undefined));
  if (!sureness) return { reason: reasonOf(pair), bits };
  const suffixes = one.suffix && other.suffix && one.suffix !== other.suffix;
  if (middle.differ)
    return sureness === 'same'
      ? {
          sureness: 'possible',
          reason: message('First name and surname are the same, and the middle names differ.'),
          bits: bits - 6,
        }
      : { reason: reasonOf(pair), bits: bits - 6 };
  const isPart =
    surname === 'exact' && one.family.join(' ') !== other.family.join(' ') && one.surnames[0] !== other.surnames[0];
  if (isPart && (given === 'exact' || isHalfOfBoth(one, other))) {
    const isHalf = isHalfOfBoth(one, other);
    return {
      sureness: isHalf || given !== 'exact' ? 'possible' : 'likely',
      reason: message('The given name and a part of the surname are the same.'),
      bits: isHalf ? bits - 6 : bits,
    };
  }
  if (suffixes)
    return {
      sureness: LESS[sureness],
      reason: message('The name is the same but for Jr., Sr. or a number.'),
      bits: bits - 4,
    };
  if (sureness === 'same' && bits < COMMON)
    return { sureness: 'likely', reason: message('The name is the same, and many people have it.'), bits };
  return { sureness, reason: reasonOf(pair), bits };
};

/** Letters in a row, the surname last or first: what a blank in the wrong place does not change. */
const inARow = ({ givens, surnames }: PersonName): string[] => {
  const [given, surname] = [givens.join(''), surnames[0] ?? ''];
  return [given + surname, surname + given];
};

/** A name with a blank too many or too few, and perhaps a slip of the pen. */
const byLetters = (one: PersonName, other: PersonName): NameRelation | undefined => {
  if (one.givens.length === other.givens.length) return undefined;
  const [here = ''] = inARow(one);
  if (here.length < 9) return undefined;
  const edits = Math.min(...inARow(other).map((there) => editsBetween(here, there, 1)));
  if (edits > 1) return undefined;
  const bits = givenBits(one.givens[0] ?? '') + surnameBits(one.surnames[0] ?? '') - 2 - 3 * edits;
  return { sureness: edits === 0 ? 'likely' : 'possible', reason: message('The names are spelled alike.'), bits };
};

const swapped = (one: PersonName, other: PersonName): NameRelation | undefined => {
  const [given = '', theirGiven = ''] = [one.givens[0], other.givens[0]];
  if (given.length < 2 || theirGiven.length < 2) return undefined;
  const nameThere = bestPairing([given], other.surnames, (a, b) => (a === b ? 'exact' : givenRelation(a, b)));
  const nameHere = bestPairing(one.surnames, [theirGiven], (a, b) => (a === b ? 'exact' : surnameRelation(a, b)));
  if (!nameThere || !nameHere) return undefined;
  const sureness = surenessOf([nameThere, nameHere]);
  const bits =
    rarityBits([given], other.surnames, nameThere, surnameBits) +
    rarityBits(one.surnames, [theirGiven], nameHere, surnameBits) -
    2;
  return {
    ...(sureness && { sureness: bits < COMMON || middles(one, other).differ ? 'possible' : LESS[sureness] }),
    reason: message('First and last name are swapped.'),
    bits,
  };
};

/** A middle name that the other is called by, or a surname that became a middle name. */
const byMiddle = (one: PersonName, other: PersonName): NameRelation | undefined => {
  const surname = bestPairing(one.surnames, other.surnames, surnameRelation);
  const isFull = (name: string): boolean => name.length > 1;
  const theirs = other.givens.slice(0, 1).filter(isFull);
  const given = bestPairing(middlesOf(one).filter(isFull), theirs, givenRelation);
  if (surname === 'exact' && (given === 'exact' || given === 'nickname'))
    return {
      sureness: 'possible',
      reason: message('The surname is the same, and a middle name is the other’s first.'),
      bits: rarityBits(one.surnames, other.surnames, surname, surnameBits) + 3,
    };
  const first = bestPairing(firstGivens(one), firstGivens(other), givenRelation);
  const former = bestPairing(middlesOf(one).filter(isFull), other.surnames, surnameRelation);
  if ((first === 'exact' || first === 'nickname') && former === 'exact')
    return {
      sureness: 'possible',
      reason: message('The given name is the same, and a middle name is the other’s surname.'),
      bits: rarityBits(middlesOf(one), other.surnames, former, surnameBits) + 3,
    };
  return undefined;
};

/** Where one word is all that is known of one of them. */
const bySingle = (one: PersonName, other: PersonName): NameRelation | undefined => {
  if (one.initials && one.initials.length > 2 && one.initials === initialsOf(other))
    return { sureness: 'possible', reason: message('The capitals are the initials of the name.'), bits: 8 };
  if (one.givens.length > 0) return undefined;
  const relation = surer(
    bestPairing(one.surnames, other.surnames, surnameRelation),
    bestPairing(one.surnames, other.givens.slice(0, 1), givenRelation),
  );
  if (!relation || relation === 'initial') return undefined;
  const words = [...other.surnames, ...other.givens.slice(0, 1)];
  const bits = rarityBits(one.surnames, words, relation, surnameBits) - 1;
  if (other.givens.length > 0)
    return relation === 'exact'
      ? { reason: message('A part of the name is the same.'), bits }
      : { reason: message('Of the names one word is alike.'), bits, isSlight: true };
  if (relation === 'exact') return { sureness: 'same', reason: message('The name is the same.'), bits };
  return {
    ...(relation !== 'near' && { sureness: 'possible' as const }),
    reason: message('The names are spelled alike.'),
    bits,
  };
};

const wordsOf = ({ givens, family }: PersonName): string[] =>
  [...givens, ...family].filter((word) => word.length > 1 && !isParticle(word));

/** Three words or more of both, in another order: which of them is the surname is not the same everywhere. */
const byWords = (one: PersonName, other: PersonName): NameRelation | undefined => {
  const [short, long] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length) as [string[], string[]];
  if (short.length < 3) return undefined;
  const free = [...long];
  let bits = 0;
  let exact = 0;
  for (const word of short) {
    const relations = free.map((there) => (word === there ? 'exact' : givenRelation(word, there)));
    const at = (['exact', 'nickname', 'spelling'] as const)
      .map((wanted) => relations.indexOf(wanted))
      .find((found) => found >= 0);
    if (at === undefined) return undefined;
    if (relations[at] === 'exact') exact += 1;
    bits += relations[at] === 'exact' ? 7 : 4;
    free.splice(at, 1);
  }
  if (exact < 2) return undefined;
  const isWhole = short.length === long.length;
  return {
    sureness: isWhole || short.length > 3 ? 'likely' : 'possible',
    reason: isWhole
      ? message('The words of the name are the same in another order.')
      : message('All words of the shorter name are in the other.'),
    bits: bits - 2 * (long.length - short.length),
  };
};

const RANK = (relation: NameRelation): number =>
  relation.sureness ? SURENESSES.indexOf(relation.sureness) : SURENESSES.length;

/** The surest of what is found, and of those that are as sure the one that says most, or the first. */
export const surest = (found: readonly (NameRelation | undefined)[], first = false): NameRelation | undefined =>
  found.filter((each) => each !== undefined).sort((a, b) => RANK(a) - RANK(b) || (first ? 0 : b.bits - a.bits))[0];

/** One part alone that both have. */
const byPart = (one: PersonName, other: PersonName): NameRelation | undefined => {
  const [givensHere, givensThere] = [firstGivens(one), firstGivens(other)];
  const parts: [readonly string[], readonly string[], typeof surnameRelation, (word: string) => number][] = [
    [one.surnames, other.surnames, surnameRelation, surnameBits],
    [givensHere, givensThere, givenRelation, givenBits],
    [one.surnames, givensThere, surnameRelation, surnameBits],
    [givensHere, other.surnames, surnameRelation, surnameBits],
  ];
  const found = parts.flatMap(([ones, others, relate, rarity]) => {
    const relation = bestPairing(ones, others, relate);
    return relation && relation !== 'initial' ? [{ relation, bits: rarityBits(ones, others, relation, rarity) }] : [];
  });
  if (found.length === 0) return undefined;
  const isWhole = one.givens.length > 0 && other.givens.length > 0;
  const bits = Math.max(...found.map((each) => each.bits)) + (isWhole ? DIFFERENT : -1);
  const isSlight = found.every(({ relation }) => relation !== 'exact');
  return isSlight
    ? { reason: message('Of the names one word is alike.'), bits, isSlight }
    : { reason: message('A part of the name is the same.'), bits };
};

/** What two names of people say of each other; undefined where they say nothing. */
export const personRelation = (one: PersonName, other: PersonName): NameRelation | undefined =>
  surest([
    inOrder(one, other),
    swapped(one, other),
    byLetters(one, other),
    byLetters(other, one),
    byMiddle(one, other),
    byMiddle(other, one),
    byWords(one, other),
    bySingle(one, other),
    bySingle(other, one),
    byPart(one, other),
  ]);
