import { app } from './product.ts';
import { expect, type Page } from './story.ts';

const names = ['redirectUrl', 'redirectData', 'redirectPath'];
const { host } = new URL(app);

/** The log-in page with a payload in every parameter that says where to go. */
const addressWith = (payload: string): string => `/login?${new URLSearchParams(names.map((name) => [name, payload]))}`;

/** Notes every other site that a page asks for anything, or arrives at. */
const watched = (page: Page): string[] => {
  const others: string[] = [];
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== 'localhost' && !hostname.endsWith('.localhost') && hostname !== '127.0.0.1')
      others.push(request.url());
  });
  return others;
};

/** Loads the log-in page with each of these payloads, and tells which other sites were asked for anything. */
export const loaded = async (page: Page, tried: readonly string[]): Promise<string[]> => {
  const others = watched(page);
  for (const payload of tried) {
    await page.goto(app + addressWith(payload), { waitUntil: 'load' });
    await expect(page.locator('h1').first()).toBeVisible();
    if (new URL(page.url()).host !== host) others.push(page.url());
  }
  return others;
};

/**
 * Has the router of a page that is open come to the log-in page with each of these payloads, as by the back button, and tells which other
 * sites were asked for anything. `leadsOn`: whoever is logged in is led on from there.
 */
export const walked = async (
  page: Page,
  tried: readonly string[],
  { leadsOn }: { leadsOn: boolean },
): Promise<string[]> => {
  const others = watched(page);
  for (const payload of tried) {
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, addressWith(payload));
    if (leadsOn) await page.waitForURL((url) => url.pathname !== '/login');
    await expect(page.locator('h1').first()).toBeVisible();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    if (new URL(page.url()).host !== host) others.push(page.url());
  }
  return others;
};
