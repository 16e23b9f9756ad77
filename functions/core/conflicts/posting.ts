import { type ClientAddress, type ClientRecord, clientTitle } from '#core/clients/client.ts';
import type { PARTY_SIDES } from '#core/party-details.ts';
import { formerNamesIn } from './former-names.ts';
import { knownSubject } from './known-subject.ts';
import { nameKeys } from './name-keys.ts';
import type { PartyRecord } from './party.ts';
import type { Subject, SubjectKind } from './subject.ts';

/** What somebody is to the firm. */
export const ROLES = ['client', 'contact', 'adverse', 'related'] as const satisfies readonly (
  | 'client'
  | 'contact'
  | (typeof PARTY_SIDES)[number]
)[];
export type Role = (typeof ROLES)[number];

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

/**
 * Keys under which a client with all contacts is kept: what is kept, with what a change takes away, fits into one transaction of 100 items
 * beside the words of a list.
 */
export const MOST_KEYS = 30;
/** Keys of a party. */
const MOST_OF_PARTY = 40;

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

/** Each under its keys; of many the first keys of all before others. */
export const keyedPostings = (postings: readonly Posting[]): KeyedPosting[] => {
  const lists = postings.map((posting) =>
    nameKeys(knownSubject(posting)).posted.map((key): KeyedPosting => ({ key, posting })),
  );
  const [first = [], ...others] = lists;
  const longest = Math.max(0, ...others.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) => others.flatMap((list) => list.slice(at, at + 1))).flat();
  // Each of the others keeps one key at least.
  const room = Math.max(MOST_KEYS - inTurn.length, MOST_KEYS / 3);
  return postings.length === 1
    ? first.slice(0, MOST_OF_PARTY)
    : [...first.slice(0, room), ...inTurn].slice(0, MOST_KEYS);
};
