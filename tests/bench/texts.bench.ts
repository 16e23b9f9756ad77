import { deflateSync } from 'node:zlib';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { call, ok } from '#bin/caller.ts';
import { signUp } from '#bin/demo/sign-up.ts';
import type { Local } from '#bin/local.ts';
import { localCredentials } from '#bin/local-resources.ts';
import { checkStatus } from '#core/auth/endpoints.ts';
import { VISIBILITY } from '#core/documents/document.ts';
import { searchText } from '#core/search/endpoints.ts';
import { accountKey, keptFileKey, wordPostingKey } from '#store/keys.ts';
import { withMeter } from './consumption.ts';
import { withoutStream } from './without-stream.ts';

export interface TextsMeasure {
  query: string;
  /** Files of the firm whose texts have them all. */
  has: number;
  found: number;
  readUnits: number;
}

const FILES = 100_000;
/** Words by how many files there are to one that has them: the oldest file has the last. */
const words: readonly (readonly [word: string, every: number])[] = [
  ['agreement', 1],
  ['landlord', 10],
  ['indemnity', 100],
  ['escrow', 1000],
  ['penstock', FILES],
];
const searches = ['agreement', 'agre', 'agreement landlord', 'landlord indemnity', 'escrow indem', 'penstock'];
/** Newest files of each word that a search may look at. */
const READABLE = 60;
const BATCH = 25;
const WRITERS = 8;

const clientId = '00000000-0000-4000-9000-000000000001';
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const wordsOf = (number: number): string[] => words.filter(([, every]) => number % every === 0).map(([word]) => word);

/** A firm with many files under their words: what a search of their texts reads, through the real functions. */
export const measureTexts = (functions: string): Promise<TextsMeasure[]> =>
  withMeter(functions, async ({ local, callOf }) => {
    const person = { firstName: 'Nora', lastName: 'Tester', email: 'nora@example.com', password: 'Correct-horse-9' };
    const token = await signUp(local, { ...person, firmName: 'Quay' });
    const { data } = await ok(call(local.port, checkStatus, {}, { token }));
    await withoutStream(local, () => writeFiles(local, data._id));
    const measured: TextsMeasure[] = [];
    for (const typed of searches) {
      const reply = await call(local.port, searchText, { words: typed }, { token });
      const { rows } = reply.status === 200 ? reply.body : { rows: [] };
      const wanted = typed.split(' ');
      const every = wanted.map((beginning) => words.find(([word]) => word.startsWith(beginning))?.[1] ?? 1);
      const { readUnits } = await callOf(reply);
      measured.push({ query: typed, has: FILES / Math.max(...every), found: rows.length, readUnits });
    }
    return measured;
  });

/** Writes every file under its words, and the files and texts of those that a search may look at. */
const writeFiles = async ({ environment }: Local, accountId: string): Promise<void> => {
  const { AWS_REGION: region = '', TABLE_NAME: TableName = '', FILES_BUCKET: Bucket } = environment;
  const connection = { region, credentials: localCredentials };
  const table = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...connection, endpoint: environment.AWS_ENDPOINT_URL_DYNAMODB ?? '' }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  const { Item: account } = await table.send(new GetCommand({ TableName, Key: { ...accountKey(accountId) } }));
  const firmId = String(account?.firmId);
  const storage = new S3Client({
    ...connection,
    endpoint: environment.AWS_ENDPOINT_URL_S3 ?? '',
    forcePathStyle: true,
  });
  const now = Date.now();
  const seen = new Map<string, number>();
  let number = 1;
  const write = async (Items: object[]): Promise<void> => {
    const requests = Items.map((Item) => ({ PutRequest: { Item } }));
    await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
  };
  const itemsOf = async (of: number): Promise<object[]> => {
    const [fileId, own] = [idOf(of), wordsOf(of)];
    const addedAt = new Date(now - of * 60_000).toISOString();
    const isReadable = own.some((word) => (seen.get(word) ?? 0) < READABLE);
    for (const word of own) seen.set(word, (seen.get(word) ?? 0) + 1);
    const postings = own.map((word) => ({ ...wordPostingKey(firmId, word, addedAt, fileId), fileId, clientId }));
    if (!isReadable) return postings;
    const Key = `firms/${firmId}/files/texts/${fileId}`;
    await storage.send(new PutObjectCommand({ Bucket, Key, Body: deflateSync(`The ${own.join(' ')} of the mill.`) }));
    const file = { fileId, clientId, name: `Deed ${of}.pdf`, type: 'application/pdf', size: 40_000, latest: 1 };
    const authored = {
      addedAt,
      addedBy: 'Nora Tester',
      updatedAt: addedAt,
      updatedBy: 'Nora Tester',
      createdBy: 'nora',
    };
    const kept = { key: `firms/${firmId}/files/${fileId}-${'0'.repeat(64)}`, hash: '0'.repeat(64), tags: [] };
    const item = { ...file, ...authored, ...kept, visibility: VISIBILITY.TEAM, version: 1 };
    return [{ ...keptFileKey(firmId, { clientId }, fileId), ...item }, ...postings];
  };
  const writer = async (): Promise<void> => {
    let waiting: object[] = [];
    while (waiting.length > 0 || number <= FILES) {
      while (waiting.length < BATCH && number <= FILES) {
        number += 1;
        waiting.push(...(await itemsOf(number - 1)));
      }
      await write(waiting.slice(0, BATCH));
      waiting = waiting.slice(BATCH);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  table.destroy();
  storage.destroy();
};
