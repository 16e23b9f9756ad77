import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type Socket } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A running engine: where it listens, and how to end it. */
export type DynamoDB = { endpoint: string; stop(): Promise<void> };

const START_WITHIN_MS = 20_000;
const MOST_TRIES = 5;

/**
 * The shell keeps the engine only while this process holds its input open, so it cannot outlive even a `kill -9`; nor can a folder that nobody
 * named: the shell says nothing to whom it outlived, which would end it before it has removed that.
 */
const WATCHED = `exec 3<&0
"$0" "$@" </dev/null & engine=$!
exec 2>/dev/null
(cat <&3; kill "$engine") >/dev/null &
wait "$engine"; code=$?
if [ -n "$TEMPORARY" ]; then rm -rf "$TEMPORARY"; fi
exit $code`;

/** The engine looks for the last record of a stream before each write, and has no index for it: a write would take longer with each one before it. */
const INDEX =
  'CREATE INDEX IF NOT EXISTS stream_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))';

const addIndex = (file: string): void => {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    database.exec(INDEX);
  } finally {
    database.close();
  }
};

const IN_MEMORY = '/dev/shm';
/** What no database that is thrown away comes near, in bytes. */
const ROOM = 4 * 1024 ** 3;

/** Where a database is kept that ends with its engine: in memory if there is room, since it need not wait for a disk; `TMPDIR` decides where it is set. */
const temporaryRoot = (): string => {
  if (process.env.TMPDIR) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, freemem()) > ROOM ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
};

const engineFile = (): string => {
  try {
    const description = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json');
    return join(dirname(description), 'dynoxide');
  } catch {
    throw new Error(
      'No DynamoDB engine: run `npm install` on Linux x64 (it brings @dynoxide/linux-x64), or set AWS_ENDPOINT_URL_DYNAMODB to DynamoDB Local or any other engine.',
    );
  }
};

/** A port of this machine that nobody listens at. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
};

interface Options {
  folder?: string;
  /** Gives a port to try. */
  findPort?: () => Promise<number>;
}

/**
 * The database: `AWS_ENDPOINT_URL_DYNAMODB` when it is set, otherwise the engine that npm brought, its data in `folder`
 * (without a folder, in one that ends with the engine). Throws one sentence naming both ways when there is neither.
 */
export const startDynamoDB = async ({ folder, findPort = freePort }: Options = {}): Promise<DynamoDB> => {
  const given = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (given) return { endpoint: given, stop: async () => {} };

  if (folder) mkdirSync(folder, { recursive: true });
  for (let tries = 1; ; tries += 1) {
    const port = await findPort();
    const temporary = folder ? undefined : mkdtempSync(join(temporaryRoot(), 'dynamodb-'));
    const file = join(folder ?? temporary ?? '', 'dynamodb.sqlite');
    const engine = startEngine(port, file, temporary);
    const complaint = await engine.listening;
    if (complaint === undefined) {
      addIndex(file);
      return { endpoint: `http://127.0.0.1:${port}`, stop: engine.stop };
    }
    await engine.stop();
    // Somebody else may take the port between the look for it and the start.
    if (!/in use/i.test(complaint) || tries === MOST_TRIES)
      throw new Error(`The DynamoDB engine did not start: ${complaint}`);
  }
};

interface Engine {
  /** Settles when the engine takes calls, or with why it never will. */
  listening: Promise<string | undefined>;
  stop: () => Promise<void>;
}

const startEngine = (port: number, file: string, temporary = ''): Engine => {
  const child = spawn('/bin/sh', ['-c', WATCHED, engineFile(), '--port', String(port), '--db-path', file], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, TEMPORARY: temporary },
    detached: true,
  });
  let said = '';
  const listening = new Promise<string | undefined>((resolve) => {
    const limit = setTimeout(
      () => resolve(`it did not listen within ${START_WITHIN_MS / 1_000} seconds. ${said}`),
      START_WITHIN_MS,
    );
    const settle = (complaint?: string): void => {
      clearTimeout(limit);
      resolve(complaint);
    };
    // The engine's own word: a connection to the port may be answered by somebody else, or by itself.
    child.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-2_000);
      if (said.includes(`listening on http://127.0.0.1:${port}`)) settle();
    });
    child.once('error', (error) => settle(error.message));
    child.once('close', () => settle(said.trim()));
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  child.unref();
  for (const pipe of [child.stdin, child.stderr]) (pipe as unknown as Socket).unref();
  const stop = async (): Promise<void> => {
    child.ref();
    child.stdin.end();
    await ended;
  };
  return { listening, stop };
};
