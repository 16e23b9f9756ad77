import type { ImportField, ImportReading } from './field.ts';
import type { RowFault } from './read-row.ts';

/** Without these a row gives no client. */
const REQUIRED: readonly (ImportField | 'none')[] = [
  'invitee_name',
  'first_name',
  'middle_name',
  'last_name',
  'invitee_email',
];

/** Whether what is wrong in a row can be left out of it. */
export const mayLeaveOut = ({ at }: RowFault, { columns }: ImportReading): boolean =>
  at !== undefined && columns[at] !== undefined && !REQUIRED.includes(columns[at].field);

/** The cells of a row with another text in one of them. */
export const withCell = (cells: readonly string[], at: number, text: string): string[] =>
  Array.from({ length: Math.max(cells.length, at + 1) }, (_, each) => (each === at ? text : (cells[each] ?? '')));
