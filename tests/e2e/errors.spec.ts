import { demo } from '#bin/seed.ts';
import { paths } from '#web/paths.ts';
import { app, isHome, logIn, newEmail, toast } from './product.ts';
import { expect, type Page, test } from './story.ts';

const enter = async (page: Page): Promise<void> => {
  await logIn(page, demo.lawyer.email, demo.lawyer.password);
  await expect(page).toHaveURL(/\/lawyer\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const isLogin = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();

test('a token that the server does not know ends the session, and after 1.5 seconds leads to the log-in', async ({
  page,
}) => {
  await enter(page);
  // Spoiled as the page begins anew: the page that stands may ask with the token at any moment.
  await page.addInitScript(() => {
    const { removeItem } = Storage.prototype;
    Storage.prototype.removeItem = function (key) {
      if (key === 'userData') sessionStorage.setItem('clearedAt', String(Date.now()));
      removeItem.call(this, key);
    };
    if (sessionStorage.getItem('isSpoiled')) return;
    sessionStorage.setItem('isSpoiled', 'yes');
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    const [head, claims] = (localStorage.getItem(key) ?? '').split('.');
    localStorage.setItem(key, `${head}.${claims}.${'A'.repeat(342)}`);
    localStorage.setItem('subDomainDetails', '{"sub_domain_color":"#336699"}');
  });
  await page.reload();
  await isLogin(page);
  await expect(page).toHaveURL(/\/login\?redirectUrl=/);
  const left = await page.evaluate(() => ({
    keys: Object.keys(localStorage),
    waited: performance.timeOrigin - Number(sessionStorage.getItem('clearedAt')),
  }));
  expect(left.keys.join()).not.toMatch(/Cognito|userData|subDomainDetails/);
  expect(left.waited).toBeGreaterThan(1400);
  expect(left.waited).toBeLessThan(10_000);
});

test('logging out in one tab takes the others along', async ({ page, context }) => {
  await enter(page);
  const other = await context.newPage();
  await other.goto(app + paths.clients('lawyer', 'smith'));
  await expect(other.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await isHome(page);
  await isLogin(other);
});

test('a page that cannot be drawn says what went wrong, and Try Again draws it', async ({ page }) => {
  await enter(page);
  // A browser without one of its parts, until it is told that it has it again.
  await page.addInitScript(() => {
    const { RelativeTimeFormat } = Intl;
    Object.assign(Intl, { RelativeTimeFormat: undefined });
    addEventListener('mended', () => Object.assign(Intl, { RelativeTimeFormat }));
  });
  await page.goto(app + paths.dashboard('lawyer'));
  const fallback = page.getByRole('alert');
  await expect(fallback.getByRole('heading', { name: 'Something went wrong:' })).toBeVisible();
  await expect(fallback).toContainText(/RelativeTimeFormat/);
  await page.evaluate(() => dispatchEvent(new Event('mended')));
  await fallback.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Templates' })).toBeVisible();
  await expect(fallback).toHaveCount(0);
});

test('an address of something that is not there says so within its page', async ({ page }) => {
  await enter(page);
  for (const path of [paths.clientDashboard('lawyer', 'smith', 'nobody'), paths.template('lawyer', 'nothing')]) {
    await page.goto(app + path);
    await expect(page.getByRole('main').getByText('Not found.')).toBeVisible();
  }
});

test('a message is announced where one listens already, and can be put away', async ({ page }) => {
  await page.goto(`${app}/login`);
  await page.getByLabel('Email').focus();
  const region = page.locator('[role=status][aria-live=polite]');
  await expect(region).toBeAttached();
  await expect(region).toBeEmpty();
  await logIn(page, newEmail('nobody'));
  await expect(toast(page, 'Incorrect email or password.')).toBeVisible();
  await expect(region).toContainText('Incorrect email or password.');
  await region.getByRole('button', { name: 'Dismiss' }).click();
  await expect(region).toBeEmpty();
});
