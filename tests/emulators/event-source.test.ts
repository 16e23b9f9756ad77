import { setTimeout as pause } from 'node:timers/promises';
import { CreateTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DynamoDB, startDynamoDB } from '#bin/emulators/dynamodb.ts';
import { mapEventSource, matches, positionNow, type StreamRecord } from '#bin/emulators/event-source.ts';
import type { Mounted } from '#bin/emulators/mounted.ts';
import { localCredentials, REGION, tableShape } from '#bin/local-resources.ts';
import { serve } from './served.ts';

let engine: DynamoDB;
let table: DynamoDBClient;
const TableName = 'streamed';

beforeAll(async () => {
  engine = await startDynamoDB();
  table = new DynamoDBClient({ region: REGION, credentials: localCredentials, endpoint: engine.endpoint });
  await table.send(new CreateTableCommand(tableShape(TableName)));
});
afterAll(() => engine.stop());

const put = (sk: string) => table.send(new PutItemCommand({ TableName, Item: { pk: { S: 'p' }, sk: { S: sk } } }));
const keysOf = (records: StreamRecord[]) => records.map(({ dynamodb }) => dynamodb.Keys.sk?.S);
const isNew = (prefix: string) => ({ eventName: ['INSERT'], dynamodb: { Keys: { sk: { S: [{ prefix }] } } } });

it('hands new items to the functions whose filters they pass, in batches, and again what a function reports', async () => {
  const batches: Record<string, (string | undefined)[][]> = {};
  let failures = 1;
  const source = await mapEventSource({
    endpoint: engine.endpoint,
    tableName: TableName,
    partitionKey: 'pk',
    mappings: [
      { functionName: 'mail', filters: [isNew('A#')], batchSize: 2 },
      { functionName: 'make', filters: [isNew('B#'), isNew('C#')], batchSize: 1 },
      { functionName: 'throws', filters: [isNew('D#')], batchSize: 1 },
    ],
    invoke: async (functionName, { Records }) => {
      batches[functionName] = [...(batches[functionName] ?? []), keysOf(Records)];
      if (functionName === 'throws') throw new Error('It does not work');
      if (functionName !== 'make' || failures === 0) return {};
      failures -= 1;
      return { batchItemFailures: Records.map(({ dynamodb }) => ({ itemIdentifier: dynamodb.SequenceNumber })) };
    },
    onLine: () => {},
  });
  for (const sk of ['A#1', 'A#2', 'A#3', 'A#1', 'B#1', 'X#1', 'C#1', 'D#1']) await put(sk);
  await source.drained();
  expect(batches.mail?.flat()).toEqual(['A#1', 'A#2', 'A#3']);
  expect(Math.max(...(batches.mail ?? []).map(({ length }) => length))).toBeLessThanOrEqual(2);
  expect(batches.make?.flat().sort()).toEqual(['B#1', 'B#1', 'C#1']);
  expect(batches.throws).toEqual([['D#1'], ['D#1'], ['D#1']]);
  await source.stop();
});

it('waits for what an invocation writes, and what comes of that', async () => {
  const handed: (string | undefined)[] = [];
  const source = await mapEventSource({
    endpoint: engine.endpoint,
    tableName: TableName,
    partitionKey: 'pk',
    mappings: [{ functionName: 'chain', filters: [isNew('E#')], batchSize: 1 }],
    invoke: async (_, { Records }) => {
      const [sk = ''] = keysOf(Records);
      if (sk !== 'E#3') await put(`E#${Number(sk.slice(2)) + 1}`);
      handed.push(sk);
    },
    onLine: () => {},
  });
  await put('E#1');
  await source.drained();
  expect(handed).toEqual(['E#1', 'E#2', 'E#3']);
  await source.stop();
});

it('begins where the stream stood, and gives all that was written since', async () => {
  const handed: (string | undefined)[] = [];
  await put('G#1');
  const from = await positionNow(engine.endpoint, TableName);
  await put('G#2');
  const source = await mapEventSource({
    endpoint: engine.endpoint,
    tableName: TableName,
    partitionKey: 'pk',
    mappings: [{ functionName: 'later', filters: [isNew('G#')], batchSize: 1 }],
    from,
    invoke: async (_, { Records }) => void handed.push(...keysOf(Records)),
    onLine: () => {},
  });
  await put('G#3');
  await source.drained();
  expect(handed).toEqual(['G#2', 'G#3']);
  await source.stop();
});

/** An engine in whose stream somebody else's new item is found at each look. */
const busyEngine = (): Mounted => {
  let number = 0;
  const answers: Record<string, () => object> = {
    ListStreams: () => ({ Streams: [{ StreamArn: 'stream' }] }),
    DescribeStream: () => ({ StreamDescription: { Shards: [{ ShardId: 'shard' }] } }),
    GetShardIterator: () => ({ ShardIterator: 'first' }),
    GetRecords: () => {
      number += 1;
      const Keys = { pk: { S: 'p' }, sk: { S: `F#${number}` } };
      const record = { eventID: `${number}`, eventName: 'INSERT', dynamodb: { SequenceNumber: `${number}`, Keys } };
      return { Records: [record], NextShardIterator: 'next' };
    },
  };
  return {
    handle: async (request, response) => {
      const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
      response.end(JSON.stringify(answers[operation]?.()));
    },
  };
};

it.each(['F#', 'other'])('waits for no writer that never stops, of items that begin as %s', async (prefix) => {
  const { origin, close } = await serve(busyEngine());
  const source = await mapEventSource({
    endpoint: origin,
    tableName: TableName,
    partitionKey: 'pk',
    mappings: [{ functionName: 'any', filters: [isNew(prefix)], batchSize: 1 }],
    invoke: () => pause(1),
    onLine: () => {},
  });
  await source.drained();
  await source.stop();
  await close();
});

it('matches as the filters of AWS do', () => {
  const record = { eventName: 'INSERT', dynamodb: { Keys: { sk: { S: 'A#1' } } } };
  expect(matches(record, isNew('A#'))).toBe(true);
  expect(matches(record, isNew('B#'))).toBe(false);
  expect(matches({ ...record, eventName: 'MODIFY' }, isNew('A#'))).toBe(false);
  expect(matches({}, isNew(''))).toBe(false);
});
