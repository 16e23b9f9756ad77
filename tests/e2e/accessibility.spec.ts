import { AxeBuilder } from '@axe-core/playwright';
import { demo } from '#bin/seed.ts';
import type { User } from '#core/auth/person.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { visited } from './places.ts';
import { app, changeStorage, firm, mailOf, site } from './product.ts';
import { expect, type Page, test } from './story.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Waits until no colour is on its way to another; what turns for ever is left alone. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

/** What axe finds at a size (a letter in its sandboxed frame aside, where no script may look), each finding with the elements it is about, and whether the page is too wide. */
const faultsAt = async (page: Page, size: { width: number; height: number }): Promise<string[]> => {
  await page.setViewportSize(size);
  await atRest(page);
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .exclude('iframe');
  // Where there is no frame the page itself ends the search, rather than a blank page that is opened for it.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return over > 0 ? [...found, `${over} px too wide`] : found;
};

const isFree = async (page: Page, what: string): Promise<void> => {
  for (const size of sizes) expect.soft(await faultsAt(page, size), `${what} at ${size.width} px`).toEqual([]);
};

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

for (const [who, host] of [
  ['site', site],
  ['visitor', app],
  ['guest', firm],
] as const)
  test(`nothing stands in a visitor’s way at ${new URL(host).hostname}`, async ({ page }) => {
    for (const [name, addresses] of await visited(who))
      for (const address of addresses) {
        await visit(page, host + address);
        await isFree(page, `${name} of the ${who}`);
      }
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

for (const [who, person, home] of [
  ['member', demo.lawyer, paths.dashboard('lawyer')],
  ['client', demo.client, paths.matters('business')],
] as const)
  test(`nothing stands in a ${who}’s way on any page`, async ({ page }) => {
    // There are many pages.
    test.slow();
    await enter(page, person.email, home, { secret: person.password });
    for (const [name, addresses] of await visited(who))
      for (const address of addresses) {
        await visit(page, app + address);
        await isFree(page, `${name} of the ${who}`);
      }
  });

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
  expect.soft(await faultsAt(page, { width: 390, height: 844 }), 'the menu on a phone').toEqual([]);
});

test('nothing stands in anybody’s way in the mailbox and in a letter', async ({ page }) => {
  await visit(page, `${site}/local/mail`);
  await isFree(page, 'the mailbox');
  await visit(page, `${site}/local/api`);
  await page.locator('summary').first().click();
  await isFree(page, 'the API document');
  const [letter] = await mailOf(demo.client.email);
  await page.setContent(letter?.html ?? '');
  await expect(page.getByRole('link').first()).toBeVisible();
  await isFree(page, 'a letter');
});
