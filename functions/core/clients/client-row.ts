import * as z from 'zod/mini';
import type { RowOf } from '#core/rows.ts';
import { type ClientRecord, clientTitle, INVITATION_STATES, tagsOf } from './client.ts';

/** What a list of clients shows and searches. What is absent is empty, or what another field says already. */
export const clientRowFields = {
  title: z.string(),
  /** The person of a company. */
  name: z.optional(z.string()),
  email: z.string(),
  invitation: z.enum(INVITATION_STATES),
  archived: z.optional(z.literal(true)),
  tags: z.optional(z.array(z.string())),
  /** The joined person's own name and e-mail, where the firm's record has others. */
  account: z.optional(z.array(z.string())),
  /** Mobile numbers, digits only: the firm's record, and the joined person's own. */
  numbers: z.optional(z.array(z.string())),
  /** Its contacts that have a name, each with their e-mail, which may be empty. */
  contacts: z.optional(z.array(z.tuple([z.string(), z.string()]))),
};
export type ClientRow = RowOf<typeof clientRowFields>;

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const unlessNone = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

/** A client as lists show it. */
export const clientRow = (client: ClientRecord): Omit<ClientRow, 'id' | 'version' | 'at'> => {
  const { invitee_name: name, invitee_email: email, client_data: joined, countryCode, mobileNumber } = client;
  const title = clientTitle(client);
  const own = joined ? [`${joined.firstName} ${joined.lastName}`, joined.email] : [];
  const numbers = [digitsOf(mobileNumber && countryCode + mobileNumber), digitsOf(joined?.mobileNumber ?? '')];
  return {
    title,
    ...(name === title ? {} : { name }),
    email,
    invitation: client.invitation,
    ...(client.archived ? { archived: true } : {}),
    tags: unlessNone(tagsOf(client)),
    account: unlessNone(own.filter((text) => text !== name && text !== title && text !== email)),
    numbers: unlessNone([...new Set(numbers)].filter((number) => number !== '')),
    contacts: unlessNone(
      client.contacts.flatMap((contact): [string, string][] => (contact.name ? [[contact.name, contact.email]] : [])),
    ),
  };
};

/** The texts by which the server finds a client: names, e-mails, and numbers with the code of their country and without, tags, contacts. */
export const clientTexts = (client: ClientRecord): string[] => {
  const { title, name = '', account = [], email, numbers = [], tags = [], contacts = [] } = clientRow(client);
  return [title, name, digitsOf(client.mobileNumber), ...numbers, email, ...account, ...tags, ...contacts.flat()];
};
