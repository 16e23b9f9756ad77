import type { OutboxItem } from '#core/outbox.ts';
import type { Current } from '#core/version.ts';
import { outboxKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

export type OutboxRecord = Current<OutboxItem & { version: number }>;

const indexKeys = ({ firmId, itemId, nextAt }: OutboxItem): table.IndexKeys =>
  operations.dueIndexKeys('OUTBOX', nextAt, `${firmId}#${itemId}`);

/** A promise as it stands now, or undefined once it is kept. */
export const read = async (firmId: string, itemId: string, now: Date): Promise<OutboxRecord | undefined> => {
  const item = await table.readForChange<OutboxItem & table.Stored>(outboxKey(firmId, itemId), now);
  return item && table.withoutKeys(item);
};

/** Makes a promise; goes into the transaction of the act that it follows. */
export const insert = (item: OutboxItem): operations.Operation =>
  operations.insert(outboxKey(item.firmId, item.itemId), item, indexKeys(item));

/** Keeps a promise in place of the version that was read; of two runs at one moment one tries it. */
export const update = ({ version }: OutboxRecord, after: OutboxItem): operations.Operation =>
  operations.update(outboxKey(after.firmId, after.itemId), version, after, indexKeys(after));

/** Takes a promise away that was kept; refused when a run has taken it up meanwhile. */
export const remove = (
  firmId: string,
  { itemId, version }: Pick<OutboxRecord, 'itemId' | 'version'>,
): operations.Operation => operations.remove(outboxKey(firmId, itemId), version);

/** One page of the promises that were due on a day, up to `now`. */
export const dueOn = (
  day: string,
  now: Date,
  cursor?: string,
): Promise<table.Page<Pick<OutboxItem, 'firmId' | 'itemId'>>> => table.listDue('OUTBOX', day, now, cursor);
