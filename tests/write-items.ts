import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { localCredentials } from '#bin/local-resources.ts';
import { accountKey } from '#store/keys.ts';

/** What a command-line tool needs to reach the table of a running product. */
export type LocalEnvironment = Record<string, string>;

/** As many items as the table takes in one write. */
const BATCH = 25;

const withTable = async <T>(
  { AWS_REGION: region = '', AWS_ENDPOINT_URL_DYNAMODB: endpoint = '', TABLE_NAME: TableName = '' }: LocalEnvironment,
  work: (table: DynamoDBDocumentClient, TableName: string) => Promise<T>,
): Promise<T> => {
  const client = new DynamoDBClient({ region, endpoint, credentials: localCredentials });
  const table = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  try {
    return await work(table, TableName);
  } finally {
    table.destroy();
  }
};

/** What puts an item into a list of its firm, as a change at an instant does. */
export const rowIn = (list: string, at: string, id: string, row: object) => ({
  list,
  listAt: `${at}#${id}`,
  row,
  version: 1,
});

/** The firm of an account. */
export const firmIdOf = (environment: LocalEnvironment, accountId: string): Promise<string> =>
  withTable(environment, async (table, TableName) => {
    const { Item } = await table.send(new GetCommand({ TableName, Key: { ...accountKey(accountId) } }));
    return String(Item?.firmId);
  });

/**
 * Writes items straight into the table, as thousands of calls would; `writers` are under way at once, and the engine makes all who share it
 * wait for them.
 */
export const writeItems = (environment: LocalEnvironment, items: Iterable<object>, writers = 1): Promise<void> =>
  withTable(environment, async (table, TableName) => {
    const waiting = items[Symbol.iterator]();
    const batch = (): object[] => {
      const taken: object[] = [];
      for (let next = waiting.next(); !next.done; next = waiting.next()) if (taken.push(next.value) === BATCH) break;
      return taken;
    };
    const writer = async (): Promise<void> => {
      for (let taken = batch(); taken.length > 0; taken = batch()) {
        const requests = taken.map((Item) => ({ PutRequest: { Item } }));
        await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
      }
    };
    await Promise.all(Array.from({ length: writers }, writer));
  });
