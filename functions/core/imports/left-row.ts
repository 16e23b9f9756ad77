import { type Message, message, type Tell } from '#core/language/message.ts';
import { problems } from '#core/problem.ts';
import type { ImportReading } from './field.ts';
import type { ImportPart, ImportRecord, LeftRow } from './import.ts';
import { type RowFault, readRow } from './read-row.ts';

/** Rows of a part that gave nothing, those among them that a cancelled import did not come to. */
export const leftOf = ({ state }: Pick<ImportRecord, 'state'>, { rows = [], left = [] }: ImportPart): LeftRow[] => [
  ...left,
  ...(state === 'importing' || state === 'cancelling'
    ? []
    : rows.map(({ number, cells }): LeftRow => ({ number, cells, reason: 'cancelled' }))),
];

const sentences: Record<Exclude<LeftRow['reason'], 'faulty'>, (name: string) => Message> = {
  skipped: () => message('It was skipped.'),
  cancelled: () => message('The import was canceled before.'),
  taken: (name) => ({ text: problems['client-exists'].msg, params: { name } }),
  archived: (name) => message('{name} is archived. Restore the client, and import this row again.', { name }),
  gone: () => message('The client it was to be added to is not there any more.'),
  full: (name) => message('{name} has 20 contacts, and a client can have no more.', { name }),
};

/** `Email: Please enter valid email format`. */
export const faultText = ({ column, msg }: RowFault): string => (column ? `${column}: ${msg}` : msg);

/** Why a row gave nothing, in words. */
export const whyLeft = ({ reason, cells, taken = '' }: LeftRow, reading: ImportReading, tell: Tell): string => {
  if (reason !== 'faulty') return tell(sentences[reason](taken));
  return (readRow(cells, reading, tell).faults ?? []).map(faultText).join(' ');
};
