import type { OutboxItem } from '#core/outbox.ts';
import type { Current } from '#core/version.ts';
import { type FirmKey, outboxKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

export type OutboxRecord = Current<OutboxItem & { version: number }>;
/** What names an item. */
export type ItemName = Pick<OutboxItem, 'owner' | 'itemId'>;

/** The item that a key of the table names. */
export const nameOf = ({ pk, sk }: table.Key): ItemName => ({ owner: pk, itemId: sk.slice(sk.indexOf('#') + 1) });

const indexKeys = ({ owner, itemId, nextAt }: OutboxItem): table.IndexKeys =>
  operations.dueIndexKeys('OUTBOX', nextAt, `${owner}#${itemId}`);

/** An item as it stands now, or undefined once it is done. */
export const read = async ({ owner, itemId }: ItemName, now: Date): Promise<OutboxRecord | undefined> => {
  const item = await table.readForChange<OutboxItem & table.Stored>(outboxKey(owner, itemId), now);
  return item && table.withoutKeys(item);
};

/** Adds an item; goes into the transaction that it follows. */
export const insert = (item: OutboxItem): operations.Operation =>
  operations.insert(outboxKey(item.owner, item.itemId), item, indexKeys(item));

/** The same unless one of its name is there, which stays as it is. */
export const insertUnlessThere = (item: OutboxItem): operations.Operation =>
  operations.insertUnlessThere(outboxKey(item.owner, item.itemId) as FirmKey, { ...item, ...indexKeys(item) });

/** Adds an item that no transaction is about, without an event; one that is there stays. */
export const insertUnaudited = async (item: OutboxItem): Promise<void> => {
  await table.setUnaudited(outboxKey(item.owner, item.itemId), undefined, { ...item, ...indexKeys(item) });
};

/**
 * Notes an attempt in the version that was read, without an event: what is tried is told of once it is done or given up. Of two claims at
 * one moment one succeeds; false for the other, and where the first reply was lost.
 */
export const claim = ({ owner, itemId, version }: OutboxRecord, after: OutboxItem): Promise<boolean> => {
  const { attempts, nextAt } = after;
  return table.setUnaudited(outboxKey(owner, itemId), version, { attempts, nextAt, ...indexKeys(after) });
};

/** Keeps an item in place of the version that was read. */
export const update = ({ version }: OutboxRecord, after: OutboxItem): operations.Operation =>
  operations.update(outboxKey(after.owner, after.itemId), version, after, indexKeys(after));

/** Takes an item away; refused when somebody has claimed it meanwhile. */
export const remove = ({ owner, itemId, version }: ItemName & Pick<OutboxRecord, 'version'>): operations.Operation =>
  operations.remove(outboxKey(owner, itemId), version);

/** One page of the items that were due on a day, up to `now`. */
export const dueOn = (day: string, now: Date, cursor?: string): Promise<table.Page<ItemName>> =>
  table.listDue('OUTBOX', day, now, cursor);
