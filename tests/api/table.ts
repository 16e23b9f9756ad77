import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Local } from '#bin/local.ts';
import { localCredentials, REGION } from '#bin/local-resources.ts';
import { stack } from './stack.ts';

const opened = ({ environment }: Local) => {
  const { AWS_REGION: region, AWS_ENDPOINT_URL_DYNAMODB: endpoint, TABLE_NAME: TableName } = environment;
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region, endpoint, credentials: localCredentials }));
  return { client, endpoint: endpoint ?? '', TableName };
};

const connections = new WeakMap<Local, ReturnType<typeof opened>>();
const table = async (): Promise<ReturnType<typeof opened>> => {
  const product = await stack();
  const connection = connections.get(product) ?? opened(product);
  connections.set(product, connection);
  return connection;
};

/** Puts an item into the table as only time would. */
export const putItem = async (Item: Record<string, unknown>): Promise<void> => {
  const { client, TableName } = await table();
  await client.send(new PutCommand({ TableName, Item }));
};

/** Requests that the table takes at once. */
const BATCH = 25;

/** Puts and takes away many items as only time would, in any order. */
export const changeItems = async (
  puts: readonly Record<string, unknown>[],
  removals: readonly { pk: string; sk: string }[] = [],
): Promise<void> => {
  const { client, TableName = '' } = await table();
  const requests = [
    ...removals.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
    ...puts.map((Item) => ({ PutRequest: { Item } })),
  ];
  for (let at = 0; at < requests.length; at += BATCH) {
    const RequestItems = { [TableName]: requests.slice(at, at + BATCH) };
    const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems }));
    if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Error('The table did not take all items');
  }
};

/** Sets the table back to what it held: only what was made or changed since is written, for the engine takes long to write. */
export const restoreItems = async (kept: readonly Record<string, unknown>[]): Promise<void> => {
  const nameOf = ({ pk, sk }: Record<string, unknown>): string => `${pk}|${sk}`;
  const wanted = new Map(kept.map((item) => [nameOf(item), item]));
  const added: { pk: string; sk: string }[] = [];
  for (const item of await allItems())
    if (!wanted.has(nameOf(item))) added.push({ pk: String(item.pk), sk: String(item.sk) });
    else if (isDeepStrictEqual(wanted.get(nameOf(item)), item)) wanted.delete(nameOf(item));
  await changeItems([...wanted.values()], added);
};

/** Takes an item away as only time would. */
export const removeItem = async (Key: { pk: string; sk: string }): Promise<void> => {
  const { client, TableName } = await table();
  await client.send(new DeleteCommand({ TableName, Key }));
};

/** Everything the table of this file's stack holds, once the stream's functions have done all that they can. */
export const allItems = async (): Promise<Record<string, unknown>[]> => {
  await (await stack()).mail();
  return itemsNow();
};

/** An item, or a part of one, in the table's own notation: `{ S: 'text' }`, `{ M: { … } }`. */
type Notation = Record<string, unknown>;

const plainOf = (notation: Notation): unknown => {
  const [[kind, value] = []] = Object.entries(notation);
  if (kind === 'S' || kind === 'BOOL') return value;
  if (kind === 'N') return Number(value);
  if (kind === 'NULL') return null;
  if (kind === 'SS') return new Set(value as string[]);
  if (kind === 'L') return (value as Notation[]).map(plainOf);
  if (kind === 'M') return plainFields(value as Record<string, Notation>);
  throw new Error(`No item has had a value of the kind ${kind}`);
};

/** An item without the table's notation. */
export const plainFields = (fields: Record<string, Notation>): Record<string, unknown> => {
  const plain: Record<string, unknown> = {};
  for (const name in fields) plain[name] = plainOf(fields[name] as Notation);
  return plain;
};

const scanHeaders = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-target': 'DynamoDB_20120810.Scan',
  'x-amz-date': '20260101T000000Z',
  authorization: `AWS4-HMAC-SHA256 Credential=${localCredentials.accessKeyId}/20260101/${REGION}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
};

/** Everything that it holds at this moment. The SDK takes four times as long to read a whole table, which tests do by the hundred. */
export const itemsNow = async (): Promise<Record<string, unknown>[]> => {
  const { endpoint, TableName } = await table();
  const items: Record<string, unknown>[] = [];
  let from: Notation | undefined;
  do {
    const body = JSON.stringify({ TableName, ExclusiveStartKey: from });
    const reply = await fetch(endpoint, { method: 'POST', headers: scanHeaders, body });
    if (!reply.ok) throw new Error(`The table is not read: ${await reply.text()}`);
    const page = (await reply.json()) as { Items: Record<string, Notation>[]; LastEvaluatedKey?: Notation };
    items.push(...page.Items.map(plainFields));
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
};

/** A value as text; the table gives the fields of a map in any order. */
const inOrder = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inOrder)}]`;
  const fields = value as Record<string, unknown>;
  return `{${Object.keys(fields)
    .sort()
    .map((name) => `${name}:${inOrder(fields[name])}`)}}`;
};

/** Items as one digest, which differs when anything in them does. */
export const digestOf = (items: readonly unknown[]): string =>
  createHash('sha256').update(items.map(inOrder).sort().join('\n')).digest('hex');
