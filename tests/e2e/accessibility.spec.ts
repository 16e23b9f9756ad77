import { join } from 'node:path';
import { demo } from '#bin/seed.ts';
import type { User } from '#core/auth/person.ts';
import { readPublicPages } from '#infra/public-pages.ts';
import { paths } from '#web/paths.ts';
import { faultsOf, isFree } from './accessible.ts';
import { enter } from './enter.ts';
import { isFreeInOwnColours } from './own-colours.ts';
import { visited } from './places.ts';
import { app, changeStorage, mailOf, site } from './product.ts';
import { expect, type Page, test } from './story.ts';

const visit = async (page: Page, url: string): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // An open questionnaire adds the section one is in.
  expect.soft(page.url().replace(/\?section=[^&]+$/, '')).toBe(url);
};

/** What the stored description of a person says at each step of the way in. */
const standings: Partial<Record<keyof typeof paths, Partial<User>>> = {
  endUserLicense: { terms_Condition: false },
  plan: { trial_period_start: '', is_trial_click: false },
  cards: { trial_period_start: '', is_auto_debit: true, is_card_save: false },
  approval: { trial_period_start: '', is_trial_click: true, isapproved: 0 },
  trialEnd: { is_free_subscribed: false },
};

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const areFree = async (
  page: Page,
  who: 'site' | 'visitor',
  host: string,
  seen: readonly string[] = [],
): Promise<void> => {
  for (const [name, addresses] of await visited(who))
    for (const address of addresses.filter((address) => !seen.includes(address))) {
      await visit(page, host + address);
      await isFree(page, `${name} of the ${who}`);
    }
};

// `public-pages.spec.ts` looks at the pages that are served as HTML.
test(`nothing stands in a visitor’s way at what ${new URL(site).hostname} draws in the browser`, ({ page }) =>
  areFree(page, 'site', site, readPublicPages(join(import.meta.dirname, '../../dist/web')).pages));

// The pages of the site are the same there, byte for byte.
test(`nothing stands in a visitor’s way at what ${new URL(app).hostname} has besides`, async ({ page }) => {
  const seen = (await visited('site')).flatMap(([, addresses]) => addresses);
  await areFree(page, 'visitor', app, seen);
});

test('nothing stands in a newcomer’s way', async ({ page }) => {
  await enter(page, demo.lawyer.email, '/config.json', { secret: demo.lawyer.password });
  const stored = await page.evaluate(() => localStorage.getItem('userData') ?? '');
  for (const [name, [address = '']] of await visited('newcomer')) {
    const newcomer = { ...JSON.parse(stored), ...standings[name] };
    await changeStorage(page, (person) => localStorage.setItem('userData', person), JSON.stringify(newcomer));
    await visit(page, app + address);
    await isFree(page, name);
  }
});

// The crawl looks at every screen in a firm's colours, `npm run soak` at every one in these.
for (const [who, names] of [
  ['member', ['dashboard', 'matter', 'templateQuestionnaire', 'editor', 'paymentSettings']],
  ['client', ['matters', 'matterQuestionnaire']],
] as const)
  test(`nothing stands in a ${who}’s way in the product’s own colours${who === 'client' ? '' : ' @soak'}`, ({ page }) =>
    isFreeInOwnColours(page, who, names));

test('nothing stands in anybody’s way in what opens over a page', async ({ page }) => {
  await enter(page, demo.lawyer.email, paths.dashboard('lawyer'), { secret: demo.lawyer.password });
  const over = async (path: string, opener: string | RegExp, role: 'dialog' | 'menu') => {
    await visit(page, app + path);
    await page.getByRole('button', { name: opener }).first().click();
    await expect(page.getByRole(role).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await isFree(page, `${opener} at ${path}`);
  };
  await over(paths.dashboard('lawyer'), /^Notifications/, 'dialog');
  await over(paths.dashboard('lawyer'), /^Account of/, 'menu');
  await over(paths.templates('lawyer'), 'Add template', 'dialog');
  await over(paths.clients('lawyer', 'smith'), 'Add client', 'dialog');
  await over(paths.profile('lawyer'), 'Set up', 'dialog');
  await over(paths.profile('lawyer'), 'Sign out everywhere else', 'dialog');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(app + paths.dashboard('lawyer'));
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('navigation')).first()).toBeVisible();
  expect.soft(await faultsOf(page), 'the menu on a phone').toEqual([]);
});

test('nothing stands in anybody’s way in the mailbox and in a letter', async ({ page }) => {
  await visit(page, `${site}/local/mail`);
  await isFree(page, 'the mailbox');
  const [letter] = await mailOf(demo.client.email);
  await page.setContent(letter?.html ?? '');
  await expect(page.getByRole('link').first()).toBeVisible();
  await isFree(page, 'a letter');
});

// It is long: one page in the browser of whoever develops.
test('nothing stands in anybody’s way in the API document @soak', async ({ page }) => {
  await visit(page, `${site}/local/api`);
  await page.locator('summary').first().click();
  await isFree(page, 'the API document');
});
