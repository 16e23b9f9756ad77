import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { type BundledFunction, bundleFunctions } from '#infra/bundle.ts';

const root = join(import.meta.dirname, '../..');
const ROUNDS = 9;

export interface FunctionMeasure {
  name: string;
  bytes: number;
  /** Milliseconds to import the bundle in a new process, the median of the rounds. */
  importMs: number;
  /** Against a handler that does nothing. */
  toBare: number;
  /** Against a handler that brings only the SDK's clients that this function uses. */
  toSdk: number;
}

const BARE = "export const handler = async () => ({ statusCode: 200, body: '{}' });";

/** Which of our files brings which client of the SDK, and how a handler with nothing else would hold it. */
const CLIENTS: Record<string, string> = {
  'functions/store/table.ts': `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
held.push(DynamoDBDocumentClient.from(new DynamoDBClient({})), GetCommand, QueryCommand, TransactWriteCommand);`,
  'functions/outside/files.ts': `import { S3Client, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
held.push(new S3Client({}), GetObjectCommand, PutObjectCommand, createPresignedPost, getSignedUrl);`,
  'functions/outside/identity.ts': `import { CognitoIdentityProviderClient, AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
held.push(new CognitoIdentityProviderClient({}), AdminInitiateAuthCommand);`,
  'functions/outside/mail.ts': `import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
held.push(new SESv2Client({}), SendEmailCommand);`,
  'functions/outside/card-provider.ts': `import Stripe from 'stripe';
held.push(new Stripe('sk', { httpClient: Stripe.createFetchHttpClient() }));`,
};

const clientsOf = ({ sources }: BundledFunction): string[] =>
  Object.keys(CLIENTS).filter((file) => sources.includes(file));

const buildPeer = async (contents: string, outfile: string): Promise<string> => {
  await build({
    stdin: { contents, resolveDir: root },
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    conditions: ['module', 'import'],
    alias: { '@aws-sdk/client-s3': '@aws-sdk/client-s3' },
    banner: { js: "import{createRequire as r}from'node:module';const require=r(import.meta.url);" },
  });
  return outfile;
};

/** Milliseconds that one new process needs to import a bundle. */
const importOnce = (file: string): number => {
  const script = `const t=performance.now();await import(${JSON.stringify(file)});console.log(performance.now()-t);process.exit(0)`;
  const { stdout } = spawnSync('node', ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, AWS_REGION: 'us-east-1' },
  });
  return Number(stdout);
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Every function and its peers, in interleaved rounds so that a busy moment falls on all alike. */
export const measureFunctions = async (): Promise<FunctionMeasure[]> => {
  const { functions } = await bundleFunctions();
  const folder = join(root, 'node_modules/.cache/bench');
  mkdirSync(folder, { recursive: true });
  const bareFile = await buildPeer(BARE, join(folder, 'bare.mjs'));
  const peers = new Map<string, string>();
  for (const clients of functions.map(clientsOf)) {
    const key = clients.join(' ');
    if (peers.has(key)) continue;
    const contents = `const held = [];\n${clients.map((file) => CLIENTS[file]).join('\n')}\nexport const handler = () => held;`;
    peers.set(key, await buildPeer(contents, join(folder, `sdk-${peers.size}.mjs`)));
  }
  const fileOf = (made: BundledFunction) => join(made.folder, 'index.mjs');
  const times = new Map<string, number[]>();
  for (const file of [bareFile, ...peers.values(), ...functions.map(fileOf)]) times.set(file, []);
  for (let round = 0; round < ROUNDS; round += 1) for (const [file, taken] of times) taken.push(importOnce(file));
  const typical = (file: string) => median(times.get(file) ?? []);
  const measured = functions.map((made) => {
    const importMs = typical(fileOf(made));
    return {
      name: `${made.area}/${made.name}`,
      bytes: made.bytes,
      importMs,
      toBare: importMs / typical(bareFile),
      toSdk: importMs / typical(peers.get(clientsOf(made).join(' ')) ?? bareFile),
    };
  });
  rmSync(folder, { recursive: true, force: true });
  return measured;
};
