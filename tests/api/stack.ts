import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import * as caller from '#bin/caller.ts';
import { openJournal } from '#bin/emulators/journal.ts';
import { type Local, type LocalOptions, startLocal } from '#bin/local.ts';
import type { Endpoint, RequestInput } from '#core/endpoint.ts';

export { type Caller, ok, putFile, type Reply } from '#bin/caller.ts';

let running: Promise<Local> | undefined;

const printed: string[] = [];

/** What the functions of this file's stack have logged. */
export const lines = (): readonly string[] => printed;

let folder = '';

/** Where this file's stack keeps what is not in its table. */
export const dataFolder = (): string => folder;

type Options = Pick<LocalOptions, 'approval' | 'between'>;

/** The whole product on a free port, its data gone at the end of the test file; started at the first call. */
export const stack = (options: Options = {}): Promise<Local> => {
  running ??= start(options);
  return running;
};

/** Has all that is called here call a product that runs already, and whose end is its starter's. */
export const useStack = (local: Local): void => {
  running = Promise.resolve(local);
};

const start = async (options: Options): Promise<Local> => {
  folder = mkdtempSync(join(tmpdir(), 'lexwright-'));
  openJournal<string>(join(folder, 'cognito/keys.jsonl')).set('signing', inject('signingKey'));
  const local = await startLocal({
    ...options,
    folder,
    keepData: false,
    functions: join(import.meta.dirname, '../../dist/functions'),
    web: 'none',
    onLine: (line) => {
      printed.push(line);
      if (line.includes('"status":500')) console.error(line.replaceAll('\\n', '\n'));
    },
  });
  afterAll(async () => {
    running = undefined;
    await local.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return local;
};

/** Calls an endpoint of this file's stack. */
export const call = async <E extends Endpoint>(endpoint: E, request: RequestInput<E>, by: caller.Caller = {}) =>
  caller.call((await stack()).port, endpoint, request, by);

/** Sends any body to any path below `/api` of this file's stack. */
export const send = async (method: string, path: string, body: string | undefined, by: caller.Caller = {}) =>
  caller.send((await stack()).port, method, path, body, by);

export const newId = (): string => randomUUID();
