import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { type Audited, isDone } from '#core/audit.ts';
import type { Wall } from '#core/matters/wall.ts';
import { Problem } from '#core/problem.ts';
import { MORE_ROWS } from '#core/rows.ts';
import type { Current } from '#core/version.ts';
import { clientDefaults } from './client-defaults.ts';
import {
  activityOf,
  auditPartition,
  type Due,
  dueOn,
  firmPartition,
  moreWallsKey,
  timelineId,
  wallsKey,
} from './keys.ts';
import {
  checkFieldIs,
  incrementInput,
  type Operation,
  setInput,
  type TimelineLine,
  type TransactItem,
  tableName,
  withSummedCounts,
} from './operations.ts';
import {
  admit,
  counselStanding,
  enterBegun,
  isWalledOff,
  loadWallsOnce,
  readWalls,
  requireInScope,
  requireReadable,
  requireWritable,
  shown,
  type Walls,
} from './scope.ts';
import { WALL_RANGES } from './wall-ranges.ts';

const database = new DynamoDBClient(clientDefaults);
// Left to itself it looks for the address in files of settings too.
Object.assign(database.config, { serviceConfiguredEndpoint: async () => process.env.AWS_ENDPOINT_URL_DYNAMODB });
const client = DynamoDBDocumentClient.from(database, { marshallOptions: { removeUndefinedValues: true } });

/** Where an item lives. */
export interface Key {
  pk: string;
  sk: string;
}

/**
 * Where else an item is found: in the general index, in the index of what falls due, as a row of a list, among what lately happened, and until
 * when (epoch seconds). The index of lists holds nothing of an item but its row and its version; that of what happened, the matter besides.
 */
export interface IndexKeys {
  by?: string;
  byAt?: string;
  due?: string;
  dueAt?: string;
  list?: string;
  listAt?: string;
  recent?: string;
  recentAt?: string;
  row?: object;
  ttl?: number;
}

/** What every stored item carries beside its own fields. */
export interface Stored extends Key, IndexKeys {
  version: number;
}

/** An item without what only the table needs: its keys, its placings. */
export const withoutKeys = <T extends Stored>(item: T): Omit<T, keyof Key | keyof IndexKeys> => {
  const { pk: _pk, sk: _sk, by: _by, byAt: _byAt, due: _due, dueAt: _dueAt, ttl: _ttl, ...rest } = item;
  const { list: _list, listAt: _listAt, recent: _recent, recentAt: _recentAt, row: _row, ...fields } = rest;
  return fields as Omit<T, keyof Key | keyof IndexKeys>;
};

/** Who does what, when and from where: `write` turns it into the audit event of the same transaction. */
export interface Audit {
  /** Partition that keeps the event, e.g. `FIRM#f1`. */
  owner: string;
  /** Account id of the person, or the name of the program. */
  who: string;
  /** What the person is called; absent of a program. */
  name?: string;
  /** The endpoint or program that acts. */
  operation: Audited;
  /** Which part of its work a write is; absent for the deed itself. */
  step?: string;
  /** ISO instant. */
  at: string;
  /** Address the request came from. */
  from: string;
  requestId: string;
}

export interface Page<T> {
  items: T[];
  /** Given back to read the next page; absent on the last. */
  cursor?: string;
}

/** The condition of a write on `key` did not hold. */
export class WriteRefused extends Error {
  readonly key: Key;

  constructor(key: Key) {
    super(`The write on ${key.sk.split('#')[0]} was refused by its condition`);
    this.name = 'WriteRefused';
    this.key = key;
  }
}

/** For `catch`, where somebody else was faster and that is well. */
export const unlessRefused = (error: unknown): false => {
  if (!(error instanceof WriteRefused)) throw error;
  return false;
};

/** Read and write units, and round trips, that one request consumed. */
export interface Consumption {
  readUnits: number;
  writeUnits: number;
  calls: number;
}
export const meter = new AsyncLocalStorage<Consumption>();

const count = (kind: 'readUnits' | 'writeUnits', units: number | undefined): void => {
  const consumption = meter.getStore();
  if (!consumption) return;
  consumption[kind] += units ?? 0;
  consumption.calls += 1;
};

/** Fields of the firm's item of walls that are walls: named by their matters. */
export const WALL = 'wall ';

/** The field of that item that says that there are more than it has room for. */
export const MORE_WALLS = 'more';

const loadWallItem = async ({ pk, sk }: Key, ConsistentRead: boolean): Promise<Record<string, unknown>> => {
  const { Item = {}, ConsumedCapacity } = await client.send(
    new GetCommand({ TableName: tableName(), Key: { pk, sk }, ConsistentRead, ReturnConsumedCapacity: 'TOTAL' }),
  );
  count('readUnits', ConsumedCapacity?.CapacityUnits);
  return Item;
};

const loadWalls = async (firmId: string, isConsistent: boolean): Promise<Walls> => {
  const first = await loadWallItem(wallsKey(firmId), isConsistent);
  const ranges = first[MORE_WALLS] === true ? Array.from({ length: WALL_RANGES }, (_, range) => range) : [];
  const more = await Promise.all(ranges.map((range) => loadWallItem(moreWallsKey(firmId, range), isConsistent)));
  return new Map(
    [first, ...more]
      .flatMap(Object.entries)
      .flatMap(([name, wall]) => (name.startsWith(WALL) ? [[name.slice(WALL.length), wall as Wall] as const] : [])),
  );
};

/** The walls of the caller's firm; none for work that nobody called. */
export const walls = async (firmId: string): Promise<Walls> => {
  await loadWallsOnce(wallsKey(firmId), loadWalls);
  return readWalls();
};

/** All walls of a firm as they stand at this moment, for a program that tells others of changes. */
export const wallsOf = (firmId: string): Promise<Walls> => {
  requireInScope(wallsKey(firmId), 'read');
  return loadWalls(firmId, true);
};

/** One item, or undefined, as of what is closed to the caller. An item past its `ttl` has ended, whether or not the table has swept it. */
export const read = async <T>(key: Key, now: Date, options: { consistent?: boolean } = {}): Promise<T | undefined> => {
  requireReadable(key);
  const [{ Item, ConsumedCapacity }] = await Promise.all([
    client.send(
      new GetCommand({
        TableName: tableName(),
        Key: { pk: key.pk, sk: key.sk },
        ConsistentRead: options.consistent ?? false,
        ReturnConsumedCapacity: 'TOTAL',
      }),
    ),
    loadWallsOnce(key, loadWalls),
  ]);
  count('readUnits', ConsumedCapacity?.CapacityUnits);
  return Item && !hasEnded(Item, now) ? (shown(Item as Key) as T | undefined) : undefined;
};

/** An item as it stands at this moment, to be changed: a copy that lags behind would undo what others changed meanwhile. */
export const readForChange = <T>(key: Key, now: Date): Promise<Current<T> | undefined> =>
  read<Current<T>>(key, now, { consistent: true });

const hasEnded = (item: Record<string, unknown>, now: Date): boolean =>
  typeof item.ttl === 'number' && item.ttl * 1000 <= now.getTime();

export interface ListQuery {
  /** `pk`/`sk` of the table, `by`/`byAt` of the general index, `due`/`dueAt` of what falls due, `list`/`listAt` of rows, `recent`/`recentAt` of what happened. */
  index?: 'by' | 'due' | 'list' | 'recent';
  partition: string;
  /** Only sort keys that begin so. */
  begins?: string;
  /** Only sort keys up to and including this one. */
  upTo?: string;
  /** Only sort keys after this one; beside `upTo`, those between both. */
  after?: string;
  /** Items a page, at most 100, of rows at most 2,500; never more than 1 MB. */
  limit?: number;
  /** Only these fields of each item, beside its key, and as many items as 1 MB has: for counting. */
  fields?: readonly string[];
  newestFirst?: boolean;
  consistent?: boolean;
  cursor?: string;
}

/** The condition on sort keys, and what they are compared with. */
const boundOf = ({ begins, upTo, after }: ListQuery): [condition: string, values?: Record<string, string>] => {
  if (begins) return [' AND begins_with(#r, :r)', { ':r': begins }];
  if (upTo && after) return [' AND #r BETWEEN :r AND :u', { ':r': after, ':u': upTo }];
  if (upTo) return [' AND #r <= :r', { ':r': upTo }];
  return after ? [' AND #r > :r', { ':r': after }] : [''];
};

/**
 * One page of a partition. No filter: what is read is what is given, but for what is closed to the caller; others come in its place, so
 * that a page does not tell that something is missing.
 */
export const list = async <T>(query: ListQuery): Promise<Page<T>> => {
  requireInScope({ pk: query.partition, sk: '' }, 'read');
  const most = query.index === 'list' ? MORE_ROWS : 100;
  if (query.limit !== undefined && query.limit > most) throw new RangeError(`A page has at most ${most} items`);
  const limit = query.fields ? undefined : (query.limit ?? 50);
  const items: object[] = [];
  let from = query.cursor ? fromCursor(query.cursor, query) : undefined;
  let isShort = false;
  let turn = 0;
  do {
    const [page] = await Promise.all([
      readPage(query, limit && sizeOfTurn(limit - items.length, turn), from),
      loadWallsOnce({ pk: query.partition, sk: query.begins ?? '' }, loadWalls),
    ]);
    const seen = page.items.filter((item) => !isWalledOff(item));
    isShort ||= seen.length < page.items.length;
    items.push(...seen);
    from = page.last;
    turn += 1;
  } while (isShort && from && limit !== undefined && items.length < limit);
  if (limit !== undefined && items.length > limit) {
    items.length = limit;
    from = keyIn(items[limit - 1] as Record<string, string>, query);
  }
  for (const item of items) admit(item);
  return {
    items: items as T[],
    ...(from ? { cursor: Buffer.from(JSON.stringify(from)).toString('base64url') } : {}),
  };
};

/** However many are closed to the caller one after another, few pages are read: each that is needed beyond the second is four times the one before. */
const sizeOfTurn = (wanted: number, turn: number): number => Math.min(wanted * 4 ** Math.max(0, turn - 1), MORE_ROWS);

/** What of an item the next page begins after. */
const keyIn = (item: Record<string, string>, { index }: ListQuery): Record<string, string> =>
  Object.fromEntries(['pk', 'sk', ...(index ? [index, `${index}At`] : [])].map((name) => [name, item[name] as string]));

const readPage = async (
  query: ListQuery,
  limit: number | undefined,
  from: Record<string, string> | undefined,
): Promise<{ items: (Key & object)[]; last: Record<string, string> | undefined }> => {
  const [hash, range] = query.index ? [query.index, `${query.index}At`] : ['pk', 'sk'];
  const [bound, compared] = boundOf(query);
  const projected = query.fields ? ['pk', 'sk', ...query.fields] : [];
  const { Items, LastEvaluatedKey, ConsumedCapacity } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: query.index && `${query.index}-index`,
      KeyConditionExpression: `#h = :h${bound}`,
      ExpressionAttributeNames: {
        '#h': hash as string,
        ...(compared && { '#r': range as string }),
        ...Object.fromEntries(projected.map((field, at) => [`#f${at}`, field])),
      },
      ExpressionAttributeValues: { ':h': query.partition, ...compared },
      ProjectionExpression: query.fields && projected.map((_, at) => `#f${at}`).join(', '),
      Limit: limit,
      ScanIndexForward: !query.newestFirst,
      ConsistentRead: query.consistent && !query.index ? true : undefined,
      ExclusiveStartKey: from,
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  count('readUnits', ConsumedCapacity?.CapacityUnits);
  return { items: (Items ?? []) as Key[], last: LastEvaluatedKey };
};

/** All items that a query finds, page after page. */
export const listAll = async <T>(query: Omit<ListQuery, 'limit' | 'cursor'>): Promise<T[]> => {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<T> = await list<T>({ ...query, limit: 100, ...(cursor ? { cursor } : {}) });
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return items;
};

/** A page of items as they stand at this moment, to be changed. */
export const listForChange = <T>(query: ListQuery): Promise<Page<Current<T>>> =>
  list<Current<T>>({ ...query, consistent: true });

/** The sort key up to which a page of an index was read, by the cursor of the next one. */
export const placeOf = (cursor: string, index: NonNullable<ListQuery['index']>): string =>
  JSON.parse(Buffer.from(cursor, 'base64url').toString())[`${index}At`];

/** A cursor only ever continues the very list it came from; anything else starts over, which is harmless. */
const fromCursor = (
  cursor: string,
  { index, partition, begins = '', upTo, after = '' }: ListQuery,
): Record<string, string> | undefined => {
  try {
    const key = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Record<string, string>;
    const [hash, range] = index ? ([index, `${index}At`] as const) : (['pk', 'sk'] as const);
    const names = [...new Set(['pk', 'sk', hash, range])];
    const wellFormed =
      Object.keys(key).length === names.length &&
      names.every((name) => key[name] !== '' && Buffer.byteLength(key[name] as string) <= MOST_KEY_BYTES);
    const at = key[range] ?? '';
    const within =
      key[hash] === partition && at.startsWith(begins) && (upTo === undefined || at <= upTo) && at >= after;
    return wellFormed && within ? key : undefined;
  } catch {
    return undefined;
  }
};

/** What a sort key of the table holds. */
const MOST_KEY_BYTES = 1024;

/** Does what `operations.increment` says at once, in one write without an event: for what is nobody's deed, such as a call of anybody. */
export const incrementUnaudited = async (key: Key, limit: number, ttl: number): Promise<void> => {
  requireInScope(key, 'write');
  const update = new UpdateCommand({
    TableName: tableName(),
    ...incrementInput(key, limit, ttl),
    ReturnConsumedCapacity: 'TOTAL',
  });
  try {
    const { ConsumedCapacity } = await client.send(update);
    count('writeUnits', ConsumedCapacity?.CapacityUnits);
  } catch (error) {
    throw error instanceof ConditionalCheckFailedException ? new WriteRefused(key) : error;
  }
};

/**
 * Sets fields of an item in the version that was read, or of a new one, in one write without an event: for what is nobody's deed, such
 * as what is worked out from other items. False when somebody changed it meanwhile.
 */
export const setUnaudited = async (key: Key, version: number | undefined, fields: object): Promise<boolean> => {
  const set = setInput({ ...fields, version: (version ?? 0) + 1 });
  if (version === undefined) return updateUnaudited(key, { ...set, ConditionExpression: 'attribute_not_exists(pk)' });
  return updateUnaudited(key, {
    ...set,
    ConditionExpression: '#v = :v',
    ExpressionAttributeNames: { ...set.ExpressionAttributeNames, '#v': 'version' },
    ExpressionAttributeValues: { ...set.ExpressionAttributeValues, ':v': version },
  });
};

/** What an update does to an item, and under which condition. */
type Update = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
> & { ConditionExpression: string };

/**
 * Changes an item in one write without an event, for what is nobody's deed or has its event already. False when its condition
 * does not hold, or a transaction is about the item at this moment.
 */
export const updateUnaudited = async (key: Key, changed: Update): Promise<boolean> => {
  requireInScope(key, 'write');
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: { pk: key.pk, sk: key.sk },
    ...changed,
    ReturnConsumedCapacity: 'TOTAL',
  });
  try {
    const { ConsumedCapacity } = await client.send(update);
    count('writeUnits', ConsumedCapacity?.CapacityUnits);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException || error instanceof TransactionConflictException) return false;
    throw error;
  }
};

/**
 * Takes an item away in one write without an event, for what is nobody's deed, and gives it as it was: of several at one moment one
 * succeeds. An item past its `ttl` has ended and is given to nobody.
 */
export const takeUnaudited = async <T>(key: Key, now: Date): Promise<T | undefined> => {
  requireInScope(key, 'write');
  const { Attributes, ConsumedCapacity } = await client.send(
    new DeleteCommand({
      TableName: tableName(),
      Key: { pk: key.pk, sk: key.sk },
      ReturnValues: 'ALL_OLD',
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  count('writeUnits', ConsumedCapacity?.CapacityUnits);
  return Attributes && !hasEnded(Attributes, now) ? (Attributes as T) : undefined;
};

/** Items of one call, calls at once, and how often what the table could not take is given again. */
const BATCH = { items: 25, calls: 4, attempts: 8 } as const;

/**
 * Keeps and takes away items that are worked out from others, without an event and not together: whoever was interrupted does it all again.
 * One write unit each, half of what a transaction takes.
 */
export const writeWorkedOut = async (kept: readonly (Key & object)[], gone: readonly Key[]): Promise<void> => {
  for (const key of [...kept, ...gone]) requireInScope(key, 'write');
  const requests = [
    ...kept.map((Item) => ({ PutRequest: { Item } })),
    ...gone.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  ];
  const batches: (typeof requests)[] = [];
  for (let at = 0; at < requests.length; at += BATCH.items) batches.push(requests.slice(at, at + BATCH.items));
  for (let at = 0; at < batches.length; at += BATCH.calls)
    await Promise.all(batches.slice(at, at + BATCH.calls).map(writeBatch));
};

const writeBatch = async (requests: readonly object[]): Promise<void> => {
  let left = requests as NonNullable<BatchWriteCommandInput['RequestItems']>[string];
  for (let attempt = 1; left.length > 0; attempt += 1) {
    if (attempt > BATCH.attempts) throw new Error('The table is too busy to take what is worked out');
    if (attempt > 1) await setTimeout(Math.random() * Math.min(20 * 2 ** attempt, LONGEST_WAIT_MS));
    const { UnprocessedItems, ConsumedCapacity } = await client.send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: left }, ReturnConsumedCapacity: 'TOTAL' }),
    );
    count(
      'writeUnits',
      ConsumedCapacity?.reduce((sum, each) => sum + (each.CapacityUnits ?? 0), 0),
    );
    left = UnprocessedItems?.[tableName()] ?? [];
  }
};

/** One page of what was due on a day, up to `now`. */
export const listDue = <T>(kind: Due, day: string, now: Date, cursor?: string): Promise<Page<T & Stored>> =>
  list<T & Stored>({
    index: 'due',
    partition: dueOn(kind, day),
    upTo: `${now.toISOString()}#~`,
    limit: 100,
    cursor,
  });

const ownList = (pk: unknown, sk: unknown): string => `${pk}#${String(sk).split('#')[0]}`;

/**
 * The firm that an item names, and the partitions of the indexes at which others find it. The list of its own kind of items
 * (`ACCOUNT#a#NOTIFICATION`) says no more of it than its key does.
 */
const namedBy = ({ pk, sk, firmId, by, list }: Record<string, unknown>): string[] => [
  ...(typeof firmId === 'string' ? [firmPartition(firmId)] : []),
  ...[by, list].filter(
    (partition): partition is string => typeof partition === 'string' && partition !== ownList(pk, sk),
  ),
];

/** An operation whose row, if it has one, has changed at this instant; one that names its own place in the order keeps it. */
const changedAt = (item: TransactItem, at: string): TransactItem =>
  item.Put?.Item?.list && item.Put.Item.listAt.startsWith('#')
    ? { Put: { ...item.Put, Item: { ...item.Put.Item, listAt: `${at}${item.Put.Item.listAt}` } } }
    : item;

/** What an event keeps of the line that it is. */
type LineKeys = IndexKeys & Pick<TimelineLine, 'matterId' | 'matterName'>;

/**
 * The place of an event in the timeline of its matter and among what happened in the firm, where one of its operations is told there; of several
 * the first of a matter speaks for all. What one person alone sees stands in the timeline alone.
 */
const lineKeys = (audit: Audit, operations: readonly Operation[]): LineKeys => {
  const all = operations.flatMap(({ tells }) => tells ?? []);
  const first = all.find(({ list }) => list !== undefined) ?? all[0];
  if (!first || !isDone(audit.step)) return {};
  const { list: place, recent, matterId, matterName, ...change } = first;
  const more = all.filter(({ kind }) => kind === change.kind).length - 1;
  const at = `${audit.at}#${timelineId(audit.requestId)}`;
  return {
    ...(place && { list: place, listAt: at }),
    ...(change.onlyFor === undefined && { recent, recentAt: at, matterId, matterName }),
    row: { ...change, said: change.said ?? audit.operation.audit, who: audit.name, ...(more > 0 && { more }) },
  };
};

/** Keeps all operations or none, together with the one audit event that says who did what to which items. */
export const write = async (audit: Audit, ...asked: Operation[]): Promise<void> => {
  const standing = counselStanding();
  const changes = [...asked, ...withSummedCounts(asked)];
  // Who takes themselves out of a matter changes that very item, in the version in which it was open to them.
  const isStanding = ({ key }: Operation): boolean => key.pk === standing?.pk && key.sk === standing.sk;
  const stands = changes.some(isStanding) ? undefined : standing;
  const operations = [...changes, ...(stands ? [checkFieldIs(stands, 'state', 'joined')] : [])];
  const copies = asked.flatMap((operation) => operation.copies?.(audit.at) ?? []);
  const begun = operations.filter(({ begins }) => begins).map(({ key }) => key.pk);
  const line = lineKeys(audit, operations);
  const named = [
    ...operations.flatMap(({ item }) => namedBy(item.Put?.Item ?? {})),
    ...[line.list, line.recent].filter((place) => place !== undefined),
  ];
  for (const { key } of operations) await loadWallsOnce(key, loadWalls);
  requireWritable({ owner: audit.owner, keys: [...operations, ...copies].map(({ key }) => key), begun, named });
  const event: TransactItem = {
    Put: {
      TableName: tableName(),
      Item: {
        pk: auditPartition(audit.owner),
        // Of two steps about one item each has its event.
        sk: [audit.at, audit.requestId, operations[0]?.key.sk ?? '', ...(audit.step ? [audit.step] : [])].join('#'),
        who: audit.who,
        operation: audit.operation.name,
        message: audit.operation.audit,
        ...(audit.step === undefined ? {} : { step: audit.step }),
        at: audit.at,
        from: audit.from,
        on: operations.map(({ key }) => `${key.pk}|${key.sk}`),
        ...(isDone(audit.step)
          ? { by: activityOf(audit.owner, audit.who), byAt: `${audit.at}#${audit.requestId}` }
          : {}),
        ...line,
        version: 1,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { ConsumedCapacity } = await client.send(
        new TransactWriteCommand({
          TransactItems: [
            ...operations.map(({ item }) => changedAt(item, audit.at)),
            ...copies.map(({ item }) => item),
            event,
          ],
          ReturnConsumedCapacity: 'TOTAL',
        }),
      );
      count(
        'writeUnits',
        ConsumedCapacity?.reduce((sum, each) => sum + (each.CapacityUnits ?? 0), 0),
      );
      enterBegun(begun);
      return;
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isConflict(error)) {
        const refused = refusalOf(error, operations);
        throw standing && refused?.key === standing ? new Problem('not-found') : (refused ?? error);
      }
      await setTimeout(Math.random() * Math.min(10 * 2 ** attempt, LONGEST_WAIT_MS));
    }
  }
};

/** Of two transactions on one item at one moment the table refuses one unheard; asked again, it decides by the conditions. */
const MOST_ATTEMPTS = 16;
const LONGEST_WAIT_MS = 500;
const isConflict = (error: unknown): boolean => {
  if (!(error instanceof TransactionCanceledException)) return false;
  const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code);
  return codes.includes('TransactionConflict') && !codes.includes('ConditionalCheckFailed');
};

const refusalOf = (error: unknown, operations: Operation[]): WriteRefused | undefined => {
  if (!(error instanceof TransactionCanceledException)) return undefined;
  const at = (error.CancellationReasons ?? []).findIndex(({ Code }) => Code && Code !== 'None');
  const operation = operations[at];
  const reason = error.CancellationReasons?.[at];
  return operation && (reason?.Code === 'ConditionalCheckFailed' || reason?.Code === 'TransactionConflict')
    ? new WriteRefused(operation.key)
    : undefined;
};
