import { ENVELOPE_LIMITS, type EnvelopeDetail } from '#core/signing/envelope-record.ts';
import type { EnvelopeRole } from '#core/signing/envelope-template.ts';
import { type Identity, NewSigner } from '#core/signing/signer.ts';

/** Somebody who may sign, as a draft shows them: with the number 0 they are not a signer. */
export interface DraftPerson {
  signerId: string;
  number: number;
  order: number;
  name: string;
  email: string;
  identity: Identity;
  accessCode: string;
  mayDelegate: boolean;
  /** Whether an access code was kept before. */
  hasCode: boolean;
  /** What they sign as, by the template that the draft began with. */
  role?: string;
}

/** Whether the people of a list can take somebody's place: an access code is told to one person. */
export const mayBeOfList = <P extends Pick<DraftPerson, 'identity'>>(
  person: P,
): person is P & { identity: Exclude<Identity, 'access-code'> } => person.identity !== 'access-code';

/** Somebody who is known here, or nobody yet. */
export interface Known {
  name: string;
  email: string;
}

export const newPerson = ({ name, email }: Known, signerId: string): DraftPerson => ({
  ...{ signerId, number: 0, order: 1, name, email, identity: 'link', accessCode: '', mayDelegate: false },
  hasCode: false,
});

/** Who is shown in a draft at first: its signers, then those who are known; who is missing for a number that has fields is the first of these. */
export const firstPeople = (
  { signers, documents }: Pick<EnvelopeDetail, 'signers' | 'documents'>,
  known: readonly Known[],
  newId: () => string,
): DraftPerson[] => {
  const there: DraftPerson[] = signers.map(({ signerId, number, order, name, email, identity, mayDelegate }) => ({
    ...{ signerId, number, order, name, email, identity, mayDelegate, accessCode: '' },
    hasCode: identity === 'access-code',
  }));
  const others = known
    .filter(({ email }, at) => known.findIndex((one) => one.email === email) === at)
    .filter(({ email }) => !there.some((person) => person.email === email))
    .map((each) => newPerson(each, newId()));
  const wanted = [...new Set(documents.flatMap(({ fields }) => fields.map(({ signer }) => signer)))].toSorted(
    (one, other) => one - other,
  );
  const missing = wanted.filter((number) => !there.some((person) => person.number === number));
  for (const [at, number] of missing.entries()) {
    const person = others[at] ?? newPerson({ name: '', email: '' }, newId());
    person.number = person.order = number;
    if (!others[at]) others.push(person);
  }
  return [...there, ...others];
};

/** The people of a draft once one has another number: two never have the same, and who is new to it signs in that place of the order. */
export const withNumber = (people: readonly DraftPerson[], signerId: string, number: number): DraftPerson[] =>
  people.map((person) => {
    if (person.signerId === signerId) return { ...person, number, order: number || 1 };
    return number > 0 && person.number === number ? { ...person, number: 0 } : person;
  });

/** Those who sign, as they are sent. */
export const signersOf = (people: readonly DraftPerson[]): NewSigner[] =>
  people
    .filter(({ number }) => number > 0)
    .map(({ hasCode: _, role: __, accessCode, ...person }) => ({
      ...person,
      ...(person.identity === 'access-code' && accessCode && { accessCode }),
    }));

/** What is wrong with somebody who signs, by field. */
export const faultsOfPerson = (person: DraftPerson): Partial<Record<'name' | 'email' | 'accessCode', string>> => {
  const [signer] = signersOf([person]);
  if (!signer) return {};
  const parsed = NewSigner.safeParse(signer);
  const faults = Object.fromEntries(
    (parsed.success ? [] : parsed.error.issues).map(({ path, message }) => [String(path[0]), message]),
  );
  const isCodeless = person.identity === 'access-code' && !person.accessCode && !person.hasCode;
  return isCodeless ? { ...faults, accessCode: 'Please enter an access code' } : faults;
};

/** The people of a draft once it begins with a template: its places in their order, each with whom the template keeps, else with who has the number, else nobody yet; then everybody else as no signer. */
export const withRoles = (
  people: readonly DraftPerson[],
  roles: readonly EnvelopeRole[],
  newId: () => string,
): DraftPerson[] => {
  const kept = new Set(roles.flatMap(({ person }) => (person ? [person.email] : [])));
  const left = [...people];
  const take = (isWanted: (person: DraftPerson) => boolean): DraftPerson => {
    const at = left.findIndex(isWanted);
    return (at < 0 ? undefined : left.splice(at, 1)[0]) ?? newPerson({ name: '', email: '' }, newId());
  };
  const placed = roles
    .toSorted((one, other) => one.number - other.number)
    .map(({ person, ...place }) => ({
      ...take((one) => (person ? one.email === person.email : one.number === place.number && !kept.has(one.email))),
      ...person,
      ...place,
    }));
  return [...placed, ...left.map((one) => ({ ...one, number: 0, order: 1 }))];
};

/** The places of a draft as a template keeps them, with the people where that is wished; one that is not named whole stays open. */
export const rolesOf = (
  people: readonly DraftPerson[],
  roleNames: Readonly<Record<string, string>>,
  withPeople: boolean,
): EnvelopeRole[] =>
  people
    .filter(({ number }) => number > 0)
    .map(({ signerId, number, order, identity, mayDelegate, name, email }) => ({
      ...{ number, order, identity, mayDelegate, role: roleNames[signerId] ?? '' },
      ...(withPeople && name.trim() && email && { person: { name, email } }),
    }));

/** Why a draft cannot be sent to many; undefined where it can. */
export const notForMany = (signers: readonly DraftPerson[]): string | undefined => {
  if (signers.length === 0) return 'Nobody signs yet.';
  return signers.some(mayBeOfList) ? undefined : 'Not available when every signer has an access code.';
};

/** Somebody as they were saved: an access code that was typed is kept by now. */
export const withKeptCode = (person: DraftPerson): DraftPerson => ({
  ...person,
  hasCode: person.number > 0 && person.identity === 'access-code',
});

/** The people with one more, who signs after all others. */
export const withNobody = (people: readonly DraftPerson[], newId: () => string): DraftPerson[] => {
  const numbers = people.map(({ number }) => number);
  const free = Array.from({ length: ENVELOPE_LIMITS.signers }, (_, at) => at + 1).find(
    (each) => !numbers.includes(each),
  );
  const person = newPerson({ name: '', email: '' }, newId());
  return withNumber([...people, person], person.signerId, free ?? 0);
};
