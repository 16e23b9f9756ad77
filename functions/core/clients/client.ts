import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';
import { Id, isEmail, MOST_EMAIL, normalEmail } from '#core/text.ts';

export const CLIENT_TYPES = ['None', 'Individual', 'Company'] as const;

/** How far the invitation of a client has come. */
export const INVITATION_STATES = ['not-invited', 'invited', 'joined'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Characters of a name, of one line of an address or contact, of the notes, of a tag; contacts and tags of one client. */
export const CLIENT_LIMITS = { name: 100, line: 200, notes: 2000, tag: 30, contacts: 20, tags: 20 } as const;

/** One line, empty where nothing is known. */
export const line = z._default(z.string().check(z.trim(), z.maxLength(CLIENT_LIMITS.line)), '');
/** An e-mail, or nothing. */
export const emailLine = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(254),
    z.refine((text) => text === '' || isEmail(text), message('Please enter valid email format')),
  ),
  '',
);
/** A phone number of 4 to 15 digits, or nothing. */
export const phoneLine = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(40),
    z.refine(
      (text) => text === '' || text.replace(/\D/g, '').length >= 4,
      message('Your mobile should contain atleast 4 digits'),
    ),
    z.refine((text) => text.replace(/\D/g, '').length <= 15, message('Your mobile should contain at most 15 digits')),
  ),
  '',
);

/** The six address parts. */
export const ClientAddress = z.object({
  address_line_1: line,
  address_line_2: line,
  city: line,
  state: line,
  zip_code: line,
  country: line,
});
export type ClientAddress = z.infer<typeof ClientAddress>;

/** Maiden names, names before a change, other names of a company, in one line with semicolons between them. */
const formerNames = z.optional(z.string().check(z.trim(), z.maxLength(CLIENT_LIMITS.line)));

/** The contact parts, in order; a contact counts only with both name and email. */
export const ClientContact = z.object({
  name: line,
  type: line,
  ...ClientAddress.shape,
  phone: phoneLine,
  email: emailLine,
  alternate_email: emailLine,
  formerNames,
});

export type ClientContact = z.infer<typeof ClientContact>;

/** Whether a contact can answer a question for contacts: without both it does not count. */
export const isWholeContact = ({ name, email }: Pick<ClientContact, 'name' | 'email'>): boolean =>
  name !== '' && email !== '';

/** A word or two of the firm's own; commas stand between tags. */
const Tag = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(CLIENT_LIMITS.tag, message('A tag has at most 30 characters')),
    z.regex(/^[^,]*$/),
  );

const details = z.object({
  client_type: z.enum(CLIENT_TYPES, message('Please select the client type')),
  invitee_name: z
    .string(message('Please enter the name'))
    .check(
      z.trim(),
      z.minLength(1, message('Please enter the name')),
      z.maxLength(CLIENT_LIMITS.name, message('The name has at most 100 characters')),
    ),
  invitee_email: z.pipe(
    z.string(message('Please enter the email')).check(
      z.trim(),
      z.minLength(1, message('Please enter the email')),
      z.maxLength(MOST_EMAIL, message('Please enter valid email format')),
      z.refine((text) => text === '' || isEmail(text), message('Please enter valid email format')),
      z.meta({ format: 'email' }),
    ),
    z.transform(normalEmail),
  ),
  company_name: z._default(z.string().check(z.trim(), z.maxLength(CLIENT_LIMITS.name)), ''),
  formerNames,
  countryCode: z._default(
    z.string().check(z.trim(), z.regex(/^(\+?\d{1,4})?$/, message('Please select the country code'))),
    '',
  ),
  mobileNumber: phoneLine,
  address: z.prefault(ClientAddress, {}),
  contacts: z._default(z.array(ClientContact).check(z.maxLength(CLIENT_LIMITS.contacts)), []),
  notes: z._default(z.string().check(z.trim(), z.maxLength(CLIENT_LIMITS.notes)), ''),
  tags: z._default(z.array(Tag).check(z.maxLength(CLIENT_LIMITS.tags, message('A client has at most 20 tags'))), []),
});

type Named = { client_type: (typeof CLIENT_TYPES)[number]; company_name: string };
const hasCompanyName = (client: Named): boolean => client.client_type !== 'Company' || client.company_name !== '';

/** Adds the one rule between fields: a company has a name. */
export const withCompanyName = <T extends z.ZodMiniObject>(schema: T): T =>
  schema.check(
    z.refine((client) => hasCompanyName(client as unknown as Named), {
      path: ['company_name'],
      error: message('Please enter the company name'),
      when: ({ value }) => typeof value === 'object' && value !== null && 'client_type' in value,
    }),
  );

/** What the lawyer knows of a client. */
export const ClientDetails = details;
export type ClientDetails = z.infer<typeof ClientDetails>;

/** What is told of somebody who becomes a client by being sent something. */
export const NewClientDetails = z.pick(ClientDetails, { invitee_name: true, invitee_email: true });
export type NewClientDetails = z.infer<typeof NewClientDetails>;

/** Who the client is on screen and in a contract: the company, else the person. */
export const clientTitle = (client: Named & { invitee_name: string }): string =>
  client.client_type === 'Company' && client.company_name ? client.company_name : client.invitee_name;

/** The client's own account, once joined. */
const ClientData = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
});
type ClientData = z.infer<typeof ClientData>;

const facts = {
  _id: Id,
  client_type: z.enum(CLIENT_TYPES),
  company_name: z.string(),
  /** The company, else the person. */
  title: z.string(),
  client_data: z.optional(ClientData),
  invitation: z.enum(INVITATION_STATES),
  /** As the firm knows it; `client_data` has the joined person's own. */
  countryCode: z.string(),
  mobileNumber: z.string(),
  archived: z.boolean(),
  createdAt: z.string(),
  version: z.int(),
};

/** A client in the list. */
export const ClientItem = z.object({ ...facts, invitee_name: z.string(), invitee_email: z.string() });
export type ClientItem = z.infer<typeof ClientItem>;

/** An archived client in the list, with its own spellings on the wire. */
export const ArchivedClientItem = z.object({ ...facts, client_name: z.string(), client_email: z.string() });
export type ArchivedClientItem = z.infer<typeof ArchivedClientItem>;

/** How far another client has come into this one, or out of it again. */
const Merge = z.object({
  mergeId: Id,
  state: z.enum(['merging', 'merged', 'undoing']),
  /** What the other was called. */
  title: z.string(),
  at: z.string(),
  by: z.string(),
  /** Until when it can be undone. */
  until: z.string(),
});
export type Merge = z.infer<typeof Merge>;

/** All that is known of one client. */
export const Client = z.extend(ClientItem, {
  /** The clients that were merged into this one, the last one last. */
  merges: z.optional(z.array(Merge)),
  address: ClientAddress,
  contacts: z.array(ClientContact),
  notes: z.string(),
  tags: z.array(z.string()),
  updatedAt: z.string(),
  formerNames: z.optional(z.string()),
  invitedAt: z.optional(z.string()),
  joinedAt: z.optional(z.string()),
});
export type Client = z.infer<typeof Client>;

/** What the firm may change of a client. */
export const detailsOfClient = (client: ClientDetails): ClientDetails => {
  const { client_type, invitee_name, invitee_email, company_name, formerNames, countryCode, mobileNumber } = client;
  const { address, contacts, notes, tags } = client;
  return {
    client_type,
    invitee_name,
    invitee_email,
    company_name,
    ...(formerNames !== undefined && { formerNames }),
    countryCode,
    mobileNumber,
    address,
    contacts,
    notes,
    tags,
  };
};

/** A joined client's e-mail is the account's own; changing it would cut the two apart. */
export const mayChangeEmail = (client: Pick<Client, 'invitation'>): boolean => client.invitation !== 'joined';

/** A client as the firm keeps it. Instants end in At; `invitationId` names the newest invitation, the only one that works. */
export interface ClientRecord extends ClientDetails {
  clientId: string;
  invitation: InvitationState;
  invitationId?: string;
  invitedAt?: string;
  joinedAt?: string;
  /** The joined person's account. */
  accountId?: string;
  merges?: Merge[];
  client_data?: ClientData;
  archived: boolean;
  /** It is being taken away; nothing may begin with it meanwhile. */
  removing?: boolean;
  /** Account of the lawyer who added the client, and who is told when the client joins. */
  createdBy: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** A new client of whom nothing else is known yet; `createdBy` is the account of who adds them. */
export const newClient = (details: ClientDetails, clientId: string, createdBy: string, now: Date): ClientRecord => {
  const at = now.toISOString();
  return {
    ...details,
    clientId,
    invitation: 'not-invited',
    archived: false,
    createdBy,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
};

/** A new client of whom name and e-mail are known. */
export const newNamedClient = (
  named: Pick<z.input<typeof ClientDetails>, 'invitee_name' | 'invitee_email'>,
  clientId: string,
  createdBy: string,
  now: Date,
): ClientRecord => newClient(ClientDetails.parse({ client_type: 'None', ...named }), clientId, createdBy, now);

/** Whether a client who is there already is who a repeated request would add by name and e-mail. */
export const isNamed = (client: ClientRecord, named: Pick<ClientDetails, 'invitee_name' | 'invitee_email'>): boolean =>
  client.invitee_email === named.invitee_email && client.invitee_name === named.invitee_name;

/** The same of a kept client. */
export const detailsOfRecord = (client: ClientRecord): ClientDetails =>
  detailsOfClient({ ...client, tags: tagsOf(client) });

/** Clients that were kept before there were tags have none. */
export const tagsOf = ({ tags }: { tags?: string[] }): string[] => tags ?? [];

/** A kept client in the spelling of the wire. */
export const clientOf = ({ clientId, ...client }: ClientRecord): Client => ({
  ...client,
  _id: clientId,
  title: clientTitle(client),
  tags: tagsOf(client),
});

export const archivedClientOf = (client: ClientRecord): ArchivedClientItem => ({
  ...clientOf(client),
  client_name: client.invitee_name,
  client_email: client.invitee_email,
});

/** Whether a repeated request would add the very client that is there already. */
export const isSameClient = (client: ClientRecord, details: ClientDetails): boolean =>
  isNamed(client, details) &&
  client.client_type === details.client_type &&
  client.company_name === details.company_name;
