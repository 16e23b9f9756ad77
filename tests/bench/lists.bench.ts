import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserPath } from '#bin/browser.ts';
import { call, ok } from '#bin/caller.ts';
import { type Local, startLocal } from '#bin/local.ts';
import { demo, seed } from '#bin/seed.ts';
import { checkStatus, login } from '#core/auth/endpoints.ts';
import { listClientRows } from '#core/clients/endpoints.ts';
import type { RequestInput } from '#core/endpoint.ts';
import { MOST_ROWS } from '#core/rows.ts';
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

const SLOWER = 4;
const KEYS = ['f', 'i', 's', 'c', 'h', 'e', 'r', ' ', '1'];
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** A firm with many clients: what its list costs to read, through the real functions, and to search, in a real browser. */
export const measureLists = async (functions: string, webFolder: string, count: number): Promise<ListsMeasure> => {
  const folder = mkdtempSync(join(tmpdir(), 'lexwright-bench-'));
  const consumed = new Map<string, number>();
  const local = await startLocal({
    folder,
    keepData: false,
    functions,
    web: 'built',
    webFolder,
    onLine: (line) => {
      const { requestId, readUnits } = JSON.parse(line) as { requestId: string; readUnits: number };
      consumed.set(requestId, readUnits);
    },
  });
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await seed(local);
    const { access_token: token } = await ok(call(local.port, login, demo.lawyer));
    const { data } = await ok(call(local.port, checkStatus, {}, { token }));
    await seedClients(local.environment, data._id, count, new Date(Date.now() - 60 * 60_000));
    return { clients: count, ...(await readAll(local, consumed, token)), ...(await search(browser, local)) };
  } finally {
    await browser.close();
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
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

const search = async (browser: Browser, local: Local) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const origin = local.origin.replace('//', '//my.');
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(demo.lawyer.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.lawyer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Clients', exact: true }).first().click();
  await page.getByText(/^(The newest )?10,\d{3} clients$/).waitFor();
  const rowsInPage = await page.getByRole('table', { name: 'Clients' }).getByRole('row').count();
  return { rowsInPage, keystrokeMs: await keystrokes(page) };
};

/** Types into the search box, and waits after each key until the page is still. */
const keystrokes = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const busy = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  await page.getByRole('searchbox', { name: 'Search clients' }).focus();
  const taken: number[] = [];
  for (const key of KEYS) {
    const before = await busy();
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await setTimeout(600);
    taken.push((await busy()) - before);
  }
  return median(taken);
};
