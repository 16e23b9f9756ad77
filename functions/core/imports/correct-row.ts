import type { Tell } from '#core/language/message.ts';
import { mayLeaveOut, withCell } from './faulty-cell.ts';
import type { ImportReading } from './field.ts';
import { readRow } from './read-row.ts';

/** The cells of a row without those that are wrong, so that it gives a client; undefined where it gives none without them. */
export const withoutFaults = (cells: readonly string[], reading: ImportReading, tell: Tell): string[] | undefined => {
  const { faults } = readRow(cells, reading, tell);
  if (!faults) return [...cells];
  if (!faults.every((fault) => mayLeaveOut(fault, reading))) return undefined;
  const less = faults.reduce((sofar, { at = 0 }) => withCell(sofar, at, ''), [...cells]);
  // Each step empties a cell, or ends.
  return less.every((cell, at) => cell === cells[at]) ? undefined : withoutFaults(less, reading, tell);
};
