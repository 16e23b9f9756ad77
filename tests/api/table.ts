import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb';
import { localCredentials } from '#bin/local-resources.ts';
import { stack } from './stack.ts';

const opened = async () => {
  const { environment } = await stack();
  const { AWS_REGION: region, AWS_ENDPOINT_URL_DYNAMODB: endpoint, TABLE_NAME: TableName } = environment;
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region, endpoint, credentials: localCredentials }));
  return { client, TableName };
};

let connection: ReturnType<typeof opened> | undefined;
const table = (): ReturnType<typeof opened> => {
  connection ??= opened();
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

/** Everything that it holds at this moment. */
export const itemsNow = async (): Promise<Record<string, unknown>[]> => {
  const { client, TableName } = await table();
  const items: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ExclusiveStartKey: from }));
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
};

/** An item as text; the table gives the fields of a map in any order. */
const inOrder = (item: unknown): string =>
  JSON.stringify(item, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** Items as one digest, which differs when anything in them does. */
export const digestOf = (items: readonly unknown[]): string =>
  createHash('sha256').update(items.map(inOrder).sort().join('\n')).digest('hex');
