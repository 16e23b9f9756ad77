import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { call, ok } from '#bin/caller.ts';
import { demo } from '#bin/seed.ts';
import { checkStatus, login } from '#core/auth/endpoints.ts';
import { listMatters } from '#core/matters/endpoints.ts';
import { listTemplateRows } from '#core/templates/endpoints.ts';
import { withDemoBrowser } from '#tests/bench/demo-browser.ts';
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
  drawnMs: number;
  prerenderedMs: number;
}

/**
 * What each request is late by where times are compared, milliseconds: a round trip of a phone. A prerendered page takes two of them,
 * its document and its style sheet, so three waves are 1.5 times that before the browser has done anything. The rest of the ratio is
 * scripts that run, and what it costs here to delay some seventy requests one by one instead of two: it is an upper bound.
 */
const ROUND_TRIP_MS = 150;
const ROUNDS = 5;

/** Nothing was asked for so long, milliseconds, and the page's own thread answers: a wave is complete. */
const QUIET_MS = 250;
/** So long a page that is not drawn yet may work on what arrived before it is taken to wait for more, milliseconds. */
const SETTLE_MS = 1500;
/** More waves than any page has. */
const MOST_WAVES = 12;

/** Whether the heading stands there and nothing of the page is a skeleton any more. */
const isDrawn = (): boolean =>
  document.querySelector('h1[data-page-title]') !== null && document.querySelector('[aria-busy="true"]') === null;

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
const isDrawnSoon = (page: Page): Promise<boolean> =>
  page.waitForFunction(isDrawn, undefined, { polling: 50, timeout: SETTLE_MS }).then(
    () => true,
    () => false,
  );

/** Opens an address and lets its requests go wave by wave: what is asked for stays held until all before it is answered and used. */
const wavesOf = async (context: BrowserContext, address: string): Promise<string[][]> => {
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
    if (!(await isDrawnSoon(page))) continue;
    await closed(page);
    return waves;
  }
  throw new Error(`${address} was not drawn after ${MOST_WAVES} waves.`);
};

/** Opens an address with every request late, and gives the page with the milliseconds until it was drawn. */
const opened = async (context: BrowserContext, address: string): Promise<{ page: Page; drawnMs: number }> => {
  const page = await context.newPage();
  // Each request waits before it is sent, so that none waits for the connection of another: the distribution speaks HTTP/2.
  await page.route('**/*', async (route) => {
    await setTimeout(ROUND_TRIP_MS);
    await route.continue().catch(() => undefined);
  });
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
const prerenderedOf = (page: Page) =>
  page.evaluate(() => {
    const css = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const gone of copy.querySelectorAll('script, style, link')) gone.remove();
    const head = '<meta charset="utf-8"><link rel="stylesheet" href="/style.css">';
    return {
      html: `<!doctype html><html><head>${head}</head>${copy.querySelector('body')?.outerHTML}</html>`,
      css: css.join('\n'),
    };
  });

const served = async (files: { html: string; css: string }): Promise<Server> => {
  const server = createServer(({ url }, response) => {
    const isSheet = url === '/style.css';
    response.writeHead(isSheet || url === '/' ? 200 : 404, { 'content-type': isSheet ? 'text/css' : 'text/html' });
    response.end(isSheet ? files.css : url === '/' ? files.html : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
};

const measurePage = async (context: BrowserContext, page: string, address: string): Promise<PageMeasure> => {
  const waves = await wavesOf(context, address);
  const requests = waves.flat();
  const first = await opened(context, address);
  const server = await served(await prerenderedOf(first.page));
  await closed(first.page);
  const { port } = server.address() as AddressInfo;
  const drawn: number[] = [];
  const prerendered: number[] = [];
  // In turn, so that whatever else the machine does meanwhile slows down both.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [times, url] of [
      [drawn, address],
      [prerendered, `http://127.0.0.1:${port}/`],
    ] as const) {
      const shown = await opened(context, url);
      times.push(shown.drawnMs);
      await closed(shown.page);
    }
  server.close();
  server.closeAllConnections();
  return {
    page,
    waves: waves.length,
    requests: requests.length,
    calls: requests.filter((path) => path.startsWith('/api/')).length,
    drawnMs: median(drawn),
    prerenderedMs: median(prerendered),
  };
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
    const visitor = await browser.newContext();
    const lawyer = await browser.newContext({ storageState: await page.context().storageState() });
    await page.close();
    const pages: [context: BrowserContext, name: string, path: string][] = [
      [visitor, 'login', paths.login()],
      [lawyer, 'dashboard', paths.dashboard(type)],
      [lawyer, 'clients', paths.clients(type, profile)],
      [lawyer, 'matter', paths.matter(type, matters.rows[0]?.id ?? '')],
      [lawyer, 'builder', paths.templateQuestionnaire(type, templates.rows[0]?.id ?? '')],
    ];
    const measures: PageMeasure[] = [];
    for (const [context, name, path] of pages) measures.push(await measurePage(context, name, origin + path));
    return measures;
  });
