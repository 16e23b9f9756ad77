import { tourSteps } from '#web/features/site/demo-text.ts';
import { pictures } from '#web/features/site/pictures.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { shiftsOf, watchShifts } from './own-look.ts';
import { journeySizes, screens, site } from './product.ts';
import { expect, type Page, test } from './story.ts';

const address = site + paths.watchADemo();

const titled = (page: Page, at: number) =>
  page.getByRole('heading', { level: 2, name: `${at + 1}. ${tourSteps[at]?.title}`, exact: true });

/** One step is in view and no other. */
const isAt = async (page: Page, at: number): Promise<void> => {
  await expect(page.getByRole('status')).toHaveText(`Step ${at + 1} of ${tourSteps.length}`);
  await expect(titled(page, at)).toBeVisible();
  await expect(page.locator('[data-step]:visible')).toHaveCount(1);
};

for (const [where, viewport] of journeySizes) {
  test(`the tour is read whole without a script, each step with its picture, ${where}`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    const replies: string[] = [];
    page.on('response', (reply) => {
      if (reply.url().endsWith('.avif')) replies.push(`${reply.status()} ${reply.headers()['content-type']}`);
    });
    await page.goto(address);
    for (const [at, { picture }] of tourSteps.entries()) {
      await expect(titled(page, at)).toBeVisible();
      const image = page.getByRole('img', { name: pictures[picture], exact: true });
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    }
    expect(replies).toEqual(tourSteps.map(() => '200 image/avif'));
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Open the demo firm' })).toBeHidden();
    await context.close();
  });

  test(`an address of a step shows that step alone, and fetches no pictures of others but the next, ${where}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport);
    await watchShifts(context);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(`${address}#${tourSteps[3]?.slug}`);
    await isAt(page, 3);
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((each) => each.endsWith('.avif')).length).toBeLessThanOrEqual(2);
    await expect(titled(page, 3)).toBeInViewport();
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
    // Another step is asked for by the address while the page is open.
    await page.evaluate((hash) => location.assign(hash), `#${tourSteps[7]?.slug}`);
    await isAt(page, 7);
    await expect(titled(page, 7)).toBeInViewport();
  });

  test(`the tour is walked step by step, by buttons and by keys, ${where}`, async ({ page }) => {
    const last = tourSteps.length - 1;
    await page.setViewportSize(viewport);
    await page.goto(address);
    await isAt(page, 0);
    expect(await faultsOf(page)).toEqual([]);
    const next = page.getByRole('button', { name: 'Next' });
    const previous = page.getByRole('button', { name: 'Previous' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await next.focus();
    await page.keyboard.press('Enter');
    await isAt(page, 1);
    await page.keyboard.press('ArrowRight');
    await isAt(page, 2);
    await expect(page).toHaveURL(`${address}#${tourSteps[2]?.slug}`);
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await isAt(page, 2);
    await previous.click();
    await isAt(page, 1);
    await page.keyboard.press('End');
    await isAt(page, last);
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowRight');
    await isAt(page, last);
    await page.keyboard.press('Home');
    await isAt(page, 0);
    await page.getByRole('link', { name: 'Try a template' }).focus();
    await page.keyboard.press('ArrowRight');
    await isAt(page, 0);
  });
}

test('the list of steps says which is shown, and the focus moves along in it', async ({ page }) => {
  await page.setViewportSize(screens[0][1]);
  await page.goto(address);
  await isAt(page, 0);
  const list = page.getByRole('navigation', { name: 'Steps' });
  const link = (at: number) => list.getByRole('link', { name: tourSteps[at]?.title ?? '', exact: true });
  await link(3).click();
  await isAt(page, 3);
  await expect(link(3)).toHaveAttribute('aria-current', 'step');
  await expect(list.locator('[aria-current]')).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 2);
  await expect(link(2)).toBeFocused();
});
