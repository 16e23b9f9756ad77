import { daysLater, ttlAt } from '#core/calendar.ts';
import type { AdditionRecord } from '#core/imports/addition.ts';
import { type ImportPart, type ImportRecord, type ImportRow, undoUntil } from '#core/imports/import.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import type { Current } from '#core/version.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as outbox from './outbox.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

type StoredImport = ImportRecord & table.Stored;
type StoredPart = ImportPart & table.Stored;

const indexKeys = (firmId: string, { startedAt, importId }: ImportRecord): table.IndexKeys => ({
  by: keys.importsOf(firmId),
  byAt: `${startedAt}#${importId}`,
});

export const read = async (firmId: string, importId: string, now: Date): Promise<ImportRecord | undefined> => {
  const item = await table.read<StoredImport>(keys.importKey(firmId, importId), now);
  return item && table.withoutKeys(item);
};

export const readForChange = async (
  firmId: string,
  importId: string,
  now: Date,
): Promise<Current<ImportRecord> | undefined> => {
  const item = await table.readForChange<StoredImport>(keys.importKey(firmId, importId), now);
  return item && table.withoutKeys(item);
};

/** A page of the firm's imports, the newest first. */
export const list = async (
  firmId: string,
  page: { cursor?: string | undefined },
): Promise<table.Page<ImportRecord>> => {
  const query = { index: 'by', partition: keys.importsOf(firmId), newestFirst: true, limit: 50 } as const;
  const { items, cursor } = await table.list<StoredImport>({
    ...query,
    ...(page.cursor ? { cursor: page.cursor } : {}),
  });
  return { items: items.map(table.withoutKeys), ...(cursor ? { cursor } : {}) };
};

/** Goes on with an import: its item of the outbox is named by how far it is, so that it goes on once. */
export const goingOn = (
  firmId: string,
  { importId, state, reached, undone }: ImportRecord,
  now: Date,
): operations.Operation => {
  const itemId = itemIdOf('import', [importId, state, reached, undone].join('-'));
  return outbox.insert(newItem(keys.firmPartition(firmId), itemId, { kind: 'import', firmId, importId }, now));
};

export const insert = (firmId: string, record: ImportRecord): operations.Operation =>
  timeline.tellingOfClient(
    firmId,
    { name: record.fileName },
    operations.insert(keys.importKey(firmId, record.importId), record, indexKeys(firmId, record)),
  );

export const update = (firmId: string, before: Current<ImportRecord>, after: ImportRecord): operations.Operation =>
  operations.update(keys.importKey(firmId, before.importId), before.version, after, indexKeys(firmId, after));

/** The day after the one until which an import that starts at an instant can be undone, in epoch seconds. */
const endOf = (startedAt: string): number => ttlAt(daysLater(undoUntil({ startedAt }), 1));

/** Keeps rows that were sent; refused when that part was sent before. */
export const insertPart = (
  firmId: string,
  importId: string,
  part: number,
  rows: readonly ImportRow[],
  now: Date,
): operations.Operation =>
  operations.insert(keys.importPartKey(firmId, importId, part), { part, rows }, { ttl: endOf(now.toISOString()) });

/** Keeps what became of a part's rows in place of them. */
export const keepPart = (
  firmId: string,
  { importId, startedAt }: ImportRecord,
  part: ImportPart,
): operations.Operation =>
  operations.put(keys.importPartKey(firmId, importId, part.part), part, { ttl: endOf(startedAt) });

/** A part as it stands at this moment. */
export const readPart = async (
  firmId: string,
  importId: string,
  part: number,
  now: Date,
): Promise<ImportPart | undefined> => {
  const item = await table.readForChange<StoredPart>(keys.importPartKey(firmId, importId, part), now);
  return item && table.withoutKeys(item);
};

/** Parts of one page. */
const PARTS = 20;

/** A page of an import's parts, in the order of the file. */
export const listParts = async (
  firmId: string,
  importId: string,
  page: { cursor?: string | undefined },
): Promise<table.Page<ImportPart>> => {
  const { items, cursor } = await table.list<StoredPart>({
    partition: keys.importPartition(firmId, importId),
    begins: 'PART#',
    limit: PARTS,
    ...(page.cursor ? { cursor: page.cursor } : {}),
  });
  return { items: items.map(table.withoutKeys), ...(cursor ? { cursor } : {}) };
};

/** What a row has added to a client who was there, as it stands at this moment. */
export const readAddition = async (
  firmId: string,
  importId: string,
  row: number,
  now: Date,
): Promise<Current<AdditionRecord> | undefined> => {
  const key = keys.importAdditionKey(firmId, importId, row);
  const item = await table.readForChange<AdditionRecord & table.Stored>(key, now);
  return item && table.withoutKeys(item);
};

/** Keeps what a row has added; refused when it was added before. */
export const insertAddition = (
  firmId: string,
  { importId, startedAt }: Pick<ImportRecord, 'importId' | 'startedAt'>,
  addition: AdditionRecord,
): operations.Operation =>
  operations.insert(keys.importAdditionKey(firmId, importId, addition.number), addition, { ttl: endOf(startedAt) });

/** Keeps how much of an addition was taken away. */
export const updateAddition = (
  firmId: string,
  { importId, startedAt }: Pick<ImportRecord, 'importId' | 'startedAt'>,
  before: Current<AdditionRecord>,
  after: AdditionRecord,
): operations.Operation =>
  operations.update(keys.importAdditionKey(firmId, importId, before.number), before.version, after, {
    ttl: endOf(startedAt),
  });

/** Additions of one page. */
const ADDITIONS = 50;

/** A page of what an import has added to clients who were there, in the order of the file. */
export const listAdditions = async (
  firmId: string,
  importId: string,
  page: { cursor?: string | undefined },
): Promise<table.Page<AdditionRecord>> => {
  const { items, cursor } = await table.list<AdditionRecord & table.Stored>({
    partition: keys.importPartition(firmId, importId),
    begins: 'ROW#',
    limit: ADDITIONS,
    ...(page.cursor ? { cursor: page.cursor } : {}),
  });
  return { items: items.map(table.withoutKeys), ...(cursor ? { cursor } : {}) };
};

/** How many rows of a file have arrived. */
export const countRows = async (firmId: string, importId: string, parts: number): Promise<number> => {
  let rows = 0;
  let cursor: string | undefined;
  do {
    const page: table.Page<StoredPart> = await table.list<StoredPart>({
      partition: keys.importPartition(firmId, importId),
      upTo: keys.importPartKey(firmId, importId, parts - 1).sk,
      fields: ['rows'],
      consistent: true,
      ...(cursor ? { cursor } : {}),
    });
    rows += page.items.reduce((sum, item) => sum + (item.rows?.length ?? 0), 0);
    cursor = page.cursor;
  } while (cursor);
  return rows;
};
