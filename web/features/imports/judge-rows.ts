import type { ClientDetails } from '#core/clients/client.ts';
import type { ClientRow } from '#core/clients/client-row.ts';
import type { ImportReading } from '#core/imports/field.ts';
import { type ExistingClient, findDuplicates } from '#core/imports/find-duplicates.ts';
import { IMPORT_LIMITS } from '#core/imports/import.ts';
import { faultText } from '#core/imports/left-row.ts';
import { type ReadRow, type RowFault, readRow } from '#core/imports/read-row.ts';
import { tellInEnglish } from '#core/language/message.ts';
import type { Line } from '#web/api/csv-file.ts';

/** `ready` and `similar` rows may be imported; the e-mail of one that is `taken` is somebody's already. */
export type RowState = 'ready' | 'similar' | 'taken' | 'faulty';

/** A row before it is imported. */
export interface JudgedRow extends Line {
  state: RowState;
  details?: ClientDetails;
  /** What is wrong with it, or who it may be. */
  why: string;
  faults?: readonly RowFault[];
  /** Who it may be, where that is a client. */
  client?: ExistingClient;
}

/** A row that gives no client as it is. */
const faulty = (faults: readonly RowFault[]) => ({
  state: 'faulty' as const,
  faults,
  why: faults.map(faultText).join('. '),
});

/** What becomes of a row that was just corrected, until it is compared with all others again. */
export const judgeAlone = (line: Line, reading: ImportReading): JudgedRow => {
  const { details, faults } = read(line, reading);
  return details ? { ...line, state: 'ready', details, why: '' } : { ...line, ...faulty(faults) };
};

const read = (line: Line, reading: ImportReading): ReadRow => {
  const length = line.cells.reduce((sum, cell) => sum + cell.length, 0);
  if (length <= IMPORT_LIMITS.rowCharacters) return readRow(line.cells, reading, tellInEnglish);
  return { faults: [{ msg: 'A row has at most 4,000 characters' }] };
};

/** Finds what becomes of each row of a file, step by step. */
export const judgeRows = function* (
  lines: readonly Line[],
  reading: ImportReading,
  clients: readonly ClientRow[],
): Generator<undefined, JudgedRow[]> {
  const rows: (ReadRow & { line: Line })[] = [];
  for (const line of lines) {
    rows.push({ line, ...read(line, reading) });
    yield undefined;
  }
  const whole = rows.flatMap(({ line, details }) => (details ? [{ number: line.number, details }] : []));
  const duplicates = yield* findDuplicates(whole, clients);
  return rows.map(({ line, details, faults }): JudgedRow => {
    if (!details) return { ...line, ...faulty(faults) };
    const duplicate = duplicates.get(line.number);
    if (!duplicate) return { ...line, state: 'ready', details, why: '' };
    const why = tellInEnglish(duplicate.reason);
    const { isTaken, client } = duplicate;
    return { ...line, state: isTaken ? 'taken' : 'similar', details, why, ...(client && { client }) };
  });
};
