import { msLater, ttlAt } from '#core/calendar.ts';
import { mergeRows } from '#core/kept-rows.ts';
import { FIRST_ROWS, type GoneRow, MORE_ROWS, OVERLAP_MS, type RowHead } from '#core/rows.ts';
import { hasWords, MOST_CHARACTERS, MOST_WORDS, readingsOf, searchKeys } from '#core/search-words.ts';
import { type FirmPartition, goneRowKey, searchItemKey, searchPartition } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** A page of a list, or of its changes, or what was found in it. */
export interface Rows<Row extends RowHead> {
  rows: Row[];
  cursor?: string;
  /** More may be found by words that are typed further. */
  more?: true;
  /** The instant from which changes are asked for the next time. */
  since: string;
}

/** Which page: the first one, the one after a cursor, or one of the changes after an instant. */
export interface RowsPage {
  cursor?: string | undefined;
  since?: string | undefined;
}

/** The same of a list that is also searched for what was typed. */
export interface SearchPage extends RowsPage {
  search?: string | undefined;
}

type StoredRow = Required<Pick<table.IndexKeys, 'listAt' | 'row'>> & Pick<table.Stored, 'version'>;

const sinceOf = (now: Date): string => msLater(now, -OVERLAP_MS).toISOString();

/** The place of an item in a list; the write that keeps it adds its instant. */
export const rowIndexKeys = (list: string, id: string, row: object): table.IndexKeys => ({
  list,
  listAt: `#${id}`,
  row,
});

/**
 * Also keeps the row that an operation puts into a list of its firm by each word of its texts, so that `searchOrList` finds it, and no more by
 * words of its texts `before`. An item for each word is written whenever the row is: 2 WU each, at most `most` and as many that
 * are removed.
 */
export const searchable = (
  operation: operations.Operation,
  before: readonly string[] | undefined,
  texts: readonly string[],
  most = MOST_WORDS,
): operations.Operation => {
  const { list, listAt, row, version } = (operation.item.Put?.Item ?? {}) as StoredRow & { list: FirmPartition };
  const id = listAt.slice(1);
  const keys = searchKeys(texts, most);
  const former = searchKeys(before ?? [], most).filter((key) => !keys.includes(key));
  return {
    ...operation,
    copies: (at) => [
      ...keys.map((key) => operations.put(searchItemKey(list, key, id), { row, at, version })),
      ...former.map((key) => operations.clear(searchItemKey(list, key, id))),
    ],
  };
};

/**
 * Takes a row out of a list of its firm, when its thing goes to another list and keeps its `version`: whoever follows the list is told, and it is
 * found there by none of its texts. When it comes back, the list's copy of that is cleared.
 */
export const leaving = (
  list: FirmPartition,
  { id, matterId, version }: { id: string; matterId?: string | undefined; version: number },
  texts: readonly string[],
  until: Date,
  most = MOST_WORDS,
): operations.Operation => ({
  ...operations.put(
    goneRowKey(list, id),
    { version },
    { ...rowIndexKeys(list, id, { gone: true, matterId }), ttl: ttlAt(until) },
  ),
  copies: () => searchKeys(texts, most).map((key) => operations.clear(searchItemKey(list, key, id))),
});

/** An operation that says that a row has left a list of its firm for good: it is found there by none of its texts. */
export const gone = (
  operation: operations.Operation,
  list: FirmPartition,
  id: string,
  texts: readonly string[],
): operations.Operation => ({
  ...operation,
  copies: () => searchKeys(texts, MOST_WORDS).map((key) => operations.clear(searchItemKey(list, key, id))),
});

/** A row that may have left a list is in it again. */
export const returning = (list: FirmPartition, id: string): operations.Operation =>
  operations.clear(goneRowKey(list, id));

/**
 * A page of a list, the newest change first; with `since`, of what has changed after that instant, the oldest change first.
 *
 * A list is a partition of the index `list`, which holds of each item only its row and its version, sorted by the instant of the newest
 * change. The item itself carries the row: one write keeps both, so that they cannot differ, and nothing else is written for the list but the copies of `searchable`.
 * With their keys, rows take about 500 bytes. So the first 50 rows cost 3½ RU and 10,000 rows 600 RU, once. Each later look,
 * as when the window is focused again, costs ½ RU while nothing has changed, and another ½ for each 8 rows that have. A change
 * costs 2 WU in this index (the old place goes, the new one comes) whatever the size of the item.
 *
 * The index follows the table within moments and in no promised order: a later change may be seen before an earlier one. Changes are
 * therefore asked for again from some minutes before (`OVERLAP_MS`), and the reader keeps the later version of each row. A row that
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
    since: sinceOf(now),
  };
};

/** Items that one search reads at most. An item takes about 500 bytes, and no more than 1.3 KB in Latin letters: 4 to 10 RU. */
const MOST_READ = 60;

interface WordsItem extends table.Key {
  row: object;
  at: string;
  version: number;
}
interface Found {
  items: WordsItem[];
  isWhole: boolean;
}

const beginning = async (list: FirmPartition, prefix: string, limit: number): Promise<Found> => {
  const { items, cursor } = await table.list<WordsItem>({ partition: searchPartition(list), begins: prefix, limit });
  return { items, isWhole: cursor === undefined };
};

/** Words of `key` without the id that ends it. */
const wordsIn = ({ sk }: table.Key): string => sk.slice(0, sk.indexOf('#'));

/** How few rows may have a word: numbers and long words tell rows apart. */
const rarity = (word: string): number => word.length + (/\d/.test(word) ? MOST_CHARACTERS : 0);

/**
 * What has all these words. They are looked for in the order in which they were typed; and, as they may stand in any other, among what has one
 * of the two that seem rarest, which is all when either of these is read to its end.
 */
const foundBy = async (list: FirmPartition, wanted: readonly string[], limit: number): Promise<Found> => {
  if (wanted.length === 1) return beginning(list, wanted.join(' '), limit);
  const rarest = wanted.toSorted((one, other) => rarity(other) - rarity(one)).slice(0, 2);
  const [ordered, ...single] = await Promise.all(
    [wanted.join(' '), ...rarest].map((prefix) => beginning(list, prefix, Math.floor(limit / 3))),
  );
  const found = [...(ordered?.items ?? []), ...single.flatMap(({ items }) => items)];
  return {
    items: found.filter((item) => hasWords(wordsIn(item), wanted)),
    isWhole: single.some(({ isWhole }) => isWhole),
  };
};

/** Rows of a list of which each typed word begins a word, and whether there may be more than one search reads. */
const search = async <Row extends RowHead>(
  list: FirmPartition,
  text: string,
): Promise<Pick<Rows<Row>, 'rows' | 'more'>> => {
  const readings = readingsOf(text);
  const limit = Math.floor(MOST_READ / readings.length);
  const found = await Promise.all(readings.map((wanted) => foundBy(list, wanted, limit)));
  const rows = new Map<string, Row | GoneRow>();
  for (const { row, at, version, sk } of found.flatMap(({ items }) => items))
    mergeRows(rows, [{ ...row, id: sk.slice(sk.indexOf('#') + 1), at, version } as Row]);
  return { rows: [...rows.values()] as Row[], ...(found.every(({ isWhole }) => isWhole) ? {} : { more: true }) };
};

/** What was asked for of a list of a firm: a page of it, of its changes, or what is found in it. */
export const searchOrList = async <Row extends RowHead>(
  partition: FirmPartition,
  page: SearchPage,
  now: Date,
): Promise<Rows<Row>> => {
  if (page.search === undefined) return list(partition, page, now);
  return { ...(await search<Row>(partition, page.search)), since: sinceOf(now) };
};
