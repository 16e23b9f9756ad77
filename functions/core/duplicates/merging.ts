import { daysLater } from '#core/calendar.ts';
import { canonicalText } from '#core/canonical-text.ts';
import {
  CLIENT_LIMITS,
  type ClientContact,
  type ClientDetails,
  type ClientRecord,
  clientTitle,
  detailsOfRecord,
  type Merge,
} from '#core/clients/client.ts';
import { formerNamesIn } from '#core/conflicts/former-names.ts';
import { Problem } from '#core/problem.ts';

/** What is chosen of one client or of the other; all else of both is kept. */
export const MERGE_FIELDS = ['kind', 'name', 'email', 'phone', 'address'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Which details each choice stands for. */
const FIELDS_OF: Record<MergeField, readonly (keyof ClientDetails)[]> = {
  kind: ['client_type', 'company_name'],
  name: ['invitee_name'],
  email: ['invitee_email'],
  phone: ['countryCode', 'mobileNumber'],
  address: ['address'],
};

/** Days within which a merge can be undone. */
const UNDO_DAYS = 30;
export const undoneUntil = (now: Date): Date => daysLater(now, UNDO_DAYS);

/** Whether both have the same of what a choice is about, so that there is nothing to choose. */
export const isShared = (one: ClientDetails, other: ClientDetails, field: MergeField): boolean =>
  FIELDS_OF[field].every((name) => canonicalText(one[name]) === canonicalText(other[name]));

const contactKey = ({ email, name }: ClientContact): string => (email === '' ? `|${name}` : email).toLowerCase();

const saidOf = (contact: ClientContact): [string, string][] =>
  Object.entries(contact).filter(([, text]) => text !== undefined && text !== '');

/** Two contacts as one: what the first does not say is the second's. Where both say something else of one thing, they stay two. */
const asOne = (one: ClientContact, other: ClientContact): ClientContact | undefined =>
  saidOf(one).every(([name, text]) => [undefined, '', text].includes(other[name as keyof ClientContact]))
    ? { ...other, ...Object.fromEntries(saidOf(one)) }
    : undefined;

const allContacts = (contacts: readonly ClientContact[]): ClientContact[] => {
  const all: ClientContact[] = [];
  for (const contact of contacts) {
    const at = all.findIndex((each) => contactKey(each) === contactKey(contact) && asOne(each, contact));
    const same = all[at] && asOne(all[at], contact);
    if (same) all[at] = same;
    else all.push(contact);
  }
  return all;
};

const NO_ADDRESS = { address_line_1: '', address_line_2: '', city: '', state: '', zip_code: '', country: '' };
const contactOf = (name: string): ClientContact => ({
  ...{ name, type: '', ...NO_ADDRESS },
  ...{ phone: '', email: '', alternate_email: '' },
});

/** Who a client was by the e-mail, phone and address that were not chosen: kept as a contact, so that nothing known is lost. */
const formerSelf = (client: ClientDetails, chosen: ClientDetails): ClientContact[] => {
  const { invitee_name, invitee_email, address, countryCode, mobileNumber } = client;
  const contact: ClientContact = {
    ...contactOf(invitee_name),
    ...(!isShared(client, chosen, 'address') && address),
    ...(!isShared(client, chosen, 'phone') && { phone: mobileNumber && `${countryCode} ${mobileNumber}`.trim() }),
    ...(!isShared(client, chosen, 'email') && { email: invitee_email }),
  };
  return canonicalText(contact) === canonicalText(contactOf(invitee_name)) ? [] : [contact];
};

/** Former names of both in one line, with what either is called no more; of these, those for which the line has no room. */
const formerNamesOf = (clients: readonly ClientDetails[], chosen: ClientDetails) => {
  const known = [...new Set(clients.flatMap((each) => formerNamesIn(each.formerNames)))];
  const called = clients.flatMap((each) => [clientTitle(each), each.invitee_name]);
  const kept = [...known, clientTitle(chosen), chosen.invitee_name];
  const names = new Set(called.filter((name) => !kept.includes(name)));
  let line = known.join('; ');
  const others: string[] = [];
  for (const name of names) {
    const longer = [line, name].filter(Boolean).join('; ');
    // A semicolon would make two names of it.
    if (longer.length > CLIENT_LIMITS.line || name.includes(';')) others.push(name);
    else line = longer;
  }
  return { line, others };
};

/**
 * What is known of two clients as one: of each field what stands with the one that stays, or with the other where it is `taken`; contacts of
 * both, those with one e-mail joined; tags and notes of both. What was not chosen stays known, as a former name or a contact. Throws where that
 * is more than a client may have.
 */
export const mergedDetails = (
  stays: ClientDetails,
  goes: ClientDetails,
  taken: readonly MergeField[],
): ClientDetails => {
  const names = taken.flatMap((field) => FIELDS_OF[field]);
  const chosen = { ...stays, ...Object.fromEntries(names.map((name) => [name, goes[name]])) };
  const { line: formerNames, others } = formerNamesOf([stays, goes], chosen);
  const formerSelves = [stays, goes].flatMap((each) => formerSelf(each, chosen));
  const unnamed = others.filter((name) => !formerSelves.some((each) => each.name === name));
  const details = {
    ...chosen,
    ...(formerNames && { formerNames }),
    contacts: allContacts([...stays.contacts, ...goes.contacts, ...formerSelves, ...unnamed.map(contactOf)]),
    tags: [...new Set([...stays.tags, ...goes.tags])],
    notes: [...new Set([stays.notes, goes.notes])].filter(Boolean).join('\n\n'),
  };
  if (
    details.contacts.length > CLIENT_LIMITS.contacts ||
    details.tags.length > CLIENT_LIMITS.tags ||
    formerNames.length > CLIENT_LIMITS.line ||
    details.notes.length > CLIENT_LIMITS.notes
  )
    throw new Problem('merge-too-large');
  return details;
};

/** An e-mail that was invited goes with its invitation. */
export const mayTakeEmail = ({ invitation }: Pick<ClientRecord, 'invitation'>): boolean => invitation === 'not-invited';

const isBusy = ({ merges = [] }: ClientRecord): boolean => merges.some(({ state }) => state !== 'merged');

/** Throws where two clients cannot be merged now, or not into this one. */
export const requireMergeable = (stays: ClientRecord, goes: ClientRecord, taken: readonly MergeField[]): void => {
  if (isBusy(stays) || isBusy(goes)) throw new Problem('client-merging');
  // One person's account never shows what was shared with another's.
  if (stays.accountId !== undefined && goes.accountId !== undefined) throw new Problem('both-joined');
  if (goes.accountId !== undefined) throw new Problem('joined-stays', { params: { name: clientTitle(goes) } });
  if (taken.includes('email') && !mayTakeEmail(stays)) throw new Problem('email-stays');
};

/** A merge as it is kept: what undoes it of the clients themselves. */
export interface ClientMergeRecord {
  mergeId: string;
  state: Merge['state'] | 'undone';
  /** How many of the steps after which names are found are done. */
  step: number;
  staysId: string;
  goesId: string;
  /** The client who stays, as of before. */
  before: ClientRecord;
  /** The client who goes. */
  goes: ClientRecord;
  /** What the merge made of the details. */
  merged: ClientDetails;
  /** Who merged them, by the name of then. */
  doneBy: string;
  at: string;
  until: string;
  /** The client who stays, as of the moment at which it was undone. */
  undoneFrom?: ClientRecord;
  /** An invitation of the one who goes that was open. */
  invitationId?: string;
}

/** The client who stays, at the beginning of a merge. */
export const mergedInto = (
  stays: ClientRecord,
  { mergeId, goes, merged, doneBy, at, until }: ClientMergeRecord,
): ClientRecord => ({
  ...stays,
  ...merged,
  merges: [
    ...(stays.merges ?? []).filter((each) => each.until > at),
    { mergeId, state: 'merging', title: clientTitle(goes), at, by: doneBy, until },
  ],
  updatedAt: at,
});

/** A client of whom a merge is in another state; without one, it is told of no more. */
export const withMergeIn = (client: ClientRecord, mergeId: string, state: Merge['state'] | undefined): ClientRecord => {
  const { merges = [], ...rest } = client;
  const after = merges.flatMap((each) => {
    if (each.mergeId !== mergeId) return [each];
    return state ? [{ ...each, state }] : [];
  });
  return { ...rest, ...(after.length > 0 && { merges: after }) };
};

/** Throws where a merge cannot be undone now. */
export const requireUndoable = (
  stays: ClientRecord,
  { mergeId }: Pick<ClientMergeRecord, 'mergeId'>,
  now: Date,
): void => {
  const { merges = [] } = stays;
  if (isBusy(stays)) throw new Problem('client-merging');
  const last = merges.at(-1);
  const own = merges.find((each) => each.mergeId === mergeId);
  if (!own || own.until <= now.toISOString()) throw new Problem('merge-kept');
  if (last !== own) throw new Problem('merge-below', { params: { name: last?.title ?? '' } });
};

/** Of a list: as before, without what was taken out since, with what was added since. */
const listWithout = <T>(before: readonly T[], merged: readonly T[], now: readonly T[]): T[] => {
  const has = (all: readonly T[], one: T) => all.some((each) => canonicalText(each) === canonicalText(one));
  return [
    ...before.filter((each) => has(now, each) || !has(merged, each)),
    ...now.filter((each) => !has(merged, each) && !has(before, each)),
  ];
};

/** The details of a client without a merge: as before it, but for what was changed since, which stays. */
export const detailsWithout = (before: ClientDetails, merged: ClientDetails, now: ClientDetails): ClientDetails => {
  const back = Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      const field = name as keyof ClientDetails;
      return [name, canonicalText(value) === canonicalText(merged[field]) ? before[field] : value];
    }),
  ) as ClientDetails;
  const isBack = (field: 'contacts' | 'tags') => canonicalText(now[field]) === canonicalText(merged[field]);
  return {
    ...back,
    contacts: isBack('contacts') ? before.contacts : listWithout(before.contacts, merged.contacts, now.contacts),
    tags: isBack('tags') ? before.tags : listWithout(before.tags, merged.tags, now.tags),
  };
};

/** The client who stays, at the beginning of the undoing. */
export const withoutMerge = (
  stays: ClientRecord,
  { mergeId, before, merged }: ClientMergeRecord,
  now: Date,
): ClientRecord => {
  const details = detailsWithout(detailsOfRecord(before), merged, detailsOfRecord(stays));
  const isAsBefore = canonicalText(details) === canonicalText(detailsOfRecord(before));
  return {
    ...withMergeIn(stays, mergeId, 'undoing'),
    ...details,
    updatedAt: isAsBefore && stays.invitation === before.invitation ? before.updatedAt : now.toISOString(),
  };
};
