import type { Browser, BrowserContext, Page } from '@playwright/test';
import { demo } from '#bin/seed.ts';
import { withDemoBrowser } from '#tests/bench/demo-browser.ts';
import { lateProxy } from '#tests/bench/late-proxy.ts';
import { median } from '#tests/bench/median.ts';

export interface PortalMeasure {
  /** Bytes over the wire, headers and all, until it is said what the client is to do next. */
  bytes: number;
  requests: number;
  /** Milliseconds until then on the slow phone, the median of the rounds. */
  shownMs: number;
}

/** A slow phone: the network of Lighthouse's mobile preset, and a processor four times slower than this one. */
const ROUND_TRIP_MS = 150;
const BYTES_A_SECOND = (1.6 * 1024 * 1024) / 8;
const SLOWER = 4;
const viewport = { width: 390, height: 844 };
const ROUNDS = 3;

/** What a client is to do next stands there, and nothing above it is a skeleton. */
const isSaid = (): boolean => document.querySelector('main section[aria-label="What to do next"] a[href]') !== null;

const slowed = async (page: Page): Promise<{ arrived: () => { bytes: number; requests: number } }> => {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await session.send('Network.enable');
  // Each answer is a round trip late already.
  const rate = { downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND / 2 };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, ...rate });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { arrived: () => ({ bytes, requests }) };
};

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Opens the portal as a browser does that keeps the log-in and nothing else. */
const visit = async (browser: Browser, kept: Kept, address: string): Promise<PortalMeasure> => {
  const context = await browser.newContext({ storageState: kept, ignoreHTTPSErrors: true, viewport });
  const page = await context.newPage();
  const { arrived } = await slowed(page);
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(isSaid, undefined, { polling: 'raf' });
  const shown = { ...arrived(), shownMs: performance.now() - began };
  await context.close();
  return shown;
};

/** A client's own page, opened cold on a slow phone. */
export const measurePortal = (functions: string, webFolder: string): Promise<PortalMeasure> =>
  withDemoBrowser({ functions, webFolder }, async ({ local, logIn }) => {
    const page = await logIn(demo.client);
    await page.waitForFunction(isSaid);
    const { origin, pathname } = new URL(page.url());
    const browser = page.context().browser();
    if (!browser) throw new Error('The browser is closed.');
    const kept = await page.context().storageState();
    await page.close();
    const late = await lateProxy(local.port, ROUND_TRIP_MS);
    const lateOrigin = `https://${new URL(origin).hostname}:${late.port}`;
    const keptLate = { ...kept, origins: kept.origins.map((each) => ({ ...each, origin: lateOrigin })) };
    const visits: PortalMeasure[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, keptLate, lateOrigin + pathname));
    late.close();
    return {
      bytes: Math.max(...visits.map(({ bytes }) => bytes)),
      requests: Math.max(...visits.map(({ requests }) => requests)),
      shownMs: median(visits.map(({ shownMs }) => shownMs)),
    };
  });
