import { FIRST_ROWS, MORE_ROWS, type RowHead, SETTLING_MS } from '#core/rows.ts';
import * as table from './table.ts';

/** A page of a list, or of its changes. */
export interface Rows<Row extends RowHead> {
  rows: Row[];
  cursor?: string;
  /** The instant from which changes are asked for the next time. */
  since: string;
}

/** Which page: the first one, the one after a cursor, or one of the changes after an instant. */
export interface RowsPage {
  cursor?: string | undefined;
  since?: string | undefined;
}

type StoredRow = Required<Pick<table.IndexKeys, 'listAt' | 'row'>> & Pick<table.Stored, 'version'>;

/** The place of an item in a list; the write that keeps it adds its instant. */
export const rowIndexKeys = (list: string, id: string, row: object): table.IndexKeys => ({
  list,
  listAt: `#${id}`,
  row,
});

/**
 * A page of a list, the newest change first; with `since`, of what has changed after that instant, the oldest change first.
 *
 * A list is a partition of the index `list`, which holds of each item only its row and its version, sorted by the instant of the newest
 * change. The item itself carries the row: one write keeps both, so that they cannot differ, and nothing else is written for the list.
 * With their keys, rows take about 500 bytes. So the first 50 rows cost 3½ RU and 10,000 rows 600 RU, once. Each later look,
 * as when the window is focused again, costs ½ RU while nothing has changed, and another ½ for each 8 rows that have. A change
 * costs 2 WU in this index (the old place goes, the new one comes) whatever the size of the item.
 *
 * The index follows the table within moments and in no promised order: a later change may be seen before an earlier one. Changes are
 * therefore asked for again from some minutes before (`SETTLING_MS`), and the reader keeps the later version of each row. A row that
 * changes while a list is read page by page moves to the front and may be missed there; it is among the changes.
 */
export const list = async <Row extends RowHead>(
  partition: string,
  { cursor, since }: RowsPage,
  now: Date,
): Promise<Rows<Row>> => {
  const page = await table.list<StoredRow>({
    index: 'list',
    partition,
    limit: cursor || since ? MORE_ROWS : FIRST_ROWS,
    ...(since ? { after: since } : { newestFirst: true }),
    ...(cursor ? { cursor } : {}),
  });
  return {
    rows: page.items.map(({ listAt, row, version }) => {
      const end = listAt.indexOf('#');
      return { ...row, id: listAt.slice(end + 1), at: listAt.slice(0, end), version } as Row;
    }),
    ...(page.cursor ? { cursor: page.cursor } : {}),
    since: new Date(now.getTime() - SETTLING_MS).toISOString(),
  };
};
