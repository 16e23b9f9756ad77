import type { CalendarEntry, Entry, OwnEntry } from '#core/agenda/entry.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** Index keys of an entry: by its day among those of the firm, and, while it is open, among those of its person. */
const indexKeys = (firmId: string, id: string, { at, entry }: { at: string; entry: Entry }): table.IndexKeys => {
  const place = `${entry.on}#${entry.kind}#${id}`;
  return {
    by: entry.done ? keys.doneInCalendarOf(firmId) : keys.calendarOf(firmId),
    byAt: place,
    row: { ...entry, at },
    ...(entry.done ? {} : { list: keys.calendarOfPerson(firmId, entry.personId), listAt: place }),
  };
};

/**
 * An operation that keeps a thing in a version, and with it the thing's entry in the calendar, in place of the entry `before`; none
 * where it has no day. An entry is kept only where it has changed.
 */
export const entered = (
  firmId: string,
  operation: operations.Operation,
  {
    id,
    version,
    before,
    after,
  }: { id: string; version: number; before?: Entry | undefined; after?: Entry | undefined },
): operations.Operation => {
  const kind = (after ?? before)?.kind;
  if (!kind || JSON.stringify(before) === JSON.stringify(after)) return operation;
  const key = keys.calendarEntryKey(firmId, kind, id);
  return {
    ...operation,
    copies: (at) => [
      ...(operation.copies?.(at) ?? []),
      after ? operations.put(key, { version }, indexKeys(firmId, id, { at, entry: after })) : operations.clear(key),
    ],
  };
};

interface StoredEntry extends table.Key {
  row: Entry & { at: string };
}

const idOf = ({ sk }: table.Key): string => sk.slice(sk.lastIndexOf('#') + 1);

/** The sort key right after a place in an index: the next page begins there. */
const afterPlace = (place: string): string => `${place} `;

/**
 * What stands in a firm's calendar from one day to another, open or done, by its day: as much as one read of each gives, which is 1 MB,
 * and where the rest begins. A cursor that lies outside these days begins anew.
 */
export const list = async (
  firmId: string,
  { from, to, cursor }: { from: string; to: string; cursor?: string | undefined },
): Promise<{ rows: CalendarEntry[]; cursor?: string }> => {
  const upTo = `${to}~`;
  const after = cursor !== undefined && cursor > from && cursor < upTo ? cursor : from;
  const pages = await Promise.all(
    [keys.calendarOf(firmId), keys.doneInCalendarOf(firmId)].map((partition) =>
      table.list<StoredEntry & { byAt: string }>({
        ...{ index: 'by', partition, after, upTo, fields: ['row', 'byAt'] },
      }),
    ),
  );
  // Only as far as both were read: beyond that place one of them may lack entries.
  const [end] = pages.flatMap((page) => (page.cursor ? [table.placeOf(page.cursor, 'by')] : [])).toSorted();
  const items = pages
    .flatMap((page) => page.items)
    .filter(({ byAt }) => end === undefined || byAt <= end)
    .toSorted((one, other) => (one.byAt < other.byAt ? -1 : 1));
  return {
    rows: items.map((item) => ({ ...item.row, id: idOf(item) })),
    ...(end === undefined ? {} : { cursor: afterPlace(end) }),
  };
};

/** The day by which the answers of a matter, or of a contract of one, are wanted; nothing where there is none. */
export const readAnswersDay = async (firmId: string, matterId: string, now: Date): Promise<CalendarEntry[]> => {
  const item = await table.read<StoredEntry>(keys.calendarEntryKey(firmId, 'answers', matterId), now);
  return item ? [{ ...item.row, id: matterId }] : [];
};

interface OwnItem extends StoredEntry {
  version: number;
}

const ownOf = ({ row, version, ...key }: OwnItem): OwnEntry => ({ ...row, id: idOf(key), version });

/** What is open in a firm's calendar for one person, by its day, from one day to another; the earliest so many, and whether there are more. */
export const listOwnBetween = async (
  firmId: string,
  accountId: string,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<{ entries: OwnEntry[]; isCut: boolean }> => {
  const { items, cursor } = await table.list<OwnItem>({
    ...{ index: 'list', partition: keys.calendarOfPerson(firmId, accountId), after: from, upTo: `${to}~`, limit: most },
  });
  return { entries: items.map(ownOf), isCut: cursor !== undefined };
};

/** What is open in a firm's calendar for one person, whenever it is, by its day. */
export const listOwn = async (firmId: string, accountId: string): Promise<OwnEntry[]> => {
  const partition = keys.calendarOfPerson(firmId, accountId);
  const items = await table.listAll<OwnItem>({ index: 'list', partition, fields: ['version', 'row'] });
  return items.map(ownOf);
};
