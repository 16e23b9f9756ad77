import { type Message, message, type Tell } from '#core/language/message.ts';
import { problems } from '#core/problem.ts';
import type { ImportReading } from './field.ts';
import type { ImportPart, ImportRecord, LeftRow } from './import.ts';
import { type RowFault, readRow } from './read-row.ts';

/** Rows of a part that gave no client, those among them that a cancelled import did not come to. */
export const leftOf = ({ state }: Pick<ImportRecord, 'state'>, { rows = [], left = [] }: ImportPart): LeftRow[] => [
  ...left,
  ...(state === 'importing' || state === 'cancelling'
    ? []
    : rows.map(({ number, cells }): LeftRow => ({ number, cells, reason: 'cancelled' }))),
];

const words: Record<Exclude<LeftRow['reason'], 'faulty' | 'taken'>, Message> = {
  skipped: message('It was skipped.'),
  cancelled: message('The import was canceled before.'),
};

/** `Email: Please enter valid email format`. */
export const toldFault = ({ column, msg }: RowFault): string => (column ? `${column}: ${msg}` : msg);

/** Why a row gave no client, in words. */
export const whyLeft = ({ reason, cells, taken = '' }: LeftRow, reading: ImportReading, tell: Tell): string => {
  if (reason === 'taken') return tell({ text: problems['client-exists'].msg, params: { name: taken } });
  if (reason !== 'faulty') return tell(words[reason]);
  return (readRow(cells, reading, tell).faults ?? []).map(toldFault).join(' ');
};
