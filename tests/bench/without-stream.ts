import { DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import type { Local } from '#bin/local.ts';
import { localCredentials, tableShape } from '#bin/local-resources.ts';

/** Writes while the table's stream is off: the engine takes longer for a write the more records its stream has. */
export const withoutStream = async ({ environment }: Local, write: () => Promise<void>): Promise<void> => {
  const { AWS_REGION: region = '', AWS_ENDPOINT_URL_DYNAMODB: endpoint = '', TABLE_NAME: TableName = '' } = environment;
  const table = new DynamoDBClient({ region, endpoint, credentials: localCredentials });
  await table.send(new UpdateTableCommand({ TableName, StreamSpecification: { StreamEnabled: false } }));
  await write();
  const { StreamSpecification } = tableShape(TableName);
  await table.send(new UpdateTableCommand({ TableName, StreamSpecification }));
  table.destroy();
};
