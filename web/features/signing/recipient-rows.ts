import { Email } from '#core/auth/person.ts';
import { textOfCell } from '#core/csv.ts';
import { guessColumns, isHeader } from '#core/imports/guess-columns.ts';
import { BULK_LIMITS } from '#core/signing/bulk-send.ts';
import { ENVELOPE_LIMITS } from '#core/signing/envelope-record.ts';
import { SIGNER_LIMITS } from '#core/signing/signer.ts';
import { FileRefused, type Line } from '#web/api/csv-file.ts';
import type { DraftPerson } from './draft-signers.ts';

/** Somebody of a list to whom a draft is to be sent. */
export interface RecipientRow {
  /** The line of the file. */
  number: number;
  name: string;
  email: string;
  /** Said to them instead of the draft's message; empty where the file says nothing. */
  message: string;
  /** Why nothing can be sent to them, in a sentence; empty of a row that is right. */
  fault: string;
}

const MESSAGE = /^(personal )?message$|^nachricht$|^mensaje$|^messaggio$|^mensagem$|^bericht$|^הודעה$/i;

interface Columns {
  name: readonly number[];
  email: number;
  message: number;
}

/** Which columns say the name, the e-mail and the message, by what stands above them and in them. */
const columnsOf = (headers: readonly string[], rows: readonly Line[]): Columns => {
  const cells = rows.map((row) => row.cells);
  const fields = guessColumns(headers, cells).map(({ field }) => field);
  const email = fields.indexOf('invitee_email');
  if (email < 0)
    throw new FileRefused('This file has no email column. Name a column “email” and choose the file again.');
  const message = headers.findIndex((header) => MESSAGE.test(header.trim()));
  const parts = (['first_name', 'middle_name', 'last_name'] as const).map((field) => fields.indexOf(field));
  const found = [
    [fields.indexOf('invitee_name')],
    parts,
    [fields.indexOf('company_name')],
    [fields.findIndex((_, at) => at !== email && at !== message)],
  ];
  const name = found.map((some) => some.filter((at) => at >= 0)).find((some) => some.length > 0);
  return { name: name ?? [], email, message };
};

const ownFault = ({ name, email, message }: Omit<RecipientRow, 'fault'>): string => {
  if (name === '') return 'The name is missing.';
  if (name.length > SIGNER_LIMITS.name) return `The name has more than ${SIGNER_LIMITS.name} characters.`;
  if (email === '') return 'The email is missing.';
  if (!Email.safeParse(email).success) return 'This is not a valid email.';
  const most = ENVELOPE_LIMITS.message;
  return message.length > most ? `The message has more than ${most.toLocaleString('en-US')} characters.` : '';
};

/** The rows of a file as recipients, each with what is wrong with it; `others` sign beside them. */
export const recipientRows = (
  lines: readonly Line[],
  others: readonly Pick<DraftPerson, 'number' | 'name' | 'email'>[],
): RecipientRow[] => {
  const hasHeader = isHeader(lines[0]?.cells ?? []);
  const rows = lines.slice(hasHeader ? 1 : 0);
  if (rows.length === 0) throw new FileRefused('This file has no rows below the names of its columns.');
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, at) => (hasHeader ? (lines[0]?.cells[at] ?? '') : ''));
  const columns = columnsOf(headers, rows);
  const lineOf = new Map<string, number>();
  return rows.map(({ number, cells }) => {
    const cell = (at: number): string => textOfCell(cells[at] ?? '').trim();
    const row = {
      number,
      name: columns.name.map(cell).filter(Boolean).join(' '),
      email: cell(columns.email).toLowerCase(),
      message: cell(columns.message),
    };
    const earlier = lineOf.get(row.email);
    const other = others.find(
      ({ name, email }) =>
        email.trim().toLowerCase() === row.email && name.trim().toLowerCase() === row.name.toLowerCase(),
    );
    const fault =
      ownFault(row) ||
      (earlier === undefined ? '' : `The same email is in row ${earlier}.`) ||
      (other ? `They sign as Signer ${other.number} already.` : '') ||
      (lineOf.size >= BULK_LIMITS.ofRun ? `At most ${BULK_LIMITS.ofRun} can be sent at once.` : '');
    if (fault === '') lineOf.set(row.email, number);
    return { ...row, fault };
  });
};
