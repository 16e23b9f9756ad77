import * as z from 'zod/mini';

/** What a column of a file may say of a client, in the order in which it is offered. */
export const IMPORT_FIELDS = [
  'invitee_name',
  'first_name',
  'middle_name',
  'last_name',
  'company_name',
  'formerNames',
  'client_type',
  'invitee_email',
  'countryCode',
  'mobileNumber',
  'address_line_1',
  'address_line_2',
  'city',
  'state',
  'zip_code',
  'country',
  'tags',
  'notes',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** A column of a file: what stands above it, and what it says of a client; `none` is left out. */
export const ImportColumn = z.object({
  header: z.string().check(z.maxLength(200)),
  field: z.enum(['none', ...IMPORT_FIELDS]),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** Parts of the address among the fields. */
export const ADDRESS_FIELDS = [
  'address_line_1',
  'address_line_2',
  'city',
  'state',
  'zip_code',
  'country',
] as const satisfies readonly ImportField[];

/** How the rows of a file are read. */
export const ImportReading = z.object({
  columns: z.array(ImportColumn).check(z.maxLength(100)),
  /** Who the client is where a row names a person and a company and says of neither that it is. */
  both: z.enum(['person', 'company']),
});
export type ImportReading = z.infer<typeof ImportReading>;
