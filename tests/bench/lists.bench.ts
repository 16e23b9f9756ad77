import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { call, ok } from '#bin/caller.ts';
import type { Local } from '#bin/local.ts';
import { demo } from '#bin/seed.ts';
import { checkStatus, login } from '#core/auth/endpoints.ts';
import { listClientRows } from '#core/clients/endpoints.ts';
import type { RequestInput } from '#core/endpoint.ts';
import { MOST_ROWS } from '#core/rows.ts';
import { withDemoBrowser } from '#tests/bench/demo-browser.ts';
import { measureKeys } from '#tests/bench/main-thread.ts';
import { seedClients } from '#tests/many-clients.ts';

export interface ListsMeasure {
  /** Clients of the firm. */
  clients: number;
  /** Of the first page, the account and the session of the caller among them. */
  firstReadUnits: number;
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
}

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
    const clients = { from: 1, upTo: count, isSearched: () => false };
    await seedClients(local.environment, data._id, clients, new Date(Date.now() - 60 * 60_000));
    return { clients: count, ...(await readAll(local, consumed, token)), ...(await search(await logIn())) };
  });
};

const readAll = async (local: Local, consumed: Map<string, number>, token: string) => {
  const ask = async (request: RequestInput<typeof listClientRows>) => {
    const { status, headers, body, text } = await call(local.port, listClientRows, request, { token });
    if (status !== 200) throw new Error(`The list answered ${status}: ${text}`);
    const id = headers.get('apigw-requestid') ?? '';
    // A line of the log may come a moment after the reply it speaks of.
    while (!consumed.has(id)) await setTimeout(1);
    return { ...body, bytes: Buffer.byteLength(text), readUnits: consumed.get(id) ?? 0 };
  };
  const pages = [await ask({})];
  const sum = (of: (page: (typeof pages)[number]) => number) => pages.reduce((total, page) => total + of(page), 0);
  const rows = () => sum((page) => page.rows.length);
  for (let cursor = pages[0]?.cursor; cursor !== undefined && rows() < MOST_ROWS; cursor = pages.at(-1)?.cursor)
    pages.push(await ask({ cursor }));
  const look = await ask({ since: new Date().toISOString() });
  return {
    keptRows: rows(),
    firstReadUnits: pages[0]?.readUnits ?? 0,
    firstRoundTrips: 1,
    allReadUnits: sum(({ readUnits }) => readUnits),
    allCalls: pages.length,
    allBytes: sum(({ bytes }) => bytes),
    lookReadUnits: look.readUnits,
  };
};

const search = async (page: Page) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Clients', exact: true }).first().click();
  await page.getByText(/^(The newest )?10,\d{3} clients$/).waitFor();
  const rowsInPage = await page.getByRole('table', { name: 'Clients' }).getByRole('row').count();
  await page.getByRole('searchbox', { name: 'Search clients' }).focus();
  return { rowsInPage, keystrokeMs: (await measureKeys(page, KEYS)).allMs };
};
