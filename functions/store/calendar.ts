import type { CalendarEntry, Entry, OwnEntry } from '#core/agenda/entry.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as rows from './rows.ts';
import * as table from './table.ts';

/** Index keys of an entry: by its day among those of the firm, and, while it is open, in the list of its person. */
const indexKeys = (firmId: string, id: string, { at, entry }: { at: string; entry: Entry }): table.IndexKeys => ({
  by: entry.done ? keys.doneInCalendarOf(firmId) : keys.calendarOf(firmId),
  byAt: `${entry.on}#${entry.kind}#${id}`,
  ...(entry.done
    ? { row: entry }
    : { list: keys.calendarOfPerson(firmId, entry.personId), listAt: `${at}#${id}`, row: entry }),
});

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
  row: Entry;
}

const listed = async (partition: string, range: { after?: string; upTo: string }): Promise<CalendarEntry[]> => {
  const items = await table.listAll<StoredEntry>({ index: 'by', partition, fields: ['row'], ...range });
  return items.map(({ sk, row }) => ({ ...row, id: sk.slice(sk.lastIndexOf('#') + 1) }));
};

/** What stands in a firm's calendar from one day to another, open or done. */
export const list = async (firmId: string, from: string, to: string): Promise<CalendarEntry[]> => {
  const range = { after: from, upTo: `${to}~` };
  const [open, done] = await Promise.all([
    listed(keys.calendarOf(firmId), range),
    listed(keys.doneInCalendarOf(firmId), range),
  ]);
  return [...open, ...done];
};

/** The day by which the answers of a matter, or of a contract of one, are wanted; nothing where there is none. */
export const readAnswersDay = async (firmId: string, matterId: string, now: Date): Promise<CalendarEntry[]> => {
  const item = await table.read<StoredEntry>(keys.calendarEntryKey(firmId, 'answers', matterId), now);
  return item ? [{ ...item.row, id: matterId }] : [];
};

/** What is open in a firm's calendar for one person, whenever it is, the newest change first. */
export const listOwn = async (firmId: string, accountId: string, now: Date): Promise<OwnEntry[]> => {
  const own: OwnEntry[] = [];
  let cursor: string | undefined;
  do {
    const page: rows.Rows<OwnEntry> = await rows.list(keys.calendarOfPerson(firmId, accountId), { cursor }, now);
    own.push(...page.rows);
    cursor = page.cursor;
  } while (cursor);
  return own;
};
