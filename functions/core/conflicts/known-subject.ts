import { folded } from '#core/search-words.ts';
import { normalEmail } from '#core/text.ts';
import { type CompanyName, companyName, saysCompany } from './company-name.ts';
import { type Address, addressOf, lastDigits } from './contact-points.ts';
import { namesWithin, type PersonName, personName } from './person-name.ts';
import type { Subject } from './subject.ts';

/** One name of a subject, read as whatever it may be. */
export interface ReadName {
  typed: string;
  isFormer: boolean;
  person?: PersonName | undefined;
  company?: CompanyName | undefined;
  /** It is a company's for sure; where nobody said so, it is read as one besides. */
  isCompany: boolean;
}

/** A subject in the form in which it is compared. */
export interface KnownSubject {
  names: readonly ReadName[];
  emails: readonly string[];
  phones: readonly string[];
  addresses: readonly Address[];
}

const readName = ({ kind }: Subject, typed: string, isFormer: boolean): ReadName => {
  const isCompany = kind === 'company' || (kind === 'unknown' && saysCompany(typed));
  const company = kind === 'person' ? undefined : companyName(typed);
  // A firm may be called after its owner: its words without the legal form are a person's name as well.
  const owner =
    company && company.heads.length > 1 && company.heads.length < 5 && company.generic.length === 0
      ? company.heads.join(' ')
      : '';
  return { typed, isFormer, isCompany, company, person: personName(isCompany ? owner : typed) };
};

/** A former name of one word is a surname: the given names of today go before it. */
const formerInFull = (former: string, today: PersonName | undefined): string =>
  today && today.givens.length > 0 && !/\s/.test(former.trim()) ? `${today.givens[0]} ${former.trim()}` : former;

/** Whether what stands aside of a name is a part of the address: Spago (Las Vegas). */
const isPlace = ({ addresses = [] }: Subject, aside: string): boolean =>
  addresses.some((address) => folded(address).includes(folded(aside)));

const distinct = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.filter((text): text is string => text !== undefined && text !== '')),
];

/** What is compared of a subject. */
export const knownSubject = (subject: Subject): KnownSubject => {
  const { name, others } = subject.kind === 'company' ? { name: subject.name, others: [] } : namesWithin(subject.name);
  const today = readName(subject, name, false);
  const former = distinct([...others.filter((other) => !isPlace(subject, other)), ...(subject.formerNames ?? [])]).map(
    (typed) => readName(subject, formerInFull(typed, today.person), true),
  );
  return {
    names: [today, ...former].filter(({ person, company }) => person || company),
    emails: distinct((subject.emails ?? []).map(normalEmail)),
    phones: distinct((subject.phones ?? []).map(lastDigits)),
    addresses: (subject.addresses ?? []).map(addressOf).filter((address) => address !== undefined),
  };
};
