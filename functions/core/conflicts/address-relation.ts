import { editsBetween } from './alike.ts';
import type { Address } from './contact-points.ts';

/** How much two addresses say that they are one, in bits; below nothing where they differ. */
export interface AddressRelation {
  kind: 'same' | 'near' | 'other';
  bits: number;
  /** Both have the number of a house, and not the same. */
  isOtherHouse?: boolean;
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

/** Whether a digit of a house number was mistaken: 14 and 41, 108 and 10; of one digit alone another house is another. */
const isSlip = (one: string, other: string): boolean =>
  Math.max(one.length, other.length) > 2 ? editsBetween(one, other, 1) <= 1 : [...one].reverse().join('') === other;

const ofHouse = ({ numbers: [here, ...rest] }: Address, { numbers }: Address): number => {
  const [there] = numbers;
  if (here === undefined || there === undefined) return 0;
  if (numbers.includes(here) || rest.includes(there)) return 3;
  return isSlip(here, there) ? 0 : -3;
};

const ofPostcode = ({ postcode: here }: Address, { postcode: there }: Address): number => {
  if (here === undefined || there === undefined) return 0;
  if (here === there) return 3;
  return editsBetween(here, there, 1) <= 1 ? 2 : -1.5;
};

/** How alike the streets are, and all of both: bits by the least share of letters from which they count. */
const STREET = [
  [0.85, 5],
  [0.6, 3],
  [0.4, 0],
  [0, -3],
] as const;
const WHOLE = [
  [0.85, 4],
  [0.5, 2.5],
  [0.3, 0],
  [0, -2],
] as const;
const bitsOf = (share: number, scale: readonly (readonly [number, number])[]): number =>
  scale.find(([least]) => share >= least)?.[1] ?? 0;

const OTHER = -4;
/** Another street of one town, or another house of one street. */
const NEARBY = 2;

/** What two addresses say of each other. A street that is not the same makes two of them, though town, state and country be one. */
export const addressRelation = (one: Address, other: Address): AddressRelation => {
  if (one.line === other.line) return { kind: 'same', bits: 12 };
  const whole = alike(one, other);
  const street = Math.max(shareWithin(one.streetPairs, other.linePairs), shareWithin(other.streetPairs, one.linePairs));
  const postcode = ofPostcode(one, other);
  // That two streets have a house 2 says nothing.
  const house = Math.min(ofHouse(one, other), street >= 0.4 || postcode > 0 ? 3 : 0);
  const bits = bitsOf(street, STREET) + bitsOf(whole, WHOLE) + house + postcode;
  const isOtherHouse = house < 0;
  if (street >= 0.6 && house > 0 && postcode >= 0 && whole >= 0.5 && bits >= 10)
    return { kind: 'same', bits, isOtherHouse };
  if (bits >= 5) return { kind: 'near', bits, isOtherHouse };
  return { kind: 'other', bits: bits > 2 ? NEARBY : OTHER, isOtherHouse };
};

/** The most that any two of their addresses say; undefined where one of them has none. */
export const addressesRelation = (ones: readonly Address[], others: readonly Address[]): AddressRelation | undefined =>
  ones.flatMap((here) => others.map((there) => addressRelation(here, there))).sort((a, b) => b.bits - a.bits)[0];
