import { digestEntryKey, digestPartition } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** A mail that waits for the one of a day; `itemId` named it in the outbox, and opens it. */
export interface DigestEntry {
  itemId: string;
  sealed: string;
  /** Since when it waits (ISO). */
  at: string;
}

/** Keeps a mail with those that wait. */
export const insert = (firmId: string, digestId: string, entry: DigestEntry): operations.Operation =>
  operations.insert(digestEntryKey(firmId, digestId, entry.at, entry.itemId), entry);

/** All that wait at this moment, the oldest first. */
export const list = async (firmId: string, digestId: string): Promise<DigestEntry[]> =>
  (
    await table.listAll<DigestEntry & table.Stored>({
      partition: digestPartition(firmId, digestId),
      begins: 'ENTRY#',
      consistent: true,
    })
  ).map((item) => table.withoutKeys(item));

/** Takes away what was mailed. */
export const remove = (firmId: string, digestId: string, entries: readonly DigestEntry[]): Promise<void> =>
  table.writeWorkedOut(
    [],
    entries.map(({ at, itemId }) => digestEntryKey(firmId, digestId, at, itemId)),
  );
