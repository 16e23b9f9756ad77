import { type Message, message } from '#core/language/message.ts';
import { companyRelation } from './company-relation.ts';
import { type Address, ownDomain } from './contact-points.ts';
import { type KnownSubject, knownSubject, type ReadName } from './known-subject.ts';
import { type NameRelation, personRelation, type Sureness, surest } from './person-relation.ts';
import type { Subject } from './subject.ts';
import { wordRelation } from './word-relation.ts';

/** Why two subjects may be one, or belong together, and how sure that is. */
export interface Verdict {
  sureness: Sureness;
  reason: Message;
}

const nameRelation = (one: ReadName, other: ReadName): NameRelation | undefined => {
  const asCompanies =
    one.company && other.company && (one.isCompany || other.isCompany)
      ? companyRelation({ typed: one.typed, name: one.company }, { typed: other.typed, name: other.company })
      : undefined;
  const asPeople = one.person && other.person ? personRelation(one.person, other.person) : undefined;
  const found = surest([asCompanies, asPeople]);
  if (!found?.sureness) return found;
  if (found === asPeople && one.isCompany !== other.isCompany)
    return { sureness: 'possible', reason: message('The company is called after a person of that name.') };
  if (!one.isFormer && !other.isFormer) return found;
  return {
    sureness: found.sureness === 'same' ? 'likely' : 'possible',
    reason: message('It is a former or other name.'),
  };
};

const isSharedWord = (words: readonly string[], word: string): boolean =>
  words.some((other) => {
    const relation = wordRelation(word, other);
    return relation === 'exact' || relation === 'spelling' || (relation === 'near' && word.length > 4);
  });

/** How much of two addresses is the same: all that tells one from others, or so much that a slip of the pen explains the rest. */
const addressRelation = (one: Address, other: Address): 'same' | 'near' | undefined => {
  const sharedNumber = one.numbers.some((number) => other.numbers.includes(number));
  const words = one.words.filter((word) => isSharedWord(other.words, word)).length;
  const fewer = Math.min(one.words.length, other.words.length);
  const codes = one.postcode !== undefined && other.postcode !== undefined;
  const sharedCode = codes && one.postcode === other.postcode;
  const allNumbers = sharedNumber && one.numbers[0] === other.numbers[0];
  if (allNumbers && words > 0 && words === fewer && (sharedCode || !codes) && (words > 1 || sharedCode)) return 'same';
  const signs =
    Number(sharedNumber) + Number(sharedCode) + (words >= Math.max(fewer - 1, 1) ? 1 : 0) + (words > 1 ? 1 : 0);
  return signs >= 2 && words > 0 && (sharedNumber || words > 1) && one.numbers.length + other.numbers.length > 0
    ? 'near'
    : undefined;
};

const isShared = (ones: readonly string[], others: readonly string[]): boolean =>
  ones.some((one) => others.includes(one));

const domainsOf = ({ emails }: KnownSubject): string[] =>
  emails.map(ownDomain).filter((domain) => domain !== undefined);

/** What two subjects share besides names, the surest first. */
const sharedPoints = (one: KnownSubject, other: KnownSubject): { alone?: Sureness; reason: Message }[] => {
  const addresses = one.addresses.flatMap((here) => other.addresses.map((there) => addressRelation(here, there)));
  return [
    ...(isShared(one.emails, other.emails)
      ? [{ alone: 'likely' as const, reason: message('The e-mail is the same.') }]
      : []),
    ...(isShared(one.phones, other.phones)
      ? [{ alone: 'possible' as const, reason: message('The phone number is the same.') }]
      : []),
    ...(addresses.includes('same')
      ? [{ alone: 'possible' as const, reason: message('The address is the same.') }]
      : []),
    ...(addresses.includes('near') ? [{ reason: message('The addresses are alike.') }] : []),
    ...(isShared(domainsOf(one), domainsOf(other))
      ? [{ alone: 'possible' as const, reason: message('The e-mails have the same domain, which is no public one.') }]
      : []),
  ];
};

/** Both have an address, and none is like one of the other: of two with one name, who live apart, they are more often two. */
const isElsewhere = (one: KnownSubject, other: KnownSubject): boolean =>
  one.addresses.length > 0 && other.addresses.length > 0;

/** How sure names are that are alike, beside something that is shared. */
const beside = (named: Sureness | undefined, isSure: boolean): Sureness => {
  if (named === 'same' || named === 'likely') return 'same';
  return named || isSure ? 'likely' : 'possible';
};

/** Whether two subjects may be one or belong together, by all that is known of both; undefined where nothing says so. */
export const judge = (a: Subject, b: Subject): Verdict | undefined => judgeKnown(knownSubject(a), knownSubject(b));

/** The same for subjects that are compared with many. */
export const judgeKnown = (one: KnownSubject, other: KnownSubject): Verdict | undefined => {
  const points = sharedPoints(one, other);
  const named = surest(one.names.flatMap((here) => other.names.map((there) => nameRelation(here, there))));
  const [point] = points;
  if (!named) return point?.alone && { sureness: point.alone, reason: point.reason };
  if (!point) {
    if (!named.sureness) return undefined;
    if (!isElsewhere(one, other)) return { sureness: named.sureness, reason: named.reason };
    return { sureness: 'possible', reason: message('{name} The addresses differ.', { name: named.reason }) };
  }
  const sureness = beside(named.sureness, point.alone !== undefined);
  return { sureness, reason: message('{name} {point}', { name: named.reason, point: point.reason }) };
};
