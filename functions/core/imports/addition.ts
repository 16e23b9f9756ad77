import { canonicalText } from '#core/canonical-text.ts';
import {
  CLIENT_LIMITS,
  type ClientContact,
  type ClientDetails,
  type ClientRecord,
  detailsOfRecord,
} from '#core/clients/client.ts';
import { detailsWithout } from '#core/duplicates/merging.ts';
import { folded } from '#core/search-words.ts';
import { normalEmail } from '#core/text.ts';
import type { AddedPart, Withdrawn } from './added-part.ts';

/** What a row may fill of a client who is there already; who they are, and of which kind, is never changed. */
const FILLED_FIELDS = {
  company: ['company_name'],
  former: ['formerNames'],
  phone: ['countryCode', 'mobileNumber'],
  address: ['address'],
  tags: ['tags'],
  about: ['notes'],
} as const satisfies Record<string, readonly (keyof ClientDetails)[]>;
type FilledField = keyof typeof FILLED_FIELDS;
const filledFields = Object.keys(FILLED_FIELDS) as FilledField[];

/** What a row has added to a client: fields that were empty, as they were and as they are, and a contact. */
export interface Addition {
  before: Partial<ClientDetails>;
  after: Partial<ClientDetails>;
  contact?: ClientContact;
  /** What the row says otherwise than the client, which stays as it is. */
  differs: AddedPart[];
}

/** An addition as it is kept with its import. */
export interface AdditionRecord extends Addition {
  /** Of its row. */
  number: number;
  clientId: string;
  /** What the client was called then. */
  name: string;
  withdrawn?: Withdrawn;
}

const isAlike = (one: string, other: string): boolean => folded(one) === folded(other);

const isEmpty = (details: ClientDetails, field: FilledField): boolean => {
  switch (field) {
    case 'phone':
      return details.mobileNumber === '';
    case 'address':
      return Object.values(details.address).every((line) => line === '');
    case 'tags':
      return details.tags.length === 0;
    default:
      return FILLED_FIELDS[field].every((name) => (details[name as 'notes'] ?? '') === '');
  }
};

/** A field as the row fills it; undefined where what the client has there says otherwise. */
const filled = (client: ClientDetails, row: ClientDetails, field: FilledField): Partial<ClientDetails> | undefined => {
  if (field === 'address') {
    const lines = Object.entries(client.address) as [keyof typeof client.address, string][];
    const fits = lines.every(
      ([line, text]) => text === '' || row.address[line] === '' || isAlike(text, row.address[line]),
    );
    return fits ? { address: { ...row.address, ...Object.fromEntries(lines.filter(([, text]) => text)) } } : undefined;
  }
  if (!isEmpty(client, field)) return undefined;
  // A number belongs to the code before it.
  if (field === 'phone' && client.countryCode !== '' && ![client.countryCode, ''].includes(row.countryCode))
    return undefined;
  if (field === 'phone') return { countryCode: client.countryCode || row.countryCode, mobileNumber: row.mobileNumber };
  return Object.fromEntries(FILLED_FIELDS[field].map((name) => [name, row[name]]));
};

const digits = (text: string): string => text.replace(/\D/g, '');

/** Whether a client says what a row says of a field. */
const isAlreadyIn = (client: ClientDetails, row: ClientDetails, field: FilledField): boolean => {
  if (field === 'phone') return digits(client.mobileNumber) === digits(row.mobileNumber);
  if (field === 'address')
    return (Object.entries(row.address) as [keyof typeof row.address, string][]).every(
      ([line, text]) => text === '' || isAlike(text, client.address[line]),
    );
  if (field === 'tags') return row.tags.every((tag) => client.tags.some((each) => isAlike(each, tag)));
  const name = FILLED_FIELDS[field][0] as 'notes';
  return isAlike(client[name] ?? '', row[name] ?? '');
};

/** Digits and characters of a phone number of a contact. */
const MOST_DIGITS = 15;

/** Who a row is about, as a contact. */
const contactOf = ({
  invitee_name,
  invitee_email,
  countryCode,
  mobileNumber,
  address,
}: ClientDetails): ClientContact => {
  const whole = `${countryCode} ${mobileNumber}`.trim();
  const phone = mobileNumber && digits(whole).length <= MOST_DIGITS && whole.length <= 40 ? whole : mobileNumber;
  return { name: invitee_name, type: '', ...address, phone, email: invitee_email, alternate_email: '' };
};

/** Every e-mail that is known of a client and the contacts. */
const emailsOf = ({
  invitee_email,
  contacts,
  client_data,
}: Pick<ClientRecord, 'invitee_email' | 'contacts' | 'client_data'>) =>
  new Set(
    [
      invitee_email,
      client_data?.email ?? '',
      ...contacts.flatMap(({ email, alternate_email }) => [email, alternate_email]),
    ]
      .filter(Boolean)
      .map(normalEmail),
  );

/**
 * What a row adds to a client who is there: fields that are empty, and who it is about as a contact, where the client is known by another e-mail
 * and has no contact of this one. Nothing that stands there changes. Undefined where the contact would be one more than a client may have.
 */
export const additionTo = (record: ClientRecord, row: ClientDetails): Addition | undefined => {
  const client = detailsOfRecord(record);
  const isKnown = emailsOf(record).has(row.invitee_email);
  if (!isKnown && client.contacts.length >= CLIENT_LIMITS.contacts) return undefined;
  const before: Partial<ClientDetails> = {};
  const after: Partial<ClientDetails> = {};
  const differs: AddedPart[] = [];
  // Of a new contact name, phone and address are kept with it.
  const isLost = (field: FilledField): boolean => isKnown || (field !== 'phone' && field !== 'address');
  if (isKnown && !isAlike(client.invitee_name, row.invitee_name)) differs.push('name');
  for (const field of filledFields) {
    if (isEmpty(row, field) || isAlreadyIn(client, row, field)) continue;
    const value = filled(client, row, field);
    if (value) {
      Object.assign(after, value);
      Object.assign(before, Object.fromEntries(FILLED_FIELDS[field].map((name) => [name, client[name]])));
    } else if (isLost(field)) differs.push(field);
  }
  return { before, after, ...(!isKnown && { contact: contactOf(row) }), differs };
};

/** A client's details once they have an addition. */
export const withAddition = <Client extends ClientDetails>(client: Client, { after, contact }: Addition): Client => ({
  ...client,
  ...after,
  contacts: contact ? [...client.contacts, contact] : client.contacts,
});

/** Whether there is anything in it. */
export const isAddition = ({ after, contact }: Addition): boolean =>
  contact !== undefined || Object.keys(after).length > 0;

/** What was added, by names. */
export const addedParts = ({ after, contact }: Addition): AddedPart[] => [
  ...(contact ? (['contact'] as const) : []),
  ...filledFields.filter((field) => FILLED_FIELDS[field].some((name) => name in after)),
];

/** A client's details without an addition: what was changed since stays, and it is said whether anything does. */
export const withoutAddition = (
  now: ClientDetails,
  { before, after, contact }: Addition,
): { details: ClientDetails; withdrawn: Withdrawn } => {
  const isAsAdded = (field: FilledField): boolean =>
    FILLED_FIELDS[field].every((name) => canonicalText(now[name]) === canonicalText(after[name]));
  const added = addedParts({ before, after, differs: [] }) as FilledField[];
  const names = added.filter((field) => field === 'tags' || isAsAdded(field)).flatMap((field) => FILLED_FIELDS[field]);
  const some = (of: Partial<ClientDetails>) => Object.fromEntries(names.map((name) => [name, of[name]]));
  const isContactThere = !contact || now.contacts.some((each) => canonicalText(each) === canonicalText(contact));
  return {
    details: detailsWithout(
      { ...now, ...some(before), contacts: [] },
      { ...now, ...some(after), contacts: contact ? [contact] : [] },
      now,
    ),
    withdrawn: added.every(isAsAdded) && isContactThere ? 'whole' : 'part',
  };
};
