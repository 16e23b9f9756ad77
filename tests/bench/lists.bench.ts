import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { call, ok } from '#bin/caller.ts';
import type { Local } from '#bin/local.ts';
import { demo } from '#bin/seed.ts';
import { checkStatus, login } from '#core/auth/endpoints.ts';
import type { ClientRecord } from '#core/clients/client.ts';
import { listClientRows } from '#core/clients/endpoints.ts';
import type { RequestInput } from '#core/endpoint.ts';
import { MOST_ROWS } from '#core/kept-rows.ts';
import { withDemoBrowser } from '#tests/bench/demo-browser.ts';
import { measureKeys } from '#tests/bench/main-thread.ts';
import { nthClient, seedClients } from '#tests/many-clients.ts';
import { withoutStream } from './without-stream.ts';

export interface ListsMeasure {
  /** Clients of the firm. */
  clients: number;
  /** Of the first page, the account and the session of the caller among them. */
  firstReadUnits: number;
  /** Calls of the list that a browser needs one after the other until its first rows stand in the page. */
  firstRoundTrips: number;
  /** Of the rows that a browser keeps, in how many calls and how many bytes of JSON. */
  keptRows: number;
  allReadUnits: number;
  allCalls: number;
  allBytes: number;
  /** Of a look that finds nothing new. */
  lookReadUnits: number;
  /** Milliseconds of main thread that a key in the search box takes in a browser slowed down four times, the median of `KEYS`. */
  keystrokeMs: number;
  rowsInPage: number;
  /** The most that a search by the server reads, of words that one, some and all clients have. */
  searchReadUnits: number;
  /** Whether it finds the client who was changed before all others. */
  findsOldest: boolean;
}

/** The oldest clients that are kept under their words: more than the items that one search reads, whoever else has a word. */
const SEARCHED = 100;
const KEYS = ['f', 'i', 's', 'c', 'h', 'e', 'r', ' ', '1'];

/** A firm with many clients: what its list costs to read, through the real functions, and to search, in a real browser. */
export const measureLists = (functions: string, webFolder: string, count: number): Promise<ListsMeasure> => {
  const consumed = new Map<string, number>();
  const onLine = (line: string): void => {
    const { requestId, readUnits } = JSON.parse(line) as { requestId: string; readUnits: number };
    consumed.set(requestId, readUnits);
  };
  return withDemoBrowser({ functions, webFolder, onLine }, async ({ local, logIn }) => {
    const { access_token: token } = await ok(call(local.port, login, demo.lawyer));
    const { data } = await ok(call(local.port, checkStatus, {}, { token }));
    const now = new Date(Date.now() - 60 * 60_000);
    const clients = { from: 1, upTo: count, isSearched: (number: number) => number > count - SEARCHED };
    await withoutStream(local, () => seedClients(local.environment, data._id, { ...clients, writers: 8 }, now));
    const ask = askWith(local, consumed, token);
    const oldest = nthClient(count, now);
    return {
      clients: count,
      ...(await readAll(ask)),
      ...(await searchByServer(ask, oldest)),
      ...(await search(await logIn())),
    };
  });
};

const askWith =
  (local: Local, consumed: Map<string, number>, token: string) =>
  async (request: RequestInput<typeof listClientRows>) => {
    const { status, headers, body, text } = await call(local.port, listClientRows, request, { token });
    if (status !== 200) throw new Error(`The list answered ${status}: ${text}`);
    const id = headers.get('apigw-requestid') ?? '';
    // A line of the log may come a moment after the reply it speaks of.
    while (!consumed.has(id)) await setTimeout(1);
    return { ...body, bytes: Buffer.byteLength(text), readUnits: consumed.get(id) ?? 0 };
  };
type Ask = ReturnType<typeof askWith>;

const searchByServer = async (ask: Ask, { clientId, invitee_name: name }: ClientRecord) => {
  const texts = ['e', 'example', 'com example', 'fischer bela', '415 0', name.split(' ').reverse().join(' ')];
  const found = [];
  for (const text of texts) found.push(await ask({ search: text }));
  return {
    searchReadUnits: Math.max(...found.map(({ readUnits }) => readUnits)),
    findsOldest: found.at(-1)?.rows.some(({ id }) => id === clientId) ?? false,
  };
};

const readAll = async (ask: Ask) => {
  const pages = [await ask({})];
  const sum = (of: (page: (typeof pages)[number]) => number) => pages.reduce((total, page) => total + of(page), 0);
  const rows = () => sum((page) => page.rows.length);
  for (let cursor = pages[0]?.cursor; cursor !== undefined && rows() < MOST_ROWS; cursor = pages.at(-1)?.cursor)
    pages.push(await ask({ cursor }));
  const look = await ask({ since: new Date().toISOString() });
  return {
    keptRows: rows(),
    firstReadUnits: pages[0]?.readUnits ?? 0,
    allReadUnits: sum(({ readUnits }) => readUnits),
    allCalls: pages.length,
    allBytes: sum(({ bytes }) => bytes),
    lookReadUnits: look.readUnits,
  };
};

/** So long a call is held back to see whether rows are drawn without it, milliseconds. */
const HELD_MS = 2000;

/** Opens the list, and counts the calls that its first rows wait for: each but the first is held back. */
const openList = async (page: Page): Promise<number> => {
  // Beside the head of the table.
  const firstRow = page.getByRole('table', { name: 'Clients' }).getByRole('row').nth(1);
  let needed = 0;
  const calls = ({ pathname }: URL): boolean => pathname === `/api${listClientRows.path}`;
  await page.route(calls, async (route) => {
    if (needed > 0) await firstRow.waitFor({ timeout: HELD_MS }).catch(() => {});
    if (!(await firstRow.isVisible())) needed += 1;
    await route.continue();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Clients', exact: true }).first().click();
  await firstRow.waitFor();
  const counted = needed;
  await page.unroute(calls);
  return counted;
};

const search = async (page: Page) => {
  const firstRoundTrips = await openList(page);
  await page.getByText(/^(The newest )?10,\d{3} clients\b/).waitFor();
  const rowsInPage = await page.getByRole('table', { name: 'Clients' }).getByRole('row').count();
  await page.getByRole('searchbox', { name: 'Search clients' }).focus();
  return { firstRoundTrips, rowsInPage, keystrokeMs: (await measureKeys(page, KEYS)).allMs };
};
