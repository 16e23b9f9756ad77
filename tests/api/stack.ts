import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import * as caller from '#bin/caller.ts';
import { openJournal } from '#bin/emulators/journal.ts';
import { type Local, type LocalOptions, startLocal } from '#bin/local.ts';
import type { Endpoint, RequestInput } from '#core/endpoint.ts';

import { callCleared } from './call-cleared.ts';

export { type Caller, ok, putFile, type Reply } from '#bin/caller.ts';

type Options = Pick<LocalOptions, 'approval' | 'between'> & Partial<Pick<LocalOptions, 'functions'>>;

const dist = join(import.meta.dirname, '../../dist');

/**
 * A product of the very bundles that are deployed, each with all that it needs. Other products load what functions share once: whoever
 * calls hundreds of functions would spend half of the time on loading and compiling.
 */
export const deployed: Options = { functions: join(dist, 'functions') };

interface Product {
  local: Local;
  folder: string;
  /** What the folder held at the start. */
  asNew: string;
}

/** Those of this process. Files that share one start each product once, and find its functions warm. */
const products = new Map<Options, Promise<Product>>();
const plain: Options = {};

let running: Promise<Local> | undefined;

const printed: string[] = [];

/** What the functions of this file's stack have logged. */
export const lines = (): readonly string[] => printed;

let folder = '';

/** Where this file's stack keeps what is not in its table. */
export const dataFolder = (): string => folder;

/** The whole product on a free port, for each test file as new; it is there at the first call. The same `options` give the same product. */
export const stack = (options = plain): Promise<Local> => {
  running ??= asNew(options);
  return running;
};

/** Has all that is called here call a product that runs already, and whose end is its starter's. */
export const useStack = (local: Local): void => {
  running = Promise.resolve(local);
};

/** Lets go of the product at the end of a test file; the next begins with it anew. */
export const leaveStack = (): void => {
  running = undefined;
};

const asNew = async (options: Options): Promise<Local> => {
  const before = products.get(options);
  const product = before ?? start(options);
  products.set(options, product);
  const { local, ...kept } = await product;
  if (before) await local.beginAnew(kept.asNew);
  printed.length = 0;
  folder = kept.folder;
  return local;
};

const start = async (options: Options): Promise<Product> => {
  const own = mkdtempSync(join(inject('dataFolder'), 'stack-'));
  openJournal<string>(join(own, 'cognito/keys.jsonl')).set('signing', inject('signingKey'));
  const local = await startLocal({
    functions: join(dist, 'shared-functions'),
    ...options,
    folder: own,
    keepData: false,
    web: 'none',
    onLine: (line) => {
      printed.push(line);
      if (line.includes('"status":500')) console.error(line.replaceAll('\\n', '\n'));
    },
  });
  const first = `${own}.new`;
  cpSync(own, first, { recursive: true });
  return { local, folder: own, asNew: first };
};

/** Calls an endpoint of this file's stack; a matter is opened also for a client who is called like another. */
export const call = async <E extends Endpoint>(endpoint: E, request: RequestInput<E>, by: caller.Caller = {}) =>
  callCleared((await stack()).port, endpoint, request, by);

/** The same, and a matter is refused while nobody has cleared who is called alike. */
export const callUncleared = async <E extends Endpoint>(
  endpoint: E,
  request: RequestInput<E>,
  by: caller.Caller = {},
) => caller.call((await stack()).port, endpoint, request, by);

/** Sends any body to any path below `/api` of this file's stack. */
export const send = async (method: string, path: string, body: string | undefined, by: caller.Caller = {}) =>
  caller.send((await stack()).port, method, path, body, by);

export const newId = (): string => randomUUID();

/** What a link that the caller makes ends with. */
export const newSecret = (): string => newId().replaceAll('-', '');
