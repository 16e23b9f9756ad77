import { type ClientAddress, type ClientRecord, clientTitle } from '#core/clients/client.ts';
import { formerNamesIn } from './former-names.ts';
import type { Role } from './hit-words.ts';
import { knownSubject } from './known-subject.ts';
import { nameKeys } from './name-keys.ts';
import type { PartyRecord } from './party.ts';
import type { Subject, SubjectKind } from './subject.ts';

/** Somebody who is found by conflict checks, and where. */
export interface Posting extends Subject {
  subjectId: string;
  role: Role;
  /** The client whose record it is, or whose contact. */
  clientId?: string | undefined;
  /** The matter of a party. */
  matterId?: string | undefined;
  /** What the client or the matter is called. */
  of: string;
  /** Account of whom to ask about it. */
  askFor: string;
}

/** Keys of one name; of many the last are left out. */
const MOST_OF_NAME = 42;
/** Keys of a client that go before those of its contacts. */
const FIRST_OF_CLIENT = 12;

const known = (...texts: (string | undefined)[]): string[] | undefined => {
  const some = texts.filter((text): text is string => text !== undefined && text !== '');
  return some.length > 0 ? [...new Set(some)] : undefined;
};

const oneLine = (address: ClientAddress): string =>
  [address.address_line_1, address.address_line_2, address.city, address.state, address.zip_code, address.country]
    .filter(Boolean)
    .join(', ');

const kindOf = ({ client_type }: ClientRecord): SubjectKind => {
  if (client_type === 'Individual') return 'person';
  return client_type === 'Company' ? 'company' : 'unknown';
};

/** A client, the person of a company, and the contacts. */
export const clientPostings = (client: ClientRecord): Posting[] => {
  const { clientId, contacts, client_data: joined } = client;
  const title = clientTitle(client);
  const place = { clientId, of: title, askFor: client.createdBy };
  const points = {
    emails: known(client.invitee_email, joined?.email),
    phones: known(client.mobileNumber && client.countryCode + client.mobileNumber, joined?.mobileNumber),
    addresses: known(oneLine(client.address)),
  };
  const account = joined && `${joined.firstName} ${joined.lastName}`.trim();
  const person: Posting[] =
    title === client.invitee_name
      ? []
      : [
          {
            ...place,
            subjectId: `CLIENT#${clientId}#PERSON`,
            role: 'contact',
            kind: 'person',
            name: client.invitee_name,
          },
        ];
  return [
    {
      ...place,
      ...points,
      subjectId: `CLIENT#${clientId}`,
      role: 'client',
      kind: kindOf(client),
      name: title,
      formerNames: known(account === client.invitee_name ? undefined : account, ...formerNamesIn(client.formerNames)),
    },
    ...person,
    ...contacts.flatMap((contact, at): Posting[] =>
      contact.name === ''
        ? []
        : [
            {
              ...place,
              subjectId: `CLIENT#${clientId}#CONTACT#${at}`,
              role: 'contact',
              kind: 'unknown',
              name: contact.name,
              formerNames: known(...formerNamesIn(contact.formerNames)),
              emails: known(contact.email, contact.alternate_email),
              phones: known(contact.phone),
              addresses: known(oneLine(contact)),
            },
          ],
    ),
  ];
};

/** A party of a matter. */
export const partyPosting = (party: PartyRecord): Posting => ({
  subjectId: `PARTY#${party.partyId}`,
  role: party.side,
  kind: party.kind,
  name: party.name,
  formerNames: known(...party.formerNames),
  emails: known(party.email),
  phones: known(party.phone),
  addresses: known(party.address),
  matterId: party.matterId,
  of: party.matterName,
  askFor: party.askFor,
});

export interface KeyedPosting {
  key: string;
  posting: Posting;
}

/** What people of one company share: that one of a client is found by it says as much as that all are. */
const isOfAll = (key: string): boolean => key.startsWith('domain ');

/**
 * Each under its keys: the first ones of a client before those of its contacts, and these in turn, so that whoever keeps but the first has
 * some of each.
 */
export const keyedPostings = (postings: readonly Posting[]): KeyedPosting[] => {
  const shared = new Set<string>();
  const lists = postings.map((posting) => {
    const keys = nameKeys(knownSubject(posting)).posted.slice(0, MOST_OF_NAME);
    const own = keys.filter((key) => !shared.has(key));
    for (const key of keys.filter(isOfAll)) shared.add(key);
    return own.map((key): KeyedPosting => ({ key, posting }));
  });
  const [first = [], ...others] = lists;
  const rest = [first.slice(FIRST_OF_CLIENT), ...others];
  const longest = Math.max(0, ...rest.map(({ length }) => length));
  const interleaved = Array.from({ length: longest }, (_, at) => rest.flatMap((list) => list.slice(at, at + 1))).flat();
  return [...first.slice(0, FIRST_OF_CLIENT), ...interleaved];
};
