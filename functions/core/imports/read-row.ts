import { ClientDetails, withCompanyName } from '#core/clients/client.ts';
import { textOfCell } from '#core/csv.ts';
import { type Message, message, type Tell } from '#core/language/message.ts';
import { plainMessage } from '#core/plain-words.ts';
import { isEmail, withoutAccents } from '#core/text.ts';
import { ADDRESS_FIELDS, type ImportColumn, type ImportField, type ImportReading } from './field.ts';

/** What is wrong with a row, and the column to mend, as it is called in the file. */
export interface RowFault {
  column?: string | undefined;
  /** Which of the row's cells it is in; absent where the file has no column for it. */
  at?: number;
  msg: string;
}

export type ReadRow = { details: ClientDetails; faults?: undefined } | { details?: undefined; faults: RowFault[] };

/** How programs write that a cell is empty. */
const NOTHING: readonly string[] = ['NULL', 'N/A', '#N/A', '-', '—'];

interface Cell {
  header: string;
  text: string;
}

const isEmptyCell = (text: string): boolean => text === '' || NOTHING.includes(text);
const textOf = (cell: string | undefined): string => textOfCell(cell ?? '').trim();

const cellsOf = (cells: readonly string[], columns: readonly ImportColumn[]): Map<ImportField, Cell[]> => {
  const filled = columns.flatMap(({ field, header }, at) => {
    const text = textOf(cells[at]);
    return field === 'none' || isEmptyCell(text) ? [] : [{ field, header, text }];
  });
  return Map.groupBy(filled, ({ field }) => field);
};

const people = new Set(
  'person individual natural natuerliche naturliche person privat privatperson particulier personne persona persona fisica physical'.split(
    ' ',
  ),
);
const companies = new Set(
  'company organization organisation business firma unternehmen entreprise societe empresa azienda corporate corporation firm legal entity true yes'.split(
    ' ',
  ),
);

const kindOf = (text: string): ClientDetails['client_type'] | undefined => {
  const first = withoutAccents(text.toLowerCase()).split(/[^\p{L}]+/u)[0] ?? '';
  if (people.has(first)) return 'Individual';
  if (companies.has(first)) return 'Company';
  return first === 'none' || first === 'unknown' ? 'None' : undefined;
};

/** Calling codes of two digits; 1 and 7 have one, all others three. */
const twoDigits = /^(2[07]|3[0-4679]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** `+44 20 7946 0958` → +44 and 20 7946 0958; a number without a code stays whole. */
const phoneParts = (text: string): { code: string; number: string } => {
  const number = text.replace(/^(\+|00(?=[1-9]))\s*/, '+');
  const digits = number.startsWith('+') ? number.slice(1).replace(/\D/g, '') : '';
  if (digits.length < 7) return { code: '', number: text };
  const length = /^[17]/.test(digits) ? 1 : twoDigits.test(digits) ? 2 : 3;
  const code = digits.slice(0, length);
  const rest = number.slice(1).replace(new RegExp(`^\\D*${[...code].join('\\D*')}[\\s.)/-]*`), '');
  return { code: `+${code}`, number: rest };
};

/** `Ada <ada@example.com>; b@example.com` → both addresses; what is none stays as it is, to be told. */
const emailsIn = (text: string): string[] => {
  const parts = text
    .split(/:::|[;,\n]|\s+/)
    .map((part) => part.replace(/^(mailto:)?<?/i, '').replace(/>$/, ''))
    .filter(isEmail);
  return parts.length > 0 ? parts : [text];
};

/** Words between commas, or between what else this cell has. */
const tagsIn = (text: string): string[] => {
  const separator = [':::', '\n', ',', ';', '|'].find((each) => text.includes(each));
  const parts = separator ? text.split(separator) : [text];
  const tags = parts.map((part) => part.replace(/^\s*\*\s*/, '').trim());
  return [...new Set(tags.filter((tag) => tag !== '' && tag.toLowerCase() !== 'mycontacts'))];
};

const schema = withCompanyName(ClientDetails);
const kindOfBoth = { person: 'Individual', company: 'Company' } as const;

/** The cell that a refused field was read from: of a name that was put together, its last part. */
const sources: Partial<Record<string, readonly ImportField[]>> = {
  invitee_name: ['invitee_name', 'last_name', 'first_name', 'company_name'],
  company_name: ['company_name', 'invitee_name'],
};

/** The cell of a field that is read: its first filled one, else its first. */
const cellFor = (field: ImportField, cells: readonly string[], columns: readonly ImportColumn[]): number => {
  const all = columns.flatMap((column, at) => (column.field === field ? [at] : []));
  return all.find((at) => !isEmptyCell(textOf(cells[at]))) ?? all[0] ?? -1;
};

const cellOf = (
  path: readonly PropertyKey[],
  cells: readonly string[],
  columns: readonly ImportColumn[],
): number | undefined => {
  const name = String(path[0] === 'address' ? path[1] : path[0]);
  const fields = sources[name] ?? [name as ImportField];
  return fields.map((field) => cellFor(field, cells, columns)).find((at) => at >= 0);
};

const labels: Partial<Record<string, Message>> = {
  invitee_email: message('Email'),
  invitee_name: message('Name'),
  company_name: message('Company name'),
};

/**
 * What a row of a file says of a client, or what is wrong with it. A field takes the first filled one of its columns; the others,
 * further e-mails of a cell and the extension of a phone number are kept among the notes, so that nothing is lost unseen.
 */
export const readRow = (cells: readonly string[], { columns, both }: ImportReading, tell: Tell): ReadRow => {
  const found = cellsOf(cells, columns);
  const first = (field: ImportField): string => found.get(field)?.[0]?.text ?? '';
  const more: string[] = [];
  for (const [field, [, ...others]] of found)
    if (field !== 'notes' && field !== 'tags') more.push(...others.map(({ header, text }) => `${header}: ${text}`));

  const parts = [first('first_name'), first('middle_name'), first('last_name')].filter(Boolean).join(' ');
  const company = first('company_name');
  const typed = first('client_type');
  const person = first('invitee_name') || parts;
  const untyped = person && company ? kindOfBoth[both] : company ? 'Company' : 'None';
  const client_type = typed ? kindOf(typed) : untyped;
  const [email = '', ...otherEmails] = first('invitee_email') ? emailsIn(first('invitee_email')) : [];
  more.push(...otherEmails.map((other) => `${headerOf(columns, 'invitee_email')}: ${other}`));

  const phone = phoneOf(first('mobileNumber'), columns);
  if (phone.extension) more.push(`${headerOf(columns, 'mobileNumber')}: ${first('mobileNumber')}`);
  const [street = '', ...furtherLines] = first('address_line_1').split(/\s*\n\s*/);
  const notes = found.get('notes') ?? [];
  const own = notes.length > 1 ? notes.map(({ header, text }) => `${header}: ${text}`) : notes.map(({ text }) => text);

  const details = {
    client_type,
    invitee_name: person || company,
    invitee_email: email,
    company_name: company || (client_type === 'Company' ? person : ''),
    ...(first('formerNames') && { formerNames: first('formerNames') }),
    countryCode: first('countryCode') || phone.code,
    mobileNumber: phone.number,
    address: Object.fromEntries(
      ADDRESS_FIELDS.map((field) => [field, field === 'address_line_1' ? street : first(field)]),
    ),
    tags: [...new Set((found.get('tags') ?? []).flatMap(({ text }) => tagsIn(text)))],
    notes: [...own, ...more].join('\n'),
  };
  if (furtherLines.length > 0)
    details.address.address_line_2 = [furtherLines.join(', '), details.address.address_line_2]
      .filter(Boolean)
      .join(', ');

  const shortened = /^\d([.,]\d+)?E\+\d+$/i.test(phone.number);
  const read = schema.safeParse(details, { error: plainMessage(tell) });
  const faults: RowFault[] = [
    ...(shortened
      ? [
          {
            column: headerOf(columns, 'mobileNumber'),
            at: cellFor('mobileNumber', cells, columns),
            msg: tell(message('A spreadsheet has shortened this number.')),
          },
        ]
      : []),
    ...(read.error?.issues ?? []).map(({ path, message: msg }): RowFault => {
      const label = labels[String(path[0])];
      const at = cellOf(path, cells, columns);
      const column = (at !== undefined && columns[at]?.header) || (label && tell(label));
      return { column, ...(at !== undefined && { at }), msg: tell(msg) };
    }),
  ];
  return read.data && faults.length === 0 ? { details: read.data } : { faults };
};

const headerOf = (columns: readonly ImportColumn[], field: ImportField): string =>
  columns.find((column) => column.field === field)?.header ?? '';

const phoneOf = (text: string, columns: readonly ImportColumn[]) => {
  const isTooLong = text.replace(/\D/g, '').length > 15;
  const whole = isTooLong ? text.replace(/\s*(x|ext\.?|extension|#)\s*\d+\s*$/i, '') : text;
  const extension = whole !== text;
  if (columns.some(({ field }) => field === 'countryCode')) return { code: '', number: whole, extension };
  return { ...phoneParts(whole), extension };
};
