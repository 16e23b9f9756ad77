import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, test as plain } from '@playwright/test';
import { cpuSeconds } from '#tests/cpu-time.ts';
import type { Trace } from './leaks.ts';

export * from '@playwright/test';

const { E2E_TRACES } = process.env;

const keep = (traces: Trace[]): void => {
  const text = traces.map((trace) => `${JSON.stringify(trace)}\n`).join('');
  if (E2E_TRACES && text) appendFileSync(join(E2E_TRACES, `browser-${process.pid}.jsonl`), text);
};

/** What a browser has kept for every site it visited, and for each page that is still open. */
const storageOf = async (context: BrowserContext): Promise<string[]> => {
  const { origins } = await context.storageState();
  const sessions = context.pages().map((page) => page.evaluate(() => JSON.stringify({ ...sessionStorage })));
  const kept = await Promise.all(sessions.map((each) => each.catch(() => '')));
  return [...origins.flatMap(({ localStorage }) => localStorage.map((item) => JSON.stringify(item))), ...kept];
};

/** Notes every address that a browser visits or names as the one it came from, and at its end what it has kept. */
const watched = (context: BrowserContext): BrowserContext => {
  const addresses = new Set<string>();
  context.on('request', (request) => {
    addresses.add(request.url());
    addresses.add(request.headers().referer ?? '');
  });
  context.on('page', (page) => page.on('framenavigated', (frame) => addresses.add(frame.url())));
  const close = context.close.bind(context);
  context.close = async (options) => {
    const storage = await storageOf(context).catch(() => []);
    keep([...addresses].map((text) => ({ place: 'address', text })));
    keep(storage.map((text) => ({ place: 'storage', text })));
    await close(options);
  };
  return context;
};

/** A story whose browsers leave traces, for the search that follows the last story (`no-leaks.ts`), end with it, and that says what it took of the processor. */
export const test = plain.extend<{ cpu: undefined }, { browser: Browser }>({
  cpu: [
    async ({ browser }, use, { annotations }) => {
      const before = cpuSeconds();
      await use(undefined);
      // What a story opened itself would go on asking for news beside the stories that follow.
      await Promise.all(browser.contexts().map((context) => context.close()));
      const after = cpuSeconds();
      if (before !== undefined && after !== undefined)
        annotations.push({ type: 'cpu', description: (after - before).toFixed(2) });
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => watched(await newContext(options));
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
