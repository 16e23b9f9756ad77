import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A running engine: where it listens, and how to end it. */
export type DynamoDB = { endpoint: string; stop(): Promise<void> };

const START_WITHIN_MS = 10_000;

/** The shell keeps the engine only while this process holds its input open, so it cannot outlive even a `kill -9`. */
const WATCHED = `exec 3<&0
"$0" "$@" </dev/null & engine=$!
(cat <&3 >/dev/null; kill "$engine") 2>/dev/null &
wait "$engine"`;

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

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

/**
 * The database: `AWS_ENDPOINT_URL_DYNAMODB` when it is set, otherwise the engine that npm brought, its data in `folder`
 * (without a folder, in memory). Throws one sentence naming both ways when there is neither.
 */
export const startDynamoDB = async ({ folder }: { folder?: string } = {}): Promise<DynamoDB> => {
  const given = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (given) return { endpoint: given, stop: async () => {} };

  const engine = engineFile();
  const port = await freePort();
  const options = ['--port', String(port)];
  if (folder) {
    mkdirSync(folder, { recursive: true });
    options.push('--db-path', join(folder, 'dynamodb.sqlite'));
  }
  const child = spawn('/bin/sh', ['-c', WATCHED, engine, ...options], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-2_000);
  });
  const stop = async () => {
    child.ref();
    child.stdin.end();
    await ended;
  };

  const deadline = Date.now() + START_WITHIN_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`The DynamoDB engine did not start: ${complaint.trim()}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(
        `The DynamoDB engine did not answer within ${START_WITHIN_MS / 1_000} seconds: ${complaint.trim()}`,
      );
    }
    await pause(5);
  }
  child.unref();
  for (const pipe of [child.stdin, child.stderr]) (pipe as unknown as Socket).unref();
  return { endpoint: `http://127.0.0.1:${port}`, stop };
};
