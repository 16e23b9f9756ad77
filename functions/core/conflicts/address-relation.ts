import { editsBetween } from './alike.ts';
import type { Address } from './contact-points.ts';

/** How much two addresses say that they are one, in bits; below nothing where they differ. */
export interface AddressRelation {
  kind: 'same' | 'near' | 'other';
  bits: number;
}

const shared = (ones: ReadonlySet<string>, others: ReadonlySet<string>): number => {
  let count = 0;
  for (const one of ones) if (others.has(one)) count += 1;
  return count;
};

const shareWithin = (part: ReadonlySet<string>, whole: ReadonlySet<string>): number =>
  part.size === 0 ? 0 : shared(part, whole) / part.size;

/** The whole of what they say in letters, whatever the order of its lines: 0 to 1. */
const alike = (one: Address, other: Address): number =>
  (2 * shared(one.pairs, other.pairs)) / Math.max(1, one.pairs.size + other.pairs.size);

const ofHouse = ({ numbers: [here, ...rest] }: Address, { numbers }: Address): number => {
  if (here === undefined || numbers[0] === undefined) return 0;
  if (numbers.includes(here) || rest.includes(numbers[0])) return 3;
  return -3;
};

const ofPostcode = ({ postcode: here }: Address, { postcode: there }: Address): number => {
  if (here === undefined || there === undefined) return 0;
  if (here === there) return 3;
  return editsBetween(here, there, 1) <= 1 ? 2 : -1.5;
};

const OTHER: AddressRelation = { kind: 'other', bits: -4 };
/** Another street of one town. */
const NEARBY: AddressRelation = { kind: 'other', bits: 2 };

/** What two addresses say of each other. A street that is not the same makes two of them, though town, state and country be one. */
export const addressRelation = (one: Address, other: Address): AddressRelation => {
  if (one.line === other.line) return { kind: 'same', bits: 12 };
  const whole = alike(one, other);
  const street = Math.max(shareWithin(one.streetPairs, other.linePairs), shareWithin(other.streetPairs, one.linePairs));
  const house = ofHouse(one, other);
  const postcode = ofPostcode(one, other);
  const text = (street >= 0.85 ? 4 : 3) + (whole >= 0.85 ? 5 : 0) + (whole >= 0.5 && whole < 0.85 ? 3 : 0);
  const bits = text + house + postcode;
  if (street < 0.6 || whole < 0.3 || bits < 5) {
    // The street was mistaken, and all else is one.
    const rest = house + postcode + (whole >= 0.6 ? 3 : 0);
    return street >= 0.3 && whole >= 0.45 && rest >= 5
      ? { kind: 'near', bits: rest }
      : whole >= 0.4 && postcode > 0
        ? NEARBY
        : OTHER;
  }
  return { kind: house > 0 && postcode >= 0 && whole >= 0.75 ? 'same' : 'near', bits };
};

/** The most that any two of their addresses say; undefined where one of them has none. */
export const addressesRelation = (ones: readonly Address[], others: readonly Address[]): AddressRelation | undefined =>
  ones.flatMap((here) => others.map((there) => addressRelation(here, there))).sort((a, b) => b.bits - a.bits)[0];
