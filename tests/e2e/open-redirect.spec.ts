import { demo } from '#bin/seed.ts';
import { payloads } from '#tests/safety/redirect-payloads.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { app, forgetSession } from './product.ts';
import { expect, type Page, test } from './story.ts';

const names = ['redirectUrl', 'redirectData', 'redirectPath'];
const { host } = new URL(app);

/** Visits the doors with these payloads in every parameter that says where to go, and tells which other sites were asked for anything. */
const visited = async (page: Page, tried: readonly string[]): Promise<string[]> => {
  const others: string[] = [];
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== 'localhost' && !hostname.endsWith('.localhost') && hostname !== '127.0.0.1')
      others.push(request.url());
  });
  for (const payload of tried) {
    const query = new URLSearchParams(names.map((name) => [name, payload]));
    await page.goto(`${app}/login?${query}`, { waitUntil: 'load' });
    await expect(page.locator('h1').first()).toBeVisible();
    if (new URL(page.url()).host !== host) others.push(page.url());
  }
  return others;
};

/** The same for all payloads, half of them in a second tab: most of a visit is waiting. */
const visitedInTabs = async (page: Page): Promise<string[]> => {
  const half = Math.ceil(payloads.length / 2);
  const tabs = [page, await page.context().newPage()];
  const others = await Promise.all(
    tabs.map((tab, index) => visited(tab, payloads.slice(index * half, (index + 1) * half))),
  );
  return others.flat();
};

test('no visitor is led to another site by an address', async ({ page }) => {
  expect(await visitedInTabs(page)).toEqual([]);
});

test('nobody who is logged in is led to another site by an address', async ({ page }) => {
  // Thirty visits to the dashboard in each of two tabs.
  test.slow();
  await enter(page, demo.lawyer.email, paths.dashboard('lawyer'), { secret: demo.lawyer.password });
  expect(await visitedInTabs(page)).toEqual([]);
});

test('whoever logs in with such an address arrives at home', async ({ page }) => {
  for (const payload of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`${app}/login?${new URLSearchParams({ redirectUrl: payload })}`);
    await page.getByLabel('Email').fill(demo.lawyer.email);
    await page.getByLabel('Password', { exact: true }).fill(demo.lawyer.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(`${app}/lawyer/dashboard`);
    await forgetSession(page);
  }
});
