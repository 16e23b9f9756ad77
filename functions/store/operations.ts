import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { TimelineFacts } from '#core/timeline/timeline.ts';
import type { CurrentVersion } from '#core/version.ts';
import { type Due, dueOn, type FirmKey, type FirmPartition } from './keys.ts';
import type { IndexKeys, Key } from './table.ts';

export const tableName = (): string => process.env.TABLE_NAME ?? 'lexwright';

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
/** One item's part of a transaction: what becomes of it, and under which condition. */
export interface Operation {
  key: Key;
  /** It begins a firm, a person or an invitation, and is refused when there is one of that name already. */
  begins?: boolean;
  item: TransactItem;
  /** What it adds to counts that other items keep. */
  adds?: readonly Adding[];
  /** What it keeps besides, changed at the same instant (ISO); the audit event does not name these. */
  copies?: (at: string) => Operation[];
  /** The line that the audit event of its transaction is in a matter's timeline, and among what happened in the firm. */
  tells?: TimelineLine;
}

/** A line: where it stands, and what it says beside what every audit event does. */
export interface TimelineLine extends TimelineFacts {
  /** The timeline of its matter; absent of what is of none. */
  list?: FirmPartition;
  /** What happened in its firm. */
  recent: FirmPartition;
  matterId?: string;
  /** What the matter was called then. */
  matterName?: string | undefined;
}

/** Numbers that are added to fields of an item, by name. */
type Numbers = Readonly<Record<string, number>>;

/** What is added to the counts of an item, and which of them are no more. */
interface Sum {
  numbers: Numbers;
  ended?: readonly string[];
}

/** The same of one item. `summed` is there only in functions that count, which alone may update items. */
interface Adding extends Sum {
  key: FirmKey;
  summed: (key: FirmKey, all: readonly Sum[]) => Operation;
}

/**
 * An operation that also changes counts of its firm's item `key`; of one transaction all are added in one, as the table requires. Counts
 * that are `ended` are taken away.
 */
export const withCounts = (
  operation: Operation,
  key: FirmKey,
  numbers: Numbers,
  ended: readonly string[] = [],
): Operation => ({
  ...operation,
  adds: [...(operation.adds ?? []), { key, numbers, ended, summed: add }],
});

/** What the operations of one transaction add, each item once. */
export const withSummedCounts = (operations: readonly Operation[]): Operation[] => {
  const adding = operations.flatMap(({ adds }) => adds ?? []);
  const byItem = Map.groupBy(adding, ({ key }) => `${key.pk}|${key.sk}`);
  return [...byItem.values()].map((same) => {
    const { key, summed } = same[0] as Adding;
    return summed(key, same);
  });
};

/**
 * Adds to counts of an item, whether or not it is kept: it asks for no version, so that nobody's change is refused for another's.
 * The item's version grows with each.
 */
const add = (key: FirmKey, all: readonly Sum[]): Operation => {
  requireOfFirm(key);
  const ended = [...new Set(all.flatMap((each) => each.ended ?? []))];
  const sums: Record<string, number> = { version: 1 };
  for (const [name, by] of all.flatMap(({ numbers }) => Object.entries(numbers))) sums[name] = (sums[name] ?? 0) + by;
  const fields = Object.entries(sums).filter(([name, by]) => by !== 0 && !ended.includes(name));
  return {
    key,
    item: {
      Update: {
        TableName: tableName(),
        Key: { pk: key.pk, sk: key.sk },
        UpdateExpression: [
          `ADD ${fields.map((_, at) => `#n${at} :n${at}`).join(', ')}`,
          ...(ended.length > 0 ? [`REMOVE ${ended.map((_, at) => `#e${at}`).join(', ')}`] : []),
        ].join(' '),
        ExpressionAttributeNames: Object.fromEntries([
          ...fields.map(([name], at) => [`#n${at}`, name]),
          ...ended.map((name, at) => [`#e${at}`, name]),
        ]),
        ExpressionAttributeValues: Object.fromEntries(fields.map(([, by], at) => [`:n${at}`, by])),
      },
    },
  };
};

/** Adds to counts of an item, alone; see `withCounts`, which is for those that many operations of one transaction may add to. */
export const addTo = (key: FirmKey, numbers: Numbers): Operation => add(key, [{ numbers }]);

/** The version of an item that was kept for the first time just now, or is only ever set. */
export const FIRST = 1 as CurrentVersion;
/** The version of an item that was changed just now. */
export const versionAfter = (version: CurrentVersion): CurrentVersion => (version + 1) as CurrentVersion;

/** Keeps a new item; refused when one stands there already. */
export const insert = (key: Key, fields: object, indexKeys: IndexKeys = {}): Operation => ({
  key,
  begins: ['FIRM', 'ACCOUNT', 'INVITATION'].includes(key.sk),
  item: {
    Put: {
      TableName: tableName(),
      Item: { ...fields, ...indexKeys, ...key, version: 1 },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
});

/** Keeps a new item of a firm; one that stands there already stays as it is. */
export const insertUnlessThere = (key: FirmKey, fields: object): Operation => {
  requireOfFirm(key);
  const set = Object.entries({ ...fields, version: 1 });
  return {
    key,
    item: {
      Update: {
        TableName: tableName(),
        Key: { pk: key.pk, sk: key.sk },
        UpdateExpression: `SET ${set.map((_, at) => `#n${at} = if_not_exists(#n${at}, :n${at})`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(set.map(([name], at) => [`#n${at}`, name])),
        ExpressionAttributeValues: Object.fromEntries(set.map(([, value], at) => [`:n${at}`, value])),
      },
    },
  };
};

/** Keeps an item that was there before, in the version that it says; refused when one stands there already. */
export const insertAgain = (key: FirmKey, fields: { version: number }, indexKeys: IndexKeys = {}): Operation => {
  const { Put } = insert(key, fields, indexKeys).item;
  return Put ? { key, item: { Put: { ...Put, Item: { ...Put.Item, version: fields.version } } } } : insert(key, fields);
};

/**
 * Keeps a name for a firm, for ever or until `ttl` (epoch seconds); refused while another holds it. A name past its `ttl` is free,
 * whether or not the table has swept it.
 */
export const claim = (
  key: Key,
  { firmId }: { firmId: string },
  now: Date,
  indexKeys: Pick<IndexKeys, 'ttl'> = {},
): Operation => ({
  key,
  item: {
    Put: {
      TableName: tableName(),
      Item: { firmId, ...indexKeys, ...key, version: 1 },
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
export const update = (key: Key, version: CurrentVersion, fields: object, indexKeys: IndexKeys = {}): Operation => ({
  key,
  item: {
    Put: {
      TableName: tableName(),
      Item: { ...fields, ...indexKeys, ...key, version: version + 1 },
      ...atVersion(version),
    },
  },
});

/** The same of what nobody sees: it stays the version that was read, and is refused where that was changed meanwhile. */
export const updateUnseen = (
  key: Key,
  version: CurrentVersion,
  fields: object,
  indexKeys: IndexKeys = {},
): Operation => {
  const { Put } = update(key, version, fields, indexKeys).item;
  return { key, item: { Put: Put && { ...Put, Item: { ...Put.Item, version } } } };
};

/**
 * Keeps what a person wrote as a whole in place of the version that they saw, 0 for none or for an item that `setFields` began: no part
 * of it was read here. Refused when somebody changed it meanwhile.
 */
export const rewrite = (key: Key, seen: number, whole: object): Operation => {
  const written = update(key, seen as CurrentVersion, whole);
  const { Put } = written.item;
  if (seen > 0 || !Put) return written;
  const ConditionExpression = `attribute_not_exists(pk) OR ${Put.ConditionExpression}`;
  return { ...written, item: { Put: { ...Put, ConditionExpression } } };
};

const requireOfFirm = (key: Key): void => {
  if (!key.pk.startsWith('FIRM#')) throw new Error(`${key.sk} stands outside a firm: it is written under a condition`);
};

/** Sets an item of a firm whatever stood there: for what has no history, such as a copy kept with its original, whose version it may carry. */
export const put = (key: FirmKey, fields: object, indexKeys: IndexKeys = {}): Operation => {
  requireOfFirm(key);
  return { key, item: { Put: { TableName: tableName(), Item: { version: 1, ...fields, ...indexKeys, ...key } } } };
};

/** Sets an item unless one of another owner stands there; `owner` is the one field that names whose it is. */
export const putOwned = (
  key: Key,
  owner: Record<string, string>,
  fields: object,
  indexKeys: IndexKeys = {},
): Operation => putConditioned(key, owner, '=', fields, indexKeys);

/** Sets an item unless a later one stands there; `at` is the one field, an ISO instant, that tells which is later. */
export const putLatest = (key: Key, at: Record<string, string>, fields: object, indexKeys: IndexKeys = {}): Operation =>
  putConditioned(key, at, '<=', fields, indexKeys);

const putConditioned = (
  key: Key,
  field: Record<string, string>,
  holds: '=' | '<=',
  fields: object,
  indexKeys: IndexKeys,
): Operation => {
  const [name, value] = Object.entries(field)[0] as [string, string];
  return {
    key,
    item: {
      Put: {
        TableName: tableName(),
        Item: { ...fields, ...field, ...indexKeys, ...key, version: 1 },
        ConditionExpression: `attribute_not_exists(#n) OR #n ${holds} :n`,
        ExpressionAttributeNames: { '#n': name },
        ExpressionAttributeValues: { ':n': value },
      },
    },
  };
};

/** Keeps a new item that ends at its `ttl`; refused while one stands there that has not ended, swept or not. */
export const insertExpiring = (
  key: Key,
  fields: object,
  indexKeys: IndexKeys & { ttl: number },
  now: Date,
): Operation => ({
  key,
  item: {
    Put: {
      TableName: tableName(),
      Item: { ...fields, ...indexKeys, ...key, version: 1 },
      ConditionExpression: 'attribute_not_exists(pk) OR #t <= :now',
      ExpressionAttributeNames: { '#t': 'ttl' },
      ExpressionAttributeValues: { ':now': Math.floor(now.getTime() / 1000) },
    },
  },
});

/** What adds `by` to a counter that ends at `ttl` (epoch seconds); refused when it would be above its limit. */
export const incrementInput = (key: Key, limit: number, ttl: number, by = 1) => ({
  Key: { pk: key.pk, sk: key.sk },
  UpdateExpression: 'SET #t = :t ADD #n :by',
  ConditionExpression: 'attribute_not_exists(#n) OR #n <= :most',
  ExpressionAttributeNames: { '#n': 'count', '#t': 'ttl' },
  ExpressionAttributeValues: { ':by': by, ':t': ttl, ':most': limit - by },
});

/** Adds `by` to a counter that ends at `ttl` (epoch seconds); refused when it would be above its limit. */
export const increment = (key: Key, limit: number, ttl: number, by = 1): Operation => ({
  key,
  item: { Update: { TableName: tableName(), ...incrementInput(key, limit, ttl, by) } },
});

/** Adds one to a count that has no limit and never ends; an item that nobody has kept yet begins with it. */
export const incrementField = (key: Key, field: string): Operation => ({
  key,
  item: {
    Update: {
      TableName: tableName(),
      Key: { pk: key.pk, sk: key.sk },
      UpdateExpression: 'ADD #n :one, #v :one',
      ConditionExpression: 'attribute_not_exists(#n) OR #n >= :none',
      ExpressionAttributeNames: { '#n': field, '#v': 'version' },
      ExpressionAttributeValues: { ':one': 1, ':none': 0 },
    },
  },
});

/** Adds one to each of some counts of a person's item, which have no limit and never end, and takes one away; an item that nobody has kept yet begins with them. */
export const incrementFields = (key: Key, fields: readonly string[], cleared?: string): Operation => ({
  key,
  item: {
    Update: {
      TableName: tableName(),
      Key: { pk: key.pk, sk: key.sk },
      UpdateExpression: `ADD #v :one, ${fields.map((_, at) => `#n${at} :one`).join(', ')}${cleared === undefined ? '' : ' REMOVE #cleared'}`,
      ConditionExpression: 'attribute_not_exists(#n0) OR #n0 >= :none',
      ExpressionAttributeNames: {
        '#v': 'version',
        ...Object.fromEntries(fields.map((name, at) => [`#n${at}`, name])),
        ...(cleared !== undefined && { '#cleared': cleared }),
      },
      ExpressionAttributeValues: { ':one': 1, ':none': 0 },
    },
  },
});

/** What sets fields of an item. */
export const setInput = (fields: object) => {
  const set = Object.entries(fields);
  return {
    UpdateExpression: `SET ${set.map((_, at) => `#n${at} = :n${at}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(set.map(([name], at) => [`#n${at}`, name])),
    ExpressionAttributeValues: Object.fromEntries(set.map(([, value], at) => [`:n${at}`, value])),
  };
};

/** Sets fields of an item whatever they were, takes one away, and adds to its version. */
const setOfFirm = (key: FirmKey, fields: object, versions: number, cleared?: string): Operation => {
  requireOfFirm(key);
  const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = setInput(fields);
  return {
    key,
    item: {
      Update: {
        TableName: tableName(),
        Key: { pk: key.pk, sk: key.sk },
        UpdateExpression: `${UpdateExpression} ADD #v :versions${cleared === undefined ? '' : ' REMOVE #cleared'}`,
        ExpressionAttributeNames: {
          ...ExpressionAttributeNames,
          '#v': 'version',
          ...(cleared !== undefined && { '#cleared': cleared }),
        },
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':versions': versions },
      },
    },
  };
};

/** Sets fields of an item, takes one away, and leaves its version; one that nobody has kept yet begins with version 0. */
export const setFields = (key: FirmKey, fields: Record<string, unknown>, cleared?: string): Operation =>
  setOfFirm(key, fields, 0, cleared);

/** Takes a field of an item away, whether or not it is there. */
export const clearField = (key: FirmKey, field: string): Operation => {
  requireOfFirm(key);
  return {
    key,
    item: {
      Update: {
        TableName: tableName(),
        Key: { pk: key.pk, sk: key.sk },
        UpdateExpression: 'REMOVE #f ADD #v :none',
        ExpressionAttributeNames: { '#f': field, '#v': 'version' },
        ExpressionAttributeValues: { ':none': 0 },
      },
    },
  };
};

/** Sets counts of an item whatever they were; its version grows, so that what was counted before is not kept over them. */
export const setCounts = (key: FirmKey, counts: Numbers): Operation => setOfFirm(key, counts, 1);

/**
 * Moves one from a counter of an item to another of its counters; refused when there is none to move. An item that nobody has
 * kept yet begins with `start` of the first and none of the other.
 */
export const transfer = (key: Key, from: string, to: string, start = 0): Operation => ({
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
export const dueIndexKeys = (kind: Due, at: string | undefined, name: string): IndexKeys =>
  at ? { due: dueOn(kind, at.slice(0, 10)), dueAt: `${at}#${name}` } : {};

/** Takes an item away; refused when it is not the version that was read. */
export const remove = (key: Key, version: CurrentVersion): Operation => ({
  key,
  item: { Delete: { TableName: tableName(), Key: { pk: key.pk, sk: key.sk }, ...atVersion(version) } },
});

/** Takes an item of a firm away whatever stood there: for a copy that is kept with its original. */
export const clear = (key: FirmKey): Operation => {
  requireOfFirm(key);
  return { key, item: { Delete: { TableName: tableName(), Key: { pk: key.pk, sk: key.sk } } } };
};

/** Requires that an item stands in the version that was read, without changing it. */
export const check = (key: Key, version: CurrentVersion): Operation => ({
  key,
  item: { ConditionCheck: { TableName: tableName(), Key: { pk: key.pk, sk: key.sk }, ...atVersion(version) } },
});

/** Requires that no item is there. */
export const checkGone = (key: Key): Operation => ({
  key,
  item: {
    ConditionCheck: {
      TableName: tableName(),
      Key: { pk: key.pk, sk: key.sk },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
});

const checkThat = (
  key: Key,
  condition: '#f = :f' | 'attribute_exists(#f) AND #f <> :f',
  field: string,
  value: unknown,
  absent?: string,
) => ({
  key,
  item: {
    ConditionCheck: {
      TableName: tableName(),
      Key: { pk: key.pk, sk: key.sk },
      ConditionExpression: absent === undefined ? condition : `${condition} AND attribute_not_exists(#absent)`,
      ExpressionAttributeNames: { '#f': field, ...(absent !== undefined && { '#absent': absent }) },
      ExpressionAttributeValues: { ':f': value },
    },
  },
});

/** Requires that a field of an item has a value, without changing it. */
export const checkField = (key: Key, field: string, value: boolean | string): Operation =>
  checkThat(key, '#f = :f', field, value);

/** The same of a text. */
export const checkFieldIs = (key: Key, field: string, value: string): Operation =>
  checkThat(key, '#f = :f', field, value);

/** Requires that an item is there whose field has another value, and that it has no field `absent`, without changing it. */
export const checkFieldIsNot = (key: Key, field: string, value: string, absent?: string): Operation =>
  checkThat(key, 'attribute_exists(#f) AND #f <> :f', field, value, absent);

/** Requires that an item is there whose field has not this value, if it has any, without changing it. */
export const checkThereWithout = (key: Key, field: string, value: boolean): Operation => ({
  key,
  item: {
    ConditionCheck: {
      TableName: tableName(),
      Key: { pk: key.pk, sk: key.sk },
      ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(#f) OR #f <> :f)',
      ExpressionAttributeNames: { '#f': field },
      ExpressionAttributeValues: { ':f': value },
    },
  },
});
