import { type Message, message } from '#core/language/message.ts';
import { initialsOf, type PersonName } from './person-name.ts';
import { givenRelation, type Relation, surer, surnameRelation } from './word-relation.ts';

/** How sure a hit is. */
export const SURENESSES = ['same', 'likely', 'possible'] as const;
export type Sureness = (typeof SURENESSES)[number];

/** What two names say of each other. Without `sureness` they are alike only beside something else that is shared. */
export interface NameRelation {
  sureness?: Sureness | undefined;
  reason: Message;
}

type Pair = readonly [given: Relation, surname: Relation];

const best = (
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

/** How sure a pair of relations is; nothing where it takes something else that is shared. */
const surenessOf = ([given, surname]: Pair): Sureness | undefined => {
  if (given === 'exact' && surname === 'exact') return 'same';
  const isClose = (relation: Relation): boolean => relation === 'nickname' || relation === 'spelling';
  if ((given === 'exact' && isClose(surname)) || (surname === 'exact' && isClose(given))) return 'likely';
  if (isClose(given) && isClose(surname)) return 'possible';
  if (given === 'initial' && surname === 'exact') return 'possible';
  return undefined;
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

const middlesOf = ({ givens }: PersonName): readonly string[] => givens.slice(1);

/** Whether middle names of both say that they are two people. */
const middlesDiffer = (one: PersonName, other: PersonName): boolean => {
  const [ones, others] = [middlesOf(one), middlesOf(other)];
  if (ones.length === 0 || others.length === 0) return false;
  return best(ones, others, givenRelation) === undefined;
};

const inOrder = (one: PersonName, other: PersonName): NameRelation | undefined => {
  const given = best(firstGivens(one), firstGivens(other), givenRelation);
  const surname = best(one.surnames, other.surnames, surnameRelation);
  if (!given || !surname) return undefined;
  const pair: Pair = [given, surname];
  const sureness = surenessOf(pair);
  if (!sureness) return { reason: reasonOf(pair) };
  const suffixes = one.suffix && other.suffix && one.suffix !== other.suffix;
  if (middlesDiffer(one, other))
    return sureness === 'same'
      ? { sureness: 'possible', reason: message('First name and surname are the same, and the middle names differ.') }
      : { reason: reasonOf(pair) };
  const isPart = one.surnames[0] !== other.surnames[0] && surname === 'exact';
  if (isPart && given === 'exact')
    return { sureness: 'likely', reason: message('The given name and a part of the surname are the same.') };
  if (suffixes)
    return { sureness: LESS[sureness], reason: message('The name is the same but for Jr., Sr. or a number.') };
  return { sureness, reason: reasonOf(pair) };
};

const swapped = (one: PersonName, other: PersonName): NameRelation | undefined => {
  const [given = '', theirGiven = ''] = [one.givens[0], other.givens[0]];
  if (given.length < 2 || theirGiven.length < 2) return undefined;
  const nameThere = best([given], other.surnames, (a, b) => (a === b ? 'exact' : givenRelation(a, b)));
  const nameHere = best(one.surnames, [theirGiven], (a, b) => (a === b ? 'exact' : surnameRelation(a, b)));
  if (!nameThere || !nameHere) return undefined;
  const sureness = surenessOf([nameThere, nameHere]);
  return {
    ...(sureness && { sureness: LESS[sureness] }),
    reason: message('First and last name are swapped.'),
  };
};

/** A middle name that the other is called by, or a surname that became a middle name. */
const byMiddle = (one: PersonName, other: PersonName): NameRelation | undefined => {
  const surname = best(one.surnames, other.surnames, surnameRelation);
  const isFull = (name: string): boolean => name.length > 1;
  const theirs = other.givens.slice(0, 1).filter(isFull);
  const given = best(middlesOf(one).filter(isFull), theirs, givenRelation);
  if (surname === 'exact' && (given === 'exact' || given === 'nickname'))
    return {
      sureness: 'possible',
      reason: message('The surname is the same, and a middle name is the other’s first.'),
    };
  const first = best(firstGivens(one), firstGivens(other), givenRelation);
  const former = best(middlesOf(one).filter(isFull), other.surnames, surnameRelation);
  if ((first === 'exact' || first === 'nickname') && former === 'exact')
    return {
      sureness: 'possible',
      reason: message('The given name is the same, and a middle name is the other’s surname.'),
    };
  return undefined;
};

/** Where one word is all that is known of one of them. */
const bySingle = (one: PersonName, other: PersonName): NameRelation | undefined => {
  if (one.initials && one.initials.length > 2 && one.initials === initialsOf(other))
    return { sureness: 'possible', reason: message('The capitals are the initials of the name.') };
  if (one.givens.length > 0) return undefined;
  const relation = surer(
    best(one.surnames, other.surnames, surnameRelation),
    best(one.surnames, other.givens.slice(0, 1), givenRelation),
  );
  if (!relation || relation === 'initial') return undefined;
  if (other.givens.length > 0) return { reason: message('A part of the name is the same.') };
  if (relation === 'exact') return { sureness: 'same', reason: message('The name is the same.') };
  return {
    ...(relation !== 'near' && { sureness: 'possible' as const }),
    reason: message('The names are spelled alike.'),
  };
};

const RANK = (relation: NameRelation): number =>
  relation.sureness ? SURENESSES.indexOf(relation.sureness) : SURENESSES.length;

/** The surest of what is found. */
export const surest = (found: readonly (NameRelation | undefined)[]): NameRelation | undefined =>
  found.filter((each) => each !== undefined).sort((a, b) => RANK(a) - RANK(b))[0];

/** One part alone that both have. */
const byPart = (one: PersonName, other: PersonName): NameRelation | undefined => {
  const relation = surer(
    surer(
      best(one.surnames, other.surnames, surnameRelation),
      best(firstGivens(one), firstGivens(other), givenRelation),
    ),
    surer(
      best(one.surnames, firstGivens(other), surnameRelation),
      best(firstGivens(one), other.surnames, surnameRelation),
    ),
  );
  return relation && relation !== 'initial' ? { reason: message('A part of the name is the same.') } : undefined;
};

/** What two names of people say of each other; undefined where they say nothing. */
export const personRelation = (one: PersonName, other: PersonName): NameRelation | undefined =>
  surest([
    inOrder(one, other),
    swapped(one, other),
    byMiddle(one, other),
    byMiddle(other, one),
    bySingle(one, other),
    bySingle(other, one),
    byPart(one, other),
  ]);
