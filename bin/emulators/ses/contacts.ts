import type { Journal } from '#bin/emulators/journal.ts';
import { SesProblem } from './problem.ts';

/** A person on a contact list, in the shape the API gives it back. */
export type Contact = Record<string, unknown> & { EmailAddress: string };

/** The contacts of each list, by address. */
export type Lists = Journal<Record<string, Contact>>;

type Input = Record<string, unknown> & { EmailAddress?: string; ContactListName?: string };

const missing = (what: string) => new SesProblem(404, 'NotFoundException', `${what} does not exist.`);
const taken = (what: string) => new SesProblem(400, 'AlreadyExistsException', `${what} already exists.`);

const createList = (lists: Lists, { ContactListName: name = '' }: Input): object => {
  if (lists.has(name)) throw taken(`List with name: ${name}`);
  lists.set(name, {});
  return {};
};

const createContact = (lists: Lists, list: string, input: Input): object => {
  const contacts = lists.get(list) ?? {};
  const { EmailAddress = '' } = input;
  if (contacts[EmailAddress]) throw taken(`Contact with email address: ${EmailAddress}`);
  const now = Date.now() / 1_000;
  const contact = { ...input, EmailAddress, ContactListName: list, CreatedTimestamp: now, LastUpdatedTimestamp: now };
  lists.set(list, { ...contacts, [EmailAddress]: contact });
  return {};
};

/** Contact lists: make, show, remove; contacts: add, show, change, remove, list. `undefined` when it is no such request. */
export const contactOperation = (lists: Lists, method: string, path: string, input: Input): object | undefined => {
  const match = /^\/v2\/email\/contact-lists(?:\/([^/]+)(?:\/contacts(\/list|\/[^/]+)?)?)?$/.exec(path);
  if (!match) return undefined;
  const [, list = '', rest = ''] = match.map((part) => part && decodeURIComponent(part));
  if (!list) {
    if (method === 'GET')
      return { ContactLists: Array.from(lists.entries(), ([ContactListName]) => ({ ContactListName })) };
    return method === 'POST' ? createList(lists, input) : undefined;
  }
  const contacts = lists.get(list);
  if (!contacts) throw missing(`List with name: ${list}`);
  if (!path.includes('/contacts')) {
    if (method === 'GET') return { ContactListName: list };
    if (method !== 'DELETE') return undefined;
    lists.delete(list);
    return {};
  }
  if (method === 'POST' && rest === '') return createContact(lists, list, input);
  if (method === 'POST' && rest === '/list') return { Contacts: Object.values(contacts) };

  const address = rest.slice(1);
  const contact = contacts[address];
  if (!contact) throw missing(`Contact with email address: ${address}`);
  if (method === 'GET') return contact;
  if (method === 'PUT') {
    lists.set(list, { ...contacts, [address]: { ...contact, ...input, LastUpdatedTimestamp: Date.now() / 1_000 } });
    return {};
  }
  if (method !== 'DELETE') return undefined;
  const { [address]: _, ...others } = contacts;
  lists.set(list, others);
  return {};
};
