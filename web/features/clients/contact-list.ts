import type { ClientContact } from '#core/clients/client.ts';

const isSame = (one: ClientContact, other: ClientContact): boolean =>
  (Object.keys(one) as (keyof ClientContact)[]).every((part) => one[part] === other[part]);

/** Where a contact stands among those that there are now: as it was, else changed in its former place; -1 where it was removed. */
export const placeOfContact = (
  contacts: readonly ClientContact[],
  contact: ClientContact | undefined,
  formerly?: number,
): number => {
  if (!contact) return -1;
  const at = contacts.findIndex((each) => isSame(each, contact));
  const there = formerly === undefined ? undefined : contacts[formerly];
  const isChanged = there && (there.email === contact.email || there.name === contact.name);
  return at >= 0 || !isChanged ? at : (formerly ?? -1);
};

/** The contacts with one in the place of `before`; at the end where that is not among them. One that is there already is not added again. */
export const withContact = (
  contacts: readonly ClientContact[],
  before: ClientContact | undefined,
  after: ClientContact,
): ClientContact[] => {
  const at = placeOfContact(contacts, before ?? after);
  return at < 0 ? [...contacts, after] : contacts.with(at, after);
};

/** The contacts without one; undefined where it is not among them as it was. */
export const withoutContact = (contacts: readonly ClientContact[], contact: ClientContact) => {
  const at = placeOfContact(contacts, contact);
  return at < 0 ? undefined : contacts.toSpliced(at, 1);
};

/** The contacts with one moved up (-1) or down (1); undefined where it is not among them as it was, or has nowhere to go. */
export const withContactMoved = (contacts: readonly ClientContact[], contact: ClientContact, by: -1 | 1) => {
  const at = placeOfContact(contacts, contact);
  const isThere = at >= 0 && at + by >= 0 && at + by < contacts.length;
  return isThere ? contacts.toSpliced(at, 1).toSpliced(at + by, 0, contact) : undefined;
};
