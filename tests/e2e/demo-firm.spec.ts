import { demo } from '#bin/seed.ts';
import { guideSteps } from '#web/demo/guide-steps.ts';
import { paths } from '#web/paths.ts';
import { demoPaths } from '#web/session/demo.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, firm, journeySizes, site } from './product.ts';
import { expect, type Page, test } from './story.ts';

const guide = (page: Page) => page.getByRole('complementary', { name: 'Guide' });

/** The guide is at a step, and its screen is here. */
const isAt = async (page: Page, at: number): Promise<void> => {
  const { title, viewer } = guideSteps[at] as (typeof guideSteps)[number];
  await expect(guide(page).getByRole('status')).toContainText(`Step ${at + 1} of ${guideSteps.length}${title}`);
  await expect(page).toHaveURL(new RegExp(`^${site}${demoPaths[viewer]}/`));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

/** What is asked of a server from now on beside the files of the site. */
const asked = (page: Page): string[] => {
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|local|logos)\//.test(pathname)) found.push(pathname);
  });
  return found;
};

/** Whether a call past the page's own `fetch` comes through. */
const reachesServer = (): Promise<boolean> =>
  new Promise((resolve) => {
    const call = new XMLHttpRequest();
    call.onload = () => resolve(true);
    call.onerror = () => resolve(false);
    call.open('GET', '/config.json');
    call.send();
  });

const open = async (page: Page, host: string): Promise<void> => {
  await page.goto(host + paths.watchADemo());
  await page.getByRole('link', { name: 'Open the demo firm' }).press('Enter');
};

for (const [where, viewport] of journeySizes) {
  test(`a visitor follows the guide through the demo firm by keyboard to its end, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const calls = asked(page);
    await open(page, site);
    const next = guide(page).getByRole('button', { name: 'Next' });
    for (const at of guideSteps.keys()) {
      await isAt(page, at);
      await expect(next).toBeFocused();
      expect.soft(await faultsOf(page), guideSteps[at]?.title).toEqual([]);
      if (guideSteps[at]?.place === 'conditions')
        await expect(page.getByRole('button', { name: '1 condition is never met' })).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await isAt(page, guideSteps.length - 1);
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(calls).toEqual([]);
  });

  test(`a visitor goes their own way, is told that nothing is saved, and comes back to the guide, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(site + demoPaths.lawyer);
    await isAt(page, 0);
    await expect(page.getByText('2 days ago').first()).toBeVisible();
    await page.getByRole('link', { name: 'Harbour Light and the Lantern script' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Light and the Lantern script' })).toBeVisible();
    await page.getByRole('button', { name: 'Generate contract' }).click();
    const note = guide(page).getByText('This is a demonstration: nothing is saved.');
    await expect(note).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await expect(guide(page).getByRole('link', { name: 'Free Trial' })).toHaveAttribute('href', `${app}/signup`);
    await guide(page).getByRole('button', { name: 'Resume' }).click();
    await isAt(page, 0);
    await expect(note).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Light and the Lantern script' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Light and the Lantern script' })).toBeVisible();
  });
}

test('a contract in Word is there, and what was not recorded says so', async ({ page }) => {
  await page.goto(site + demoPaths.lawyer);
  await page.getByRole('link', { name: 'Harbour Light and the Lantern script' }).first().click();
  await expect(page.getByText('Mutual Confidentiality Agreement', { exact: true }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download .* as Word$/ }).click();
  expect((await download).url()).toMatch(/^blob:/);
  await page.getByRole('button', { name: /^Download .* as PDF$/ }).click();
  await expect(page.getByText('This part is not in the demonstration.')).toBeVisible();
});

test('whoever is signed in stays signed in, with all that their browser keeps', async ({ page, context }) => {
  await enter(page, demo.client.email, paths.profile('business'), { secret: demo.client.password });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${app}/favicon.svg`);
  const before = await context.storageState();
  const calls = asked(page);
  await page.goto(app + demoPaths.lawyer);
  await expect(page.getByRole('heading', { level: 1, name: /Nora/ })).toBeVisible();
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible();
  expect(calls).toEqual([]);
  expect(await page.evaluate(reachesServer), 'the policy lets the page call nobody').toBe(false);
  expect(await context.storageState()).toEqual(before);
  await page.goto(app + paths.profile('business'));
  await expect(page.getByText(demo.client.email).first()).toBeVisible();
});

test('a firm’s host has no demonstration, and leads to the log-in of the app host', async ({ page }) => {
  await page.goto(firm + demoPaths.lawyer);
  await expect(page).toHaveURL(`${app}${paths.login()}`);
  await expect(guide(page)).toHaveCount(0);
});
