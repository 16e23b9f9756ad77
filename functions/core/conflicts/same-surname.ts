import { message } from '#core/language/message.ts';
import type { Verdict } from './judge.ts';
import type { KnownSubject } from './known-subject.ts';
import { isRareSurname, surnameBits } from './name-rarity.ts';
import type { PersonName } from './person-name.ts';
import { bestPairing, isSameSound } from './person-relation.ts';
import { type Relation, surnameRelation } from './word-relation.ts';

/** Of one check, how many are told of for their surname alone. */
export const MOST_OF_SURNAME = 20;

const personOf = ({ names: [name] }: KnownSubject): PersonName | undefined =>
  name?.isCompany ? undefined : name?.person;
const hasNoGivenName = ({ givens, initials }: PersonName): boolean => givens.length === 0 && initials === undefined;
const isAlone = ({ emails, phones, addresses }: KnownSubject): boolean =>
  emails.length + phones.length + addresses.length === 0;
const hasRare = ({ surnames }: PersonName): boolean => isRareSurname(surnames[0] ?? '');

const relationOf = (one: PersonName, other: PersonName): Relation | undefined => {
  const relation = bestPairing(one.surnames, other.surnames, surnameRelation);
  return relation === 'near' && isSameSound(one.surnames, other.surnames) ? 'spelling' : relation;
};

/**
 * What the surname alone says of whom `judge` takes for two: somebody is known by it alone, or, where `all` of a family are wanted, few have
 * it. A surname that many have counts only where nothing else was searched.
 */
export const judgeSurname = (searched: KnownSubject, kept: KnownSubject, all: boolean): Verdict | undefined => {
  const [one, other] = [personOf(searched), personOf(kept)];
  const relation = one && other && relationOf(one, other);
  if (!one || !other || !(relation === 'exact' || relation === 'spelling')) return undefined;
  const areRare = hasRare(one) && hasRare(other);
  const bits = surnameBits(one.surnames[0] ?? '') - 6;
  if (hasNoGivenName(one) ? areRare || isAlone(searched) : hasNoGivenName(other) && areRare)
    return {
      sureness: 'possible',
      reason: relation === 'exact' ? message('The surname is the same.') : message('The surnames are spelled alike.'),
      bits: relation === 'exact' ? bits : bits - 3,
    };
  return all && relation === 'exact' && areRare
    ? {
        sureness: 'possible',
        reason: message('The surname is the same, and few people have it. The given names differ.'),
        bits: bits - 5,
      }
    : undefined;
};
