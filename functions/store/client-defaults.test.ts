import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { clientDefaults } from './client-defaults.ts';

const {
  accountIdEndpointMode: _,
  defaultUserAgentProvider: __,
  endpointCacheSize: ___,
  requestHandler: ____,
  ...settings
} = clientDefaults;

const settledIn = async (config: DynamoDBClientConfig): Promise<Record<string, unknown>> => {
  const resolved = new DynamoDBClient({ region: 'us-east-1', ...config }).config as unknown as Record<string, unknown>;
  const values = Object.keys(settings).map(async (name) => {
    const value = resolved[name];
    return [name, typeof value === 'function' ? await value() : value];
  });
  return Object.fromEntries(await Promise.all(values));
};

it('what is said of the client is what the SDK settles on by itself', async () => {
  expect(await settledIn(clientDefaults)).toEqual(await settledIn({}));
});
