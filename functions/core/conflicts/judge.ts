import { type Message, message } from '#core/language/message.ts';
import { addressesRelation } from './address-relation.ts';
import { editsBetween } from './alike.ts';
import { companyRelation } from './company-relation.ts';
import { ownDomain } from './contact-points.ts';
import type { Sureness } from './hit-words.ts';
import { type KnownSubject, knownSubject, type ReadName } from './known-subject.ts';
import { type NameRelation, personRelation, surest } from './person-relation.ts';
import type { Subject } from './subject.ts';

/** Why two subjects may be one, or belong together, and how sure that is. */
export interface Verdict {
  sureness: Sureness;
  reason: Message;
  /** What all of it says together, in bits, by which those that are as sure are ranked. */
  bits: number;
}

const nameRelation = (one: ReadName, other: ReadName): NameRelation | undefined => {
  const asCompanies =
    one.company && other.company && (one.isCompany || other.isCompany)
      ? companyRelation({ typed: one.typed, name: one.company }, { typed: other.typed, name: other.company })
      : undefined;
  const asPeople =
    one.person && other.person && !(one.isCompany && other.isCompany)
      ? personRelation(one.person, other.person)
      : undefined;
  const found = surest([asCompanies, asPeople], one.isCompany || other.isCompany);
  if (!found?.sureness) return found;
  if (found === asPeople && one.isCompany !== other.isCompany)
    return { ...found, sureness: 'possible', reason: message('The company is called after a person of that name.') };
  if (!one.isFormer && !other.isFormer) return found;
  return {
    sureness: found.sureness === 'same' ? 'likely' : 'possible',
    reason: message('It is a former or other name.'),
    bits: found.bits - 1,
  };
};

const isShared = (ones: readonly string[], others: readonly string[]): boolean =>
  ones.some((one) => others.includes(one));

const domainsOf = ({ emails }: KnownSubject): string[] =>
  emails.map(ownDomain).filter((domain) => domain !== undefined);

/** What is shared, or differs, besides names. */
interface Point {
  bits: number;
  /** What it says of two whose names are not alike; nothing where they differ. */
  alone?: Sureness;
  /** Neighbours and colleagues have it: numbers of one block, houses of one street, a domain. It makes no slight likeness of names surer. */
  isOfNeighbours?: boolean;
  reason: Message;
}

/** Bits of each that is shared, and of each that both have and do not share: people have several, and change them. */
const BITS = { email: [15, -0.5], phone: [13, -1], domain: [7, 0] } as const;

const emailPoint = (one: KnownSubject, other: KnownSubject): Point[] =>
  isShared(one.emails, other.emails)
    ? [{ bits: BITS.email[0], alone: 'likely', reason: message('The email is the same.') }]
    : [];

/** How many digits were mistaken at least: left out, one too many, another, or two swapped. More than two is three. */
const slipsBetween = (ones: readonly string[], others: readonly string[]): number =>
  Math.min(3, ...ones.flatMap((one) => others.map((other) => editsBetween(one, other, 2))));

/** Digits after the code of the exchange or the company, which numbers of one block share. */
const OF_BLOCK = 4;
const blockOf = (phone: string): string => phone.slice(0, -OF_BLOCK);

const phonePoint = (one: KnownSubject, other: KnownSubject): Point[] => {
  if (isShared(one.phones, other.phones))
    return [{ bits: BITS.phone[0], alone: 'possible', reason: message('The phone number is the same.') }];
  const slips = slipsBetween(one.phones, other.phones);
  const isOfNeighbours = isShared(one.phones.map(blockOf), other.phones.map(blockOf));
  if (slips === 1)
    return [{ bits: BITS.phone[0] - 5, isOfNeighbours, reason: message('The phone numbers differ by one digit.') }];
  return slips === 2
    ? [{ bits: BITS.phone[0] - 9, isOfNeighbours, reason: message('The phone numbers differ by two digits.') }]
    : [];
};

const addressPoint = (one: KnownSubject, other: KnownSubject): Point[] => {
  const found = addressesRelation(one.addresses, other.addresses);
  if (!found || found.kind === 'other') return [];
  return found.kind === 'same'
    ? [{ bits: found.bits, alone: 'possible', reason: message('The address is the same.') }]
    : [{ bits: found.bits, isOfNeighbours: found.isOtherHouse, reason: message('The addresses are alike.') }];
};

const domainPoint = (one: KnownSubject, other: KnownSubject): Point[] =>
  isShared(domainsOf(one), domainsOf(other)) && !isShared(one.emails, other.emails)
    ? [
        {
          bits: BITS.domain[0],
          alone: 'possible',
          isOfNeighbours: true,
          reason: message('The emails have the same domain, which is no public one.'),
        },
      ]
    : [];

/** What two subjects share besides names, the surest first. */
const sharedPoints = (one: KnownSubject, other: KnownSubject): Point[] => [
  ...emailPoint(one, other),
  ...phonePoint(one, other),
  ...addressPoint(one, other),
  ...domainPoint(one, other),
];

const both = (ones: readonly unknown[], others: readonly unknown[]): boolean => ones.length > 0 && others.length > 0;

/** What is known of both and differs: they may have moved, and more often are two. */
const differences = (
  one: KnownSubject,
  other: KnownSubject,
): { bits: number; isElsewhere: boolean; isOtherHouse: boolean; isOtherPhone: boolean } => {
  const found = addressesRelation(one.addresses, other.addresses);
  const isElsewhere = found?.kind === 'other';
  const phones = both(one.phones, other.phones) && !isShared(one.phones, other.phones);
  const emails = both(one.emails, other.emails) && !isShared(one.emails, other.emails);
  return {
    bits: (isElsewhere ? found.bits : 0) + (phones ? BITS.phone[1] : 0) + (emails ? BITS.email[1] : 0),
    isElsewhere,
    isOtherHouse: found?.isOtherHouse === true,
    isOtherPhone: phones && slipsBetween(one.phones, other.phones) > 2,
  };
};

/**
 * Bits from which two are one, or likely so: measured on kept sets of records about which it is known, so that of 100 hits that are likely
 * or surer, where addresses or phones are known, at least 99 are right.
 */
const SAME = 25;
const LIKELY = 11;
/** Of organisations in one house. */
const LIKELY_SITE = 10;
const POSSIBLE = 7;
/** Of a name alone whose addresses differ. */
const LIKELY_ELSEWHERE = 23;
/** Of a name whose phone numbers differ. */
const LIKELY_OTHER_PHONE = 21;

/** Names of both are known, and they are not alike. */
const DIFFERENT_NAME = -8;

/** How sure a name is beside something that is shared; what is the same by itself stays so. */
const surenessBeside = (
  bits: number,
  least: number,
  named: NameRelation,
  points: readonly Point[],
): Sureness | undefined => {
  if (named.sureness === 'same' && bits >= named.bits) return 'same';
  if (bits >= SAME && named.sureness && named.sureness !== 'possible') return 'same';
  if (bits >= least) return 'likely';
  return bits >= POSSIBLE || named.sureness || points.some(({ alone }) => alone) ? 'possible' : undefined;
};

const areOrganisations = (one: KnownSubject, other: KnownSubject): boolean =>
  one.names[0]?.isCompany === true && other.names[0]?.isCompany === true;

/** Whether nobody said that either is a person. */
const mayBeOrganisations = (one: KnownSubject, other: KnownSubject): boolean =>
  one.names[0]?.company !== undefined && other.names[0]?.company !== undefined;

/** What names say of organisations in two houses: the sites of a chain have one name, and often one phone. */
const ofOtherSite = (named: NameRelation, [point]: readonly Point[], bits: number): Verdict | undefined => {
  if (!named.sureness && !point?.alone) return undefined;
  const isOne = point?.alone === 'likely' || (named.sureness === 'same' && (point?.alone || bits >= LIKELY_ELSEWHERE));
  return {
    sureness: isOne ? 'likely' : 'possible',
    reason: point?.alone
      ? message('{name} {point}', { name: named.reason, point: point.reason })
      : message('{name} The addresses differ.', { name: named.reason }),
    bits,
  };
};

/** Whether two subjects may be one or belong together, by all that is known of both; undefined where nothing says so. */
export const compareSubjects = (a: Subject, b: Subject): Verdict | undefined =>
  compareKnownSubjects(knownSubject(a), knownSubject(b));

/** The same for subjects that are compared with many. */
export const compareKnownSubjects = (one: KnownSubject, other: KnownSubject): Verdict | undefined => {
  const points = sharedPoints(one, other);
  const [point] = points;
  const named = surest(one.names.flatMap((here) => other.names.map((there) => nameRelation(here, there))));
  const shared = points.reduce((sum, { bits }) => sum + bits, 0);
  if (!named || (named.isSlight && points.every(({ isOfNeighbours }) => isOfNeighbours))) {
    const alonePoint = points.find(({ alone }) => alone);
    return (
      alonePoint?.alone && { sureness: alonePoint.alone, reason: alonePoint.reason, bits: shared + DIFFERENT_NAME }
    );
  }
  const { bits: against, isElsewhere, isOtherHouse, isOtherPhone } = differences(one, other);
  const bits = named.bits + shared + against;
  const areCompanies = areOrganisations(one, other);
  if (areCompanies && (isElsewhere || isOtherHouse)) return ofOtherSite(named, points, bits);
  if (point) {
    const isNextDoor = isOtherHouse && mayBeOrganisations(one, other) && !named.sureness && !point.alone;
    const sureness = isNextDoor ? 'possible' : surenessBeside(bits, areCompanies ? LIKELY_SITE : LIKELY, named, points);
    return (
      sureness && { sureness, reason: message('{name} {point}', { name: named.reason, point: point.reason }), bits }
    );
  }
  if (!named.sureness) return undefined;
  if (!isElsewhere && !isOtherPhone) return { sureness: named.sureness, reason: named.reason, bits };
  const sureness =
    named.sureness !== 'possible' && bits >= (isElsewhere ? LIKELY_ELSEWHERE : LIKELY_OTHER_PHONE)
      ? 'likely'
      : 'possible';
  return {
    sureness,
    reason: isElsewhere
      ? message('{name} The addresses differ.', { name: named.reason })
      : message('{name} The phone numbers differ.', { name: named.reason }),
    bits,
  };
};
