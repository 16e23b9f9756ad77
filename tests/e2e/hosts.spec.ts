import { call, ok } from '#bin/caller.ts';
import { demo } from '#bin/seed.ts';
import { changeHost, readBranding } from '#core/firm/contract.ts';
import { marketingPaths } from '#core/firm/public-paths.ts';
import { app, firm, logIn, site } from './product.ts';
import { local, newClient, newLawyer } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const isNotFound = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/not-found$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Homepage' })).toBeVisible();
};

const isLogin = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();

test('the marketing host shows the site and has no login', async ({ page }) => {
  await page.goto(site);
  await expect(page.getByRole('link', { name: 'Free Trial' }).first()).toHaveAttribute('href', `${app}/signup`);
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toHaveAttribute('href', `${app}/login`);
  for (const path of ['/login', '/signup', '/plan', '/lawyer/dashboard']) {
    await page.goto(site + path);
    await isNotFound(page);
  }
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL(`${site}/`);
});

test('the app host has the login and the sign-up', async ({ page }) => {
  await page.goto(app);
  await expect(page).toHaveURL(`${app}/login`);
  await isLogin(page);
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(`${app}/signup`);
  await expect(page.getByRole('heading', { level: 1, name: 'Create your FREE account' })).toBeVisible();
});

test('a firm’s host has its logo and its login, and leads to the app host for the rest', async ({ page }) => {
  await page.goto(firm);
  await expect(page).toHaveURL(`${firm}/login`);
  await isLogin(page);
  await expect(page.getByRole('banner').getByRole('img')).toHaveJSProperty('complete', true);
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', `${app}/signup`);
  for (const path of ['/signup', ...marketingPaths]) {
    await page.goto(firm + path.replace(/:\w+/g, 'anything'));
    await expect(page).toHaveURL(`${app}/login`);
  }
});

test('a host where no firm lives leads to the main site', async ({ page }) => {
  await page.goto(app.replace('my.', 'nobody-here.'));
  await expect(page).toHaveURL(`${site}/`);
});

test('an unknown address and a private one without a login are not found', async ({ page }) => {
  for (const host of [app, firm])
    for (const path of ['/nothing-here', '/lawyer/dashboard', '/business/matters', '/lawyer/smith', '/lawyer']) {
      await page.goto(host + path);
      await isNotFound(page);
    }
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await isLogin(page);
});

const areas = [
  { who: 'a lawyer', person: demo.lawyer, home: /\/lawyer\/dashboard$/, foreign: ['/business/matters'] },
  {
    who: 'a client',
    person: demo.client,
    home: /\/business\/matters$/,
    foreign: ['/lawyer/dashboard', '/lawyer/template', '/business/template', '/business/smith'],
  },
];
for (const { who, person, home, foreign } of areas)
  test(`${who} stays in the own area, and finds nothing elsewhere`, async ({ page }) => {
    await logIn(page, person.email, person.password);
    await expect(page).toHaveURL(home);
    for (const path of foreign) {
      await page.goto(app + path);
      await isNotFound(page);
    }
    await page.getByRole('link', { name: 'Go to Homepage' }).click();
    await expect(page).toHaveURL(home);
  });

test('a firm’s people log in at its own host', async ({ page }) => {
  await logIn(page, demo.lawyer.email, demo.lawyer.password, firm);
  await expect(page).toHaveURL(`${firm}/lawyer/dashboard`);
});

test('a link under a word that the firm gave up leads its own people on, and nobody else', async ({ page }) => {
  const lawyer = await newLawyer();
  const { version, host: former } = await ok(call(local.port, readBranding, {}, { token: lawyer.token }));
  const host = `${former}-moved`;
  await ok(call(local.port, changeHost, { version, host }, { token: lawyer.token }));
  const { clientId } = await newClient(lawyer);

  await logIn(page, lawyer.email);
  await expect(page).toHaveURL(`${app}/lawyer/dashboard`);
  await page.goto(`${app}/lawyer/${former}/dashboard/${clientId}?from=mail`);
  await expect(page).toHaveURL(`${app}/lawyer/${host}/dashboard/${clientId}?from=mail`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cleo Marsh' })).toBeVisible();
  for (const path of ['/lawyer/smith', `/lawyer/no-such-word/dashboard/${clientId}`, `/business/${former}`]) {
    await page.goto(app + path);
    await isNotFound(page);
  }
  await page.evaluate(() => localStorage.clear());
  await logIn(page, demo.lawyer.email, demo.lawyer.password);
  await expect(page).toHaveURL(`${app}/lawyer/dashboard`);
  await page.goto(`${app}/lawyer/${former}`);
  await isNotFound(page);
});

test('a link from a mail leads to its page by way of the login', async ({ page }) => {
  await page.goto(`${app}/lawyer/matters?state=open`);
  await isNotFound(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(demo.lawyer.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.lawyer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${app}/lawyer/matters?state=open`);
});
