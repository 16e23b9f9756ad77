import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { isDone } from '#core/team/activity.ts';
import type { Current, CurrentVersion } from '#core/version.ts';
import { activityOf, auditPartition, type Due, dueOn, type FirmKey, firmPartition } from './keys.ts';
import { admit, enterBegun, requireInScope, requireReadable, requireWritable, shown } from './scope.ts';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});
const tableName = (): string => process.env.TABLE_NAME ?? 'lexwright';

/** Where an item lives. */
export interface Key {
  pk: string;
  sk: string;
}

/** Where else an item is found: in the general index, in the index of what falls due, and until when (epoch seconds). */
export interface Placing {
  by?: string;
  byAt?: string;
  due?: string;
  dueAt?: string;
  ttl?: number;
}

/** What every stored item carries beside its own fields. */
export interface Stored extends Key, Placing {
  version: number;
}

/** An item without what only the table needs: its keys, its placings. */
export const bare = <T extends Stored>(item: T): Omit<T, keyof Key | keyof Placing> => {
  const { pk: _pk, sk: _sk, by: _by, byAt: _byAt, due: _due, dueAt: _dueAt, ttl: _ttl, ...fields } = item;
  return fields;
};

/** Who does what, when and from where: `write` turns it into the audit event of the same transaction. */
export interface Act {
  /** Partition that keeps the event, e.g. `FIRM#f1`. */
  owner: string;
  /** Account id of the person, or the name of the program. */
  who: string;
  /** The endpoint or event that acts, in kebab-case. */
  what: string;
  /** ISO instant. */
  at: string;
  /** Address the request came from. */
  from: string;
  requestId: string;
}

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
export interface Operation {
  key: Key;
  /** It begins a firm, a person or an invitation, and is refused when there is one of that name already. */
  begins?: boolean;
  item: TransactItem;
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

/** One item, or undefined. An item past its `ttl` has ended, whether or not the table has swept it. */
export const read = async <T>(key: Key, now: Date, options: { consistent?: boolean } = {}): Promise<T | undefined> => {
  requireReadable(key);
  const { Item, ConsumedCapacity } = await client.send(
    new GetCommand({
      TableName: tableName(),
      Key: { pk: key.pk, sk: key.sk },
      ConsistentRead: options.consistent ?? false,
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  count('readUnits', ConsumedCapacity?.CapacityUnits);
  return Item && !hasEnded(Item, now) ? (shown(Item as Key) as T | undefined) : undefined;
};

/** An item as it stands at this moment, to be changed: a copy that lags behind would undo what others changed meanwhile. */
export const readForChange = <T>(key: Key, now: Date): Promise<Current<T> | undefined> =>
  read<Current<T>>(key, now, { consistent: true });

/** The version of an item that was kept for the first time just now, or is only ever set. */
export const FIRST = 1 as CurrentVersion;
/** The version of an item that was changed just now. */
export const versionAfter = (version: CurrentVersion): CurrentVersion => (version + 1) as CurrentVersion;

const hasEnded = (item: Record<string, unknown>, now: Date): boolean =>
  typeof item.ttl === 'number' && item.ttl * 1000 <= now.getTime();

export interface ListQuery {
  /** `pk`/`sk` of the table, `by`/`byAt` of the general index, `due`/`dueAt` of what falls due. */
  index?: 'by' | 'due';
  partition: string;
  /** Only sort keys that begin so. */
  begins?: string;
  /** Only sort keys up to and including this one. */
  upTo?: string;
  /** Items a page, at most 100. */
  limit?: number;
  newestFirst?: boolean;
  consistent?: boolean;
  cursor?: string;
}

/** One page of a partition. No filter: what is read is what is given. */
export const list = async <T>(query: ListQuery): Promise<Page<T>> => {
  requireInScope({ pk: query.partition, sk: '' }, 'read');
  const [hash, range] = query.index ? [query.index, `${query.index}At`] : ['pk', 'sk'];
  const bound = query.begins ? ' AND begins_with(#r, :r)' : query.upTo ? ' AND #r <= :r' : '';
  const { Items, LastEvaluatedKey, ConsumedCapacity } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: query.index && `${query.index}-index`,
      KeyConditionExpression: `#h = :h${bound}`,
      ExpressionAttributeNames: { '#h': hash as string, ...(bound ? { '#r': range as string } : {}) },
      ExpressionAttributeValues: { ':h': query.partition, ...(bound ? { ':r': query.begins ?? query.upTo } : {}) },
      Limit: Math.min(query.limit ?? 50, 100),
      ScanIndexForward: !query.newestFirst,
      ConsistentRead: query.consistent && !query.index ? true : undefined,
      ExclusiveStartKey: query.cursor ? fromCursor(query.cursor, query) : undefined,
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  count('readUnits', ConsumedCapacity?.CapacityUnits);
  for (const item of Items ?? []) admit(item);
  return {
    items: (Items ?? []) as T[],
    ...(LastEvaluatedKey ? { cursor: Buffer.from(JSON.stringify(LastEvaluatedKey)).toString('base64url') } : {}),
  };
};

/** A page of items as they stand at this moment, to be changed. */
export const listForChange = <T>(query: ListQuery): Promise<Page<Current<T>>> =>
  list<Current<T>>({ ...query, consistent: true });

/** A cursor only ever continues the very list it came from; anything else starts over, which is harmless. */
const fromCursor = (
  cursor: string,
  { index, partition, begins = '', upTo }: ListQuery,
): Record<string, string> | undefined => {
  try {
    const key = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Record<string, string>;
    const [hash, range] = index ? ([index, `${index}At`] as const) : (['pk', 'sk'] as const);
    const names = [...new Set(['pk', 'sk', hash, range])];
    const wellFormed =
      Object.keys(key).length === names.length &&
      names.every((name) => key[name] !== '' && Buffer.byteLength(key[name] as string) <= MOST_KEY_BYTES);
    const at = key[range] ?? '';
    const within = key[hash] === partition && at.startsWith(begins) && (upTo === undefined || at <= upTo);
    return wellFormed && within ? key : undefined;
  } catch {
    return undefined;
  }
};

/** What a sort key of the table holds. */
const MOST_KEY_BYTES = 1024;

/** Keeps a new item; refused when one stands there already. */
export const fresh = (key: Key, fields: object, placing: Placing = {}): Operation => ({
  key,
  begins: ['FIRM', 'ACCOUNT', 'INVITATION'].includes(key.sk),
  item: {
    Put: {
      TableName: tableName(),
      Item: { ...fields, ...placing, ...key, version: 1 },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
});

/**
 * Keeps a name for a firm, for ever or until `ttl` (epoch seconds); refused while another holds it. A name past its `ttl` is free,
 * whether or not the table has swept it.
 */
export const claimed = (
  key: Key,
  { firmId }: { firmId: string },
  now: Date,
  placing: Pick<Placing, 'ttl'> = {},
): Operation => ({
  key,
  item: {
    Put: {
      TableName: tableName(),
      Item: { firmId, ...placing, ...key, version: 1 },
      ConditionExpression: 'attribute_not_exists(pk) OR #t <= :now OR #f = :f',
      ExpressionAttributeNames: { '#t': 'ttl', '#f': 'firmId' },
      ExpressionAttributeValues: { ':now': Math.floor(now.getTime() / 1000), ':f': firmId },
    },
  },
});

/** The condition that an item stands in the version that was read. */
const atVersion = (version: CurrentVersion) => ({
  ConditionExpression: '#v = :v',
  ExpressionAttributeNames: { '#v': 'version' },
  ExpressionAttributeValues: { ':v': version },
});

/** Keeps an item anew in place of the version that was read; refused when somebody changed it meanwhile. */
export const changed = (key: Key, version: CurrentVersion, fields: object, placing: Placing = {}): Operation => ({
  key,
  item: {
    Put: {
      TableName: tableName(),
      Item: { ...fields, ...placing, ...key, version: version + 1 },
      ...atVersion(version),
    },
  },
});

/**
 * Keeps what a person wrote as a whole in place of the version that they saw, 0 for none: no part of it was read here. Refused when
 * somebody changed it meanwhile.
 */
export const rewritten = (key: Key, seen: number, whole: object): Operation =>
  seen === 0 ? fresh(key, whole) : changed(key, seen as CurrentVersion, whole);

/** Sets an item of a firm whatever stood there: for what has no history, such as a copy kept with its original, whose version it may carry. */
export const replaced = (key: FirmKey, fields: object, placing: Placing = {}): Operation => {
  if (!key.pk.startsWith('FIRM#')) throw new Error(`${key.sk} stands outside a firm: it is written under a condition`);
  return { key, item: { Put: { TableName: tableName(), Item: { version: 1, ...fields, ...placing, ...key } } } };
};

/** Sets an item unless one of another owner stands there; `owner` is the one field that names whose it is. */
export const owned = (key: Key, owner: Record<string, string>, fields: object, placing: Placing = {}): Operation =>
  conditioned(key, owner, '=', fields, placing);

/** Sets an item unless a later one stands there; `at` is the one field, an ISO instant, that tells which is later. */
export const latest = (key: Key, at: Record<string, string>, fields: object, placing: Placing = {}): Operation =>
  conditioned(key, at, '<=', fields, placing);

const conditioned = (
  key: Key,
  field: Record<string, string>,
  holds: '=' | '<=',
  fields: object,
  placing: Placing,
): Operation => {
  const [name, value] = Object.entries(field)[0] as [string, string];
  return {
    key,
    item: {
      Put: {
        TableName: tableName(),
        Item: { ...fields, ...field, ...placing, ...key, version: 1 },
        ConditionExpression: `attribute_not_exists(#n) OR #n ${holds} :n`,
        ExpressionAttributeNames: { '#n': name },
        ExpressionAttributeValues: { ':n': value },
      },
    },
  };
};

/** Keeps a new item that ends at its `ttl`; refused while one stands there that has not ended, swept or not. */
export const begun = (key: Key, fields: object, placing: Placing & { ttl: number }, now: Date): Operation => ({
  key,
  item: {
    Put: {
      TableName: tableName(),
      Item: { ...fields, ...placing, ...key, version: 1 },
      ConditionExpression: 'attribute_not_exists(pk) OR #t <= :now',
      ExpressionAttributeNames: { '#t': 'ttl' },
      ExpressionAttributeValues: { ':now': Math.floor(now.getTime() / 1000) },
    },
  },
});

const oneMore = (key: Key, limit: number, ttl: number) => ({
  Key: { pk: key.pk, sk: key.sk },
  UpdateExpression: 'SET #t = :t ADD #n :one',
  ConditionExpression: 'attribute_not_exists(#n) OR #n < :limit',
  ExpressionAttributeNames: { '#n': 'count', '#t': 'ttl' },
  ExpressionAttributeValues: { ':one': 1, ':t': ttl, ':limit': limit },
});

/** Adds one to a counter that ends at `ttl` (epoch seconds); refused when it stands at its limit. */
export const counted = (key: Key, limit: number, ttl: number): Operation => ({
  key,
  item: { Update: { TableName: tableName(), ...oneMore(key, limit, ttl) } },
});

/** Does what `counted` says at once, in one write without an event: for what is nobody's deed, such as a call of anybody. */
export const increment = async (key: Key, limit: number, ttl: number): Promise<void> => {
  requireInScope(key, 'write');
  const update = new UpdateCommand({
    TableName: tableName(),
    ...oneMore(key, limit, ttl),
    ReturnConsumedCapacity: 'TOTAL',
  });
  try {
    const { ConsumedCapacity } = await client.send(update);
    count('writeUnits', ConsumedCapacity?.CapacityUnits);
  } catch (error) {
    throw error instanceof ConditionalCheckFailedException ? new WriteRefused(key) : error;
  }
};

/** Takes one off a counter; refused when there is none to take. */
export const uncounted = (key: Key): Operation => ({
  key,
  item: {
    Update: {
      TableName: tableName(),
      Key: { pk: key.pk, sk: key.sk },
      UpdateExpression: 'ADD #n :less',
      ConditionExpression: '#n > :none',
      ExpressionAttributeNames: { '#n': 'count' },
      ExpressionAttributeValues: { ':less': -1, ':none': 0 },
    },
  },
});

/**
 * Moves one from a counter of an item to another of its counters; refused when there is none to move. An item that nobody has
 * kept yet begins with `start` of the first and none of the other.
 */
export const shifted = (key: Key, from: string, to: string, start = 0): Operation => ({
  key,
  item: {
    Update: {
      TableName: tableName(),
      Key: { pk: key.pk, sk: key.sk },
      UpdateExpression: 'SET #f = if_not_exists(#f, :start) - :one, #t = if_not_exists(#t, :none) + :one',
      ConditionExpression: start > 0 ? 'attribute_not_exists(#f) OR #f > :none' : '#f > :none',
      ExpressionAttributeNames: { '#f': from, '#t': to },
      ExpressionAttributeValues: { ':start': start, ':one': 1, ':none': 0 },
    },
  },
});

/** Where a clock finds an item, by the day of `at`; nowhere without one. */
export const duePlacing = (kind: Due, at: string | undefined, name: string): Placing =>
  at ? { due: dueOn(kind, at.slice(0, 10)), dueAt: `${at}#${name}` } : {};

/** One page of what was due on a day, up to `now`. */
export const listDue = <T>(kind: Due, day: string, now: Date, cursor?: string): Promise<Page<T & Stored>> =>
  list<T & Stored>({
    index: 'due',
    partition: dueOn(kind, day),
    upTo: `${now.toISOString()}#~`,
    limit: 100,
    cursor,
  });

/** Takes an item away; refused when it is not the version that was read. */
export const removed = (key: Key, version: CurrentVersion): Operation => ({
  key,
  item: { Delete: { TableName: tableName(), Key: { pk: key.pk, sk: key.sk }, ...atVersion(version) } },
});

/** Requires that an item stands in the version that was read, without changing it. */
export const unchanged = (key: Key, version: CurrentVersion): Operation => ({
  key,
  item: { ConditionCheck: { TableName: tableName(), Key: { pk: key.pk, sk: key.sk }, ...atVersion(version) } },
});

/** The firm that an item names, and the partition of the general index at which it is found. */
const namedBy = ({ firmId, by }: Record<string, unknown>): string[] => [
  ...(typeof firmId === 'string' ? [firmPartition(firmId)] : []),
  ...(typeof by === 'string' ? [by] : []),
];

/** Keeps all operations or none, together with the one audit event that says who did what to which items. */
export const write = async (act: Act, ...operations: Operation[]): Promise<void> => {
  const begun = operations.filter(({ begins }) => begins).map(({ key }) => key.pk);
  const named = operations.flatMap(({ item }) => namedBy(item.Put?.Item ?? {}));
  requireWritable({ owner: act.owner, keys: operations.map(({ key }) => key), begun, named });
  const audit: TransactItem = {
    Put: {
      TableName: tableName(),
      Item: {
        pk: auditPartition(act.owner),
        sk: `${act.at}#${act.requestId}#${operations[0]?.key.sk ?? ''}`,
        who: act.who,
        what: act.what,
        at: act.at,
        from: act.from,
        on: operations.map(({ key }) => `${key.pk}|${key.sk}`),
        ...(isDone(act.what) ? { by: activityOf(act.owner, act.who), byAt: `${act.at}#${act.requestId}` } : {}),
        version: 1,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { ConsumedCapacity } = await client.send(
        new TransactWriteCommand({
          TransactItems: [...operations.map(({ item }) => item), audit],
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
      if (attempt === MOST_ATTEMPTS || !isConflict(error)) throw refusalOf(error, operations) ?? error;
      await setTimeout(Math.random() * 10 * 2 ** attempt);
    }
  }
};

/** Of two transactions on one item at one moment the table refuses one unheard; asked again, it decides by the conditions. */
const MOST_ATTEMPTS = 8;
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
