import type { OutboxItem } from '#core/outbox.ts';
import type { Current } from '#core/version.ts';
import { outboxKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

export type KeptItem = Current<OutboxItem & { version: number }>;

const placing = ({ firmId, itemId, nextAt }: OutboxItem): table.Placing =>
  operations.duePlacing('OUTBOX', nextAt, `${firmId}#${itemId}`);

/** A promise as it stands now, or undefined once it is kept. */
export const read = async (firmId: string, itemId: string, now: Date): Promise<KeptItem | undefined> => {
  const item = await table.readForChange<OutboxItem & table.Stored>(outboxKey(firmId, itemId), now);
  return item && table.bare(item);
};

/** Makes a promise; goes into the transaction of the act that it follows. */
export const added = (item: OutboxItem): operations.Operation =>
  operations.fresh(outboxKey(item.firmId, item.itemId), item, placing(item));

/** Keeps a promise in place of the version that was read; of two runs at one moment one tries it. */
export const changed = ({ version }: KeptItem, after: OutboxItem): operations.Operation =>
  operations.changed(outboxKey(after.firmId, after.itemId), version, after, placing(after));

/** Takes a promise away that was kept; refused when a run has taken it up meanwhile. */
export const removed = (
  firmId: string,
  { itemId, version }: Pick<KeptItem, 'itemId' | 'version'>,
): operations.Operation => operations.removed(outboxKey(firmId, itemId), version);

/** One page of the promises that were due on a day, up to `now`. */
export const dueOn = (
  day: string,
  now: Date,
  cursor?: string,
): Promise<table.Page<Pick<OutboxItem, 'firmId' | 'itemId'>>> => table.listDue('OUTBOX', day, now, cursor);
