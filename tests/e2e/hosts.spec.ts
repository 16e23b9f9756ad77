import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, ok } from '#bin/caller.ts';
import { signUp } from '#bin/demo/sign-up.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { startLocal } from '#bin/local.ts';
import { demo } from '#bin/seed.ts';
import { inviteClient } from '#core/clients/endpoints.ts';
import { changeHost, readBranding } from '#core/firm/endpoints.ts';
import { marketingPaths } from '#core/firm/public-paths.ts';
import { paths } from '#web/paths.ts';
import { leaveStores } from './clock.ts';
import { enter } from './enter.ts';
import {
  app,
  firm,
  forgetSession,
  isHome,
  journeySizes,
  logIn,
  mailed,
  newEmail,
  password,
  screens,
  site,
} from './product.ts';
import { invitationOf, joined, type Lawyer, local, newClient, newLawyer, newTemplate, sentMatter } from './set-up.ts';
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
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'wider than a small phone').toBe(320);
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL(`${site}/`);
});

test('the app host has the public home, the login and the sign-up', async ({ page }) => {
  await page.goto(app);
  await isHome(page);
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page).toHaveURL(`${app}/login`);
  await isLogin(page);
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(`${app}/signup`);
  await expect(page.getByRole('heading', { level: 1, name: 'Create your FREE account' })).toBeVisible();
});

test('a firm’s host has its logo and its login, and leads from the marketing site’s pages to the app host’s log-in', async ({
  page,
}) => {
  await page.goto(firm);
  await expect(page).toHaveURL(`${firm}/login`);
  await isLogin(page);
  await expect(page.getByRole('banner').getByRole('img')).toHaveJSProperty('complete', true);
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
  await expect(page.getByText('New here? Ask Smith to invite you.')).toBeVisible();
  await page.goto(`${firm}/signup`);
  await expect(page).toHaveURL(`${firm}/login`);
  for (const path of marketingPaths) {
    await page.goto(firm + path.replace(/:\w+/g, 'anything'));
    await expect(page).toHaveURL(`${app}/login`);
  }
});

test('below a longer domain every host is read, named and led to as below a short one', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'lexwright-domain-'));
  const web = join(import.meta.dirname, '../../dist/web');
  leaveStores();
  const staged = await startLocal({
    folder,
    keepData: false,
    functions: process.env.E2E_FUNCTIONS ?? '',
    web: 'built',
    webFolder: web,
    domain: 'staging.localhost',
  });
  try {
    const at = (subdomain: string) => `http://${subdomain}staging.localhost:${staged.port}`;
    const email = newEmail('staged');
    const person = { firstName: 'Nora', lastName: 'Tester', email, password, firmName: 'Quay Law' };
    await signUp(staged, person);
    const trial = page.getByRole('link', { name: 'Free Trial' }).first();
    await page.goto(at(''));
    await expect(trial).toHaveAttribute('href', `${at('my.')}/signup`);
    await logIn(page, email, password, at('my.'));
    await expect(page).toHaveURL(`${at('my.')}/lawyer/dashboard`);
    await page.goto(at('quay-law.'));
    await expect(page).toHaveURL(`${at('quay-law.')}/login`);
    await isLogin(page);
    await expect(page).toHaveTitle(/Quay Law/);
    await page.goto(at('nobody-here.'));
    await expect(page).toHaveURL(`${at('')}/`);
  } finally {
    await staged.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a host where no firm lives leads to the main site', async ({ page }) => {
  await page.goto(app.replace('my.', 'nobody-here.'));
  await expect(page).toHaveURL(`${site}/`);
});

test('while a page is fetched it is not blank but says so, on every host', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of [`${app}/plan`, `${firm}/login`, `${firm}/not-there`])
    for (const [, viewport] of screens) {
      await page.setViewportSize(viewport);
      await page.goto(address);
      await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    }
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

  await enter(page, lawyer.email, `/lawyer/${former}/dashboard/${clientId}?from=mail`);
  await expect(page).toHaveURL(`${app}/lawyer/${host}/dashboard/${clientId}?from=mail`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cleo Marsh' })).toBeVisible();
  for (const path of ['/lawyer/smith', `/lawyer/no-such-word/dashboard/${clientId}`, `/business/${former}`]) {
    await page.goto(app + path);
    await isNotFound(page);
  }
  await forgetSession(page);
  await enter(page, demo.lawyer.email, `/lawyer/${former}`, { secret: demo.lawyer.password });
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

const letter = wordDocument('Letter', [paragraph('Re: {{reference_words}}')]);

const fillLogin = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

/** The address of a firm's own host. */
const ownHost = async ({ token }: Lawyer): Promise<string> =>
  app.replace('my.', `${(await ok(call(local.port, readBranding, {}, { token }))).host}.`);

/** A lawyer, and a client who has joined. */
const lawyerWithClient = async () => {
  const lawyer = await newLawyer();
  const { clientId, clientEmail } = await newClient(lawyer);
  await ok(call(local.port, inviteClient, { clientId }, { token: lawyer.token }));
  await joined({ matterId: '', clientId, clientEmail });
  return { lawyer, clientEmail };
};

const account = (page: Page) => page.getByRole('button', { name: 'Account of Nora Tester' });

test('Back, or an address, at the host that a session was moved from finds its page, and the session again @soak', async ({
  page,
}) => {
  const lawyer = await newLawyer();
  const own = await ownHost(lawyer);
  const settings = paths.paymentSettings('lawyer');
  const toPricing = async () => {
    await page.getByRole('main').getByRole('button', { name: 'Buy Plan' }).click();
    await expect(page).toHaveURL(app + paths.pricing());
    await expect(account(page)).toBeVisible();
  };
  await enter(page, lawyer.email, paths.profile('lawyer'), { host: own });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(own + settings);
  await toPricing();
  await page.goBack();
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(own + settings);
  await expect(page.getByRole('button', { name: 'Buy Plan' })).toBeVisible();
  // The ways between the hosts left nothing behind: one step more is the page before.
  await page.goBack();
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(own + paths.profile('lawyer'));

  await page.goto(own + settings);
  await toPricing();
  await page.goto(`${own}/lawyer/matters?state=open`);
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(`${own}/lawyer/matters?state=open`);

  await page.goto(own + settings);
  await toPricing();
  await forgetSession(page, app);
  await page.goto(`${own}/lawyer/matters?state=open`);
  await isLogin(page);
  expect(new URL(page.url()).origin).toBe(own);
  await fillLogin(page, lawyer.email);
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(`${own}/lawyer/matters?state=open`);
});

test('Back to a page of somebody who was signed in before leads to one’s own start', async ({ page }) => {
  const { lawyer, clientEmail } = await lawyerWithClient();
  await enter(page, lawyer.email, paths.dashboard('lawyer'));
  await expect(account(page)).toBeVisible();
  const link = { redirectUrl: paths.invitedMatters('business'), account: 'somebody-else' };
  await page.goto(app + paths.login(link));
  await page.getByRole('button', { name: 'Log in with another account' }).click();
  await isLogin(page);
  await fillLogin(page, clientEmail);
  const start = `${app}/business/matters`;
  await expect(page).toHaveURL(start);
  await expect(page.getByRole('heading', { level: 1, name: 'What is next' })).toBeVisible();
  const refused: string[] = [];
  page.on('response', (reply) => reply.status() >= 400 && refused.push(`${reply.status()} ${reply.url()}`));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'What is next' })).toBeVisible();
  await expect(page).toHaveURL(start);
  expect(refused).toEqual([]);
});

test('Back after logging out leads to the log-in, and by it to the page', async ({ page }) => {
  const lawyer = await newLawyer();
  await enter(page, lawyer.email, paths.matters('lawyer'));
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await isHome(page);
  await page.goBack();
  await expect(page).toHaveURL(app + paths.login({ redirectUrl: paths.matters('lawyer') }));
  await isLogin(page);
  await fillLogin(page, lawyer.email);
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(app + paths.matters('lawyer'));
});

test('a page that the browser kept in memory is loaded anew for whoever comes back to it', async ({ page }) => {
  const { lawyer, clientEmail } = await lawyerWithClient();
  await enter(page, clientEmail, paths.matters('business'));
  await expect(page.getByRole('heading', { level: 1, name: 'What is next' })).toBeVisible();
  const clients = await page.evaluate(() => Object.entries(localStorage));
  await forgetSession(page);
  await enter(page, lawyer.email, paths.matters('lawyer'));
  await expect(account(page)).toBeVisible();
  // The stories' browser keeps no page in memory: it is told as by one that does.
  const comesBack = (stored: [string, string][]) =>
    page.evaluate((items) => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      if (items.length > 0) localStorage.clear();
      for (const [key, value] of items) localStorage.setItem(key, value);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, stored);
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await comesBack([]);
  await expect(account(page)).toBeVisible();
  expect(await page.evaluate(() => 'isKept' in window)).toBe(true);
  await comesBack(clients);
  await expect(page.getByRole('heading', { level: 1, name: 'What is next' })).toBeVisible();
  await expect(page).toHaveURL(app + paths.matters('business'));
});

for (const [where, viewport] of journeySizes)
  test.describe(where, () => {
    test.use({ viewport });

    test('a mail’s link leads to its page, signed out or in, here or at the other host, and tells anybody else', async ({
      page,
    }) => {
      const lawyer = await newLawyer();
      const templateId = await newTemplate(lawyer, 'Letter', letter);
      const sent = await sentMatter(lawyer, templateId, 'Your letter');
      await joined(sent);
      const mailedTo = (email: string) => mailed(email, /(http\S+\/login\?redirectUrl=\S+)/);
      const toLawyer = await mailedTo(lawyer.email);
      const { host: ownHost } = await ok(call(local.port, readBranding, {}, { token: lawyer.token }));
      const own = app.replace('my.', `${ownHost}.`);
      const clientPage = new RegExp(`/lawyer/${ownHost}/dashboard/${sent.clientId}$`);

      // Signed out: by the log-in to the page.
      await page.goto(toLawyer);
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
      await fillLogin(page, lawyer.email);
      await expect(page).toHaveURL(clientPage);
      await expect(page.getByRole('heading', { level: 1, name: 'Cleo Marsh' })).toBeVisible();
      // Signed in: straight to it.
      await page.goto(toLawyer);
      await expect(page).toHaveURL(clientPage);
      // Signed in at the other host: the session comes along.
      const isAtFirm = toLawyer.startsWith(own);
      await forgetSession(page, isAtFirm ? own : app);
      await enter(page, lawyer.email, paths.dashboard('lawyer'), { host: isAtFirm ? app : own });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(toLawyer);
      await expect(page).toHaveURL(clientPage);
      expect(new URL(page.url()).origin).toBe(isAtFirm ? own : app);

      // Signed in as somebody else: said so, with a way to switch.
      await page.goto(toLawyer.replace(/account=[\w-]+/, 'account=somebody-else'));
      await expect(page.getByRole('heading', { level: 1, name: 'This link is for another account' })).toBeVisible();
      await expect(page.getByText(lawyer.email)).toBeVisible();
      await page.getByRole('button', { name: 'Log in with another account' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    });

    test('an invitation opened again by somebody who has joined leads to the login with their address', async ({
      page,
    }) => {
      const lawyer = await newLawyer();
      const client = await newClient(lawyer);
      await ok(call(local.port, inviteClient, { clientId: client.clientId }, { token: lawyer.token }));
      const reference = await invitationOf(client.clientEmail);
      await joined({ matterId: '', ...client });
      await page.goto(`${app}/signup?reference=${encodeURIComponent(reference)}`);
      await expect(page.getByText('You have already joined. Log in to continue.')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(client.clientEmail);
      await fillLogin(page, client.clientEmail);
      await expect(page).toHaveURL(/\/business\/matters$/);
    });
  });
