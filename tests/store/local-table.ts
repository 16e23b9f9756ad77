import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type DynamoDB, startDynamoDB } from '#bin/emulators/dynamodb.ts';
import { localCredentials, REGION, tableShape } from '#bin/local-resources.ts';

/** Starts an emulator with one empty table, which a store that is imported after this reaches. */
export const startTable = async (TableName: string): Promise<DynamoDB> => {
  const database = await startDynamoDB();
  Object.assign(process.env, {
    TABLE_NAME: TableName,
    AWS_REGION: REGION,
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  });
  await new DynamoDBClient({}).send(new CreateTableCommand(tableShape(TableName)));
  return database;
};
