import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { call, ok } from '#bin/caller.ts';
import { demo } from '#bin/seed.ts';
import { checkStatus, login } from '#core/auth/endpoints.ts';
import { listMatters } from '#core/matters/endpoints.ts';
import { listTemplateRows } from '#core/templates/endpoints.ts';
import { withDemoBrowser } from '#tests/bench/demo-browser.ts';
import { type LateProxy, lateProxy } from '#tests/bench/late-proxy.ts';
import { median } from '#tests/bench/median.ts';
import { paths } from '#web/paths.ts';

export interface PageMeasure {
  page: string;
  /** Rounds of requests that wait for one another until the page is drawn with its data, the document the first. */
  waves: number;
  /** Requests until then, and those of them to the API. */
  requests: number;
  calls: number;
  /** Milliseconds until the page is drawn with its data, and until the same page is as one document with one style sheet. */
  times: { drawnMs: number; prerenderedMs: number };
}

/**
 * What each answer is late by where times are compared, milliseconds: a round trip of a phone. A prerendered page takes two of them,
 * its document and its style sheet, so three waves are 1.5 times that before the browser has done anything; the rest are scripts.
 */
const ROUND_TRIP_MS = 150;
const ROUNDS = 5;

const viewport = { width: 1440, height: 900 };

/** What a browser keeps of a visit. */
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Nothing was asked for so long, milliseconds, and the page's own thread answers: a wave is complete. */
const QUIET_MS = 250;
/** So long a page that is not drawn yet may work on what arrived before it is taken to wait for more, milliseconds. */
const SETTLE_MS = 1500;
/** More waves than any page has. */
const MOST_WAVES = 12;

/** Whether a page is drawn; the browser evaluates it. */
type IsDrawn = () => boolean;

/** Whether the heading stands there and nothing of the page is a skeleton any more, but for the room of a contract that is being set. */
const isScreenDrawn: IsDrawn = () =>
  document.querySelector('h1[data-page-title]') !== null &&
  document.querySelector('[aria-busy="true"]:not([data-awaits-pages])') === null;

/** Whether pages of the contract stand there too, and nothing at all is a skeleton. */
const isContractDrawn: IsDrawn = () =>
  document.querySelector('h1[data-page-title]') !== null &&
  document.querySelector('[data-page] text') !== null &&
  document.querySelector('[aria-busy="true"]') === null;

const closed = async (page: Page): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
};

const answered = async (route: Route): Promise<void> => {
  await route.continue();
  const response = await route.request().response();
  // What was asked for ahead is not read to its end before the page that needs it is there.
  if (route.request().resourceType() !== 'fetch') await response?.finished();
};

/** Ends when the page has had time to use what arrived. */
const pause = async (page: Page): Promise<void> => {
  await setTimeout(QUIET_MS);
  await page.evaluate(() => undefined);
};

/** Whether a page needs nothing more than what arrived. */
const isDrawnSoon = (page: Page, isDrawn: IsDrawn): Promise<boolean> =>
  page.waitForFunction(isDrawn, undefined, { polling: 50, timeout: SETTLE_MS }).then(
    () => true,
    () => false,
  );

/** Opens an address and lets its requests go wave by wave: what is asked for stays held until all before it is answered and used. */
const wavesOf = async (context: BrowserContext, address: string, isDrawn: IsDrawn): Promise<string[][]> => {
  const page = await context.newPage();
  const held: Route[] = [];
  await page.route('**/*', (route) => void held.push(route));
  const opening = page.goto(address, { waitUntil: 'commit' });
  const waves: string[][] = [];
  while (waves.length < MOST_WAVES) {
    while (held.length === 0) await setTimeout(10);
    if (waves.length > 0) for (let count = 0; count !== held.length; await pause(page)) count = held.length;
    const wave = held.splice(0);
    waves.push(wave.map((route) => new URL(route.request().url()).pathname));
    await Promise.all(wave.map(answered));
    await opening;
    if (!(await isDrawnSoon(page, isDrawn))) continue;
    await closed(page);
    return waves;
  }
  throw new Error(`${address} was not drawn after ${MOST_WAVES} waves.`);
};

/**
 * Opens an address as a visit finds it whose browser keeps nothing but what is given to it, and gives the page with the milliseconds
 * until it was drawn.
 */
const opened = async (
  browser: Browser,
  kept: StorageState,
  address: string,
  isDrawn: IsDrawn,
): Promise<{ page: Page; drawnMs: number }> => {
  const context = await browser.newContext({ storageState: kept, ignoreHTTPSErrors: true, viewport });
  const page = await context.newPage();
  // No frame is drawn before the styles are here.
  await page.addInitScript(`{
    const isDrawn = ${isDrawn};
    const look = () => isDrawn() ? performance.mark('drawn') : requestAnimationFrame(look);
    requestAnimationFrame(look);
  }`);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0);
  return { page, drawnMs: await page.evaluate(() => performance.getEntriesByName('drawn')[0]?.startTime ?? 0) };
};

/** A page as it stands, without its scripts, and all its styles in one sheet. */
const prerenderedOf = (page: Page, sheet: string): Promise<{ html: string; css: string }> =>
  page.evaluate((href) => {
    const css = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const gone of copy.querySelectorAll('script, style, link')) gone.remove();
    const head = `<meta charset="utf-8"><link rel="stylesheet" href="${href}">`;
    return {
      html: `<!doctype html><html><head>${head}</head>${copy.querySelector('body')?.outerHTML}</html>`,
      css: css.join('\n'),
    };
  }, sheet);

/** What a browser keeps of an origin, as if it were of another one. */
const keptAt = (origin: string, kept: StorageState): StorageState => ({
  ...kept,
  origins: kept.origins.map((each) => ({ ...each, origin })),
});

interface Visit {
  page: string;
  path: string;
  kept: StorageState;
  isDrawn: IsDrawn;
}

/** Counts what a page of the product at `origin` asks for until it is drawn. */
const countRequests = async (
  browser: Browser,
  origin: string,
  { page, path, kept, isDrawn }: Visit,
): Promise<Omit<PageMeasure, 'times'>> => {
  const context = await browser.newContext({ storageState: kept, viewport });
  const waves = await wavesOf(context, origin + path, isDrawn);
  await context.close();
  const requests = waves.flat();
  const calls = requests.filter((each) => each.startsWith('/api/')).length;
  return { page, waves: waves.length, requests: requests.length, calls };
};

/** Measures pages of the product at `origin`; `late` shows the same a round trip late. */
const pageMeasurer =
  (browser: Browser, origin: string, late: LateProxy) =>
  async (visit: Visit): Promise<PageMeasure> => {
    const { page, path, kept, isDrawn } = visit;
    const counted = await countRequests(browser, origin, visit);
    const { hostname } = new URL(origin);
    const lateOrigin = `https://${hostname}:${late.port}`;
    const keptLate = keptAt(lateOrigin, kept);
    const first = await opened(browser, keptLate, lateOrigin + path, isDrawn);
    const { html, css } = await prerenderedOf(first.page, `/prerendered/${page}.css`);
    await first.page.context().close();
    await late.show(`/prerendered/${page}`, 'text/html', html);
    await late.show(`/prerendered/${page}.css`, 'text/css', css);
    const drawn: number[] = [];
    const prerendered: number[] = [];
    // In turn, so that whatever else the machine does meanwhile slows down both.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [times, shownPath] of [
        [drawn, path],
        [prerendered, `/prerendered/${page}`],
      ] as const) {
        const shown = await opened(browser, keptLate, lateOrigin + shownPath, isDrawn);
        times.push(shown.drawnMs);
        await shown.page.context().close();
      }
    return { ...counted, times: { drawnMs: median(drawn), prerenderedMs: median(prerendered) } };
  };

/** The pages that people open most, as a first visit of the day finds them, against the same pages prerendered. */
export const measurePages = (functions: string, webFolder: string): Promise<PageMeasure[]> =>
  withDemoBrowser({ functions, webFolder }, async ({ local, logIn }) => {
    const { access_token: token } = await ok(call(local.port, login, demo.lawyer));
    const { data: person } = await ok(call(local.port, checkStatus, {}, { token }));
    const templates = await ok(call(local.port, listTemplateRows, {}, { token }));
    const matters = await ok(call(local.port, listMatters, {}, { token }));
    const { userTypeRoute: type, profileKeyword: profile } = person;
    const page = await logIn();
    const { origin } = new URL(page.url());
    const browser = page.context().browser();
    if (!browser) throw new Error('The browser is closed.');
    const lawyer = await page.context().storageState();
    const visitor: StorageState = { cookies: [], origins: [] };
    await page.close();
    const screen = { kept: lawyer, isDrawn: isScreenDrawn };
    const matter: Visit = { ...screen, page: 'matter', path: paths.matter(type, matters.rows[0]?.id ?? '') };
    const visits: Visit[] = [
      { ...screen, page: 'login', kept: visitor, path: paths.login() },
      { ...screen, page: 'dashboard', path: paths.dashboard(type) },
      { ...screen, page: 'clients', path: paths.clients(type, profile) },
      matter,
      { ...screen, page: 'builder', path: paths.templateQuestionnaire(type, templates.rows[0]?.id ?? '') },
      { ...matter, page: 'contract', isDrawn: isContractDrawn },
    ];
    const late = await lateProxy(local.port, ROUND_TRIP_MS);
    const measures: PageMeasure[] = [];
    for (const visit of visits) measures.push(await pageMeasurer(browser, origin, late)(visit));
    late.close();
    return measures;
  });
