import type { GoneRow, RowHead } from './rows.ts';

/** What a browser keeps of one list. Rows beyond it, the longest unchanged, are found by the server's search. */
export const MOST_ROWS = 10_000;

export const isGone = (row: object): row is GoneRow => 'gone' in row;

/**
 * Adds what came to the rows that are known, and says whether that changed anything. Of two states of one row the one of the later
 * version stays, in whatever order they come.
 */
export const mergeRows = <Row extends RowHead>(
  known: Map<string, Row | GoneRow>,
  came: readonly (Row | GoneRow)[],
): boolean => {
  const later = came.filter(({ id, version }) => version > (known.get(id)?.version ?? -1));
  for (const row of later) known.set(row.id, row);
  return later.length > 0;
};
