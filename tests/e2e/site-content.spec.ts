import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSiteContent } from '#bin/demo/site-content.ts';
import { startLocal } from '#bin/local.ts';
import { plainText } from '#core/site/rich-text.ts';
import { truncated } from '#core/truncated.ts';
import { articles } from '#web/features/site/articles.ts';
import { pictures } from '#web/features/site/pictures.ts';
import { paths } from '#web/paths.ts';
import { leaveStores } from './clock.ts';
import { shiftsOf, visit, watchShifts } from './own-look.ts';
import { journeySizes, moving, site } from './product.ts';
import { type BrowserContext, expect, type Locator, type Page, test } from './story.ts';

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const released = demoSiteContent.press.filter(({ year }) => year === 2026);
const titles = released.map(({ title }) => title);
const first = titles[0] ?? '';
const earlier = demoSiteContent.press.at(-1)?.title ?? '';

/** Reads a page to its end as somebody does who scrolls. */
const readToTheEnd = async (page: Page): Promise<void> => {
  for (let at = 0; at < 18; at++) await page.mouse.wheel(0, 600);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
};

for (const [where, viewport] of journeySizes)
  test.describe(where, () => {
    test.use({ viewport, ...moving });

    test('home shows what the operator says, and nothing moves when it arrives', async ({ page, context }) => {
      await watchShifts(context);
      await visit(page, site + paths.home());
      const services = section(page, 'Services').getByRole('listitem');
      await expect(services).toHaveCount(demoSiteContent.services.length);
      await expect(section(page, 'Try a contract before you sign up')).toBeVisible();
      await readToTheEnd(page);
      await expect(services.first()).toContainText(demoSiteContent.services[0]?.description ?? '');
      await expect(services.first()).toContainText('Demo content');
      const said = section(page, 'See Why Our Users Love Lexwright').getByRole('listitem');
      await expect(said).toHaveCount(demoSiteContent.testimonials.length);
      const description = demoSiteContent.testimonials[0]?.description ?? '';
      await expect(said.first().getByRole('blockquote')).toHaveText(`${description.slice(0, 220)}...`);
      await expect(said.first()).toContainText('Sample client (demo)');
      const press = section(page, 'Press').getByRole('listitem');
      await expect(press).toHaveCount(3);
      for (const [at, { description, year }] of released.slice(0, 3).entries()) {
        await expect(press.nth(at)).toContainText(String(year));
        const shown = (await press.nth(at).getByRole('paragraph').first().textContent()) ?? '';
        expect(shown).toBe(`${plainText(description).slice(0, 100)} ... `);
      }
      expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
    });

    test('what arrives while somebody reads the end of home moves nothing, and is there when they come back @soak', async ({
      page,
      context,
    }) => {
      await watchShifts(context);
      await withoutApi(context, 'late');
      await visit(page, site + paths.home());
      await readToTheEnd(page);
      await page.evaluate(() => dispatchEvent(new Event('mended')));
      const services = section(page, 'Services');
      await expect(page.locator('[data-section="services"]')).not.toHaveAttribute('hidden');
      await expect(services).toBeHidden();
      for (let at = 0; at < 18; at++) await page.mouse.wheel(0, -600);
      await expect(services).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
    });

    test('the testimonials are moved by both arrows and by keys', async ({ page }) => {
      await page.goto(site + paths.home());
      const love = section(page, 'See Why Our Users Love Lexwright');
      const row = love.getByRole('list');
      const left = love.getByRole('button', { name: 'Show the testimonials on the left' });
      const right = love.getByRole('button', { name: 'Show the testimonials on the right' });
      const cards = row.getByRole('listitem');
      await right.scrollIntoViewIfNeeded();
      await expect(cards.first()).toBeInViewport();
      await expect(left).toHaveAttribute('aria-disabled', 'true');
      const from = () => row.evaluate((list) => list.scrollLeft);
      await right.click();
      await expect(cards.first()).not.toBeInViewport();
      if (viewport.width > 800)
        await expect.poll(from).toBe(await row.evaluate((list) => Math.min(800, list.scrollWidth - list.clientWidth)));
      await expect(left).toHaveAttribute('aria-disabled', 'false');
      await left.focus();
      await page.keyboard.press('Enter');
      await expect.poll(from).toBe(0);
      await row.focus();
      for (const _ of demoSiteContent.testimonials) await page.keyboard.press('ArrowRight');
      await expect.poll(from).toBeGreaterThan(0);
      await expect(async () => {
        await right.press('Enter');
        await expect(right).toHaveAttribute('aria-disabled', 'true', { timeout: 1_000 });
      }).toPass();
      await expect(cards.last()).toBeInViewport();
    });

    test('an item of the press opens from home, and is there again after a reload and when its link is sent', async ({
      page,
      context,
    }) => {
      await page.goto(site + paths.home());
      const press = section(page, 'Press');
      await press.getByRole('link', { name: first }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
      await expect(page.getByText('One timeline tells what happened in a matter')).toBeVisible();
      const picture = page.locator('[data-field=image]');
      const chosen = () => picture.evaluate((image) => (image as HTMLImageElement).currentSrc);
      // The browser chooses a moment after the picture is there.
      await expect.poll(chosen).not.toBe('');
      const shown = await picture.evaluate((image) => ({
        chosen: (image as HTMLImageElement).currentSrc,
        small: image.parentElement?.querySelector('source')?.srcset ?? '',
      }));
      // A phone takes the small copy, which is all that it fetches of the picture.
      if (where === 'on a phone') expect(shown.chosen).toBe(new URL(shown.small, page.url()).href);
      await expect(page).toHaveTitle(`${first} · Lexwright`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
      const other = await context.newPage();
      await other.goto(page.url());
      await expect(other.getByRole('main').locator('strong')).toHaveText('November 24, 2026');
      await page.goto(site + paths.home());
      await press.getByRole('link', { name: 'View All' }).click();
      await expect(page).toHaveURL(site + paths.press());
      await expect(page.getByRole('listitem').getByRole('link')).toHaveText(titles);
    });

    test('the press is filtered by year, which Back, a reload and the address keep @soak', async ({
      page,
      context,
    }) => {
      await watchShifts(context);
      await visit(page, site + paths.press());
      const years = page.getByLabel('Year');
      const items = page.getByRole('listitem').getByRole('link');
      // Nothing is of the year that is shown at first: the newest follows.
      await expect(years).toHaveValue('2026');
      await expect(years.locator('option')).toHaveText(['2026', '2023', '2022']);
      await expect(items).toHaveText(titles);
      await years.focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText('No press items in 2023.')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(items).toHaveText([earlier]);
      await expect(page.getByRole('main').getByRole('status')).toHaveText('1 item in 2022');
      await expect(page).toHaveURL(site + paths.press({ year: '2022' }));
      await page.reload();
      await expect(items).toHaveText([earlier]);
      await items.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(earlier);
      await page.goBack();
      await expect(years).toHaveValue('2022');
      await expect(items).toHaveText([earlier]);
      await visit(page, site + paths.press({ year: '2019' }));
      await expect(page.getByText('No press items in 2019.')).toBeVisible();
      await expect(years).toHaveValue('2019');
      expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
    });
  });

test('articles show as much of themselves as a card takes, and the press below them leads to no list of its own', async ({
  page,
}) => {
  await page.goto(site + paths.articles());
  await expect(section(page, 'Press').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'View All' })).toHaveCount(0);
  const cards = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText(articles.map(({ title }) => truncated(title, 50)));
  await expect(cards.getByRole('paragraph')).toHaveText(articles.map(({ description }) => truncated(description, 200)));
  await expect(cards.locator('img')).toHaveCount(articles.length);
  await cards.getByRole('link').first().click();
  const picture = page.getByRole('article').getByRole('img');
  await expect(picture).toHaveAccessibleName(pictures.conditions);
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});

test('the years close on a press elsewhere and on Escape @soak', async ({ page }) => {
  await visit(page, site + paths.press());
  const open = page.locator('select:open');
  for (const close of [() => page.mouse.click(20, 300), () => page.keyboard.press('Escape')]) {
    await page.getByLabel('Year').click();
    await expect(open).toHaveCount(1);
    await close();
    await expect(open).toHaveCount(0);
  }
  await expect(page).toHaveURL(site + paths.press());
});

test('the operator’s questions follow ours, of all of them one is open at a time', async ({ page, context }) => {
  await watchShifts(context);
  await visit(page, site + paths.faq());
  const [sample, other] = demoSiteContent.faq;
  const open = page.locator('details[open]');
  await expect(open).toHaveCount(1);
  await expect(open).toContainText(sample?.answer ?? '');
  await open.scrollIntoViewIfNeeded();
  await expect(open).toBeVisible();
  await expect(page.locator('details').last()).toContainText(other?.question ?? '');
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
  await page.getByText('What does Lexwright do?').click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('It turns a Word contract into a questionnaire.');
  await page.getByText(other?.question ?? '').click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('Demo content');
});

const isWholeWithoutContent = async (page: Page, host: string): Promise<void> => {
  await page.goto(host + paths.home());
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'From template to contract in three steps',
    'Made for people who stand behind their contracts',
    'Want to see a demo?',
    'For people who draft contracts',
    'Turn the first contract into a questionnaire today.',
  ]);
  await expect(section(page, 'For people who draft contracts').getByRole('listitem')).toHaveCount(3);
};

/** A browser that reaches no API until it is told that it does again; what is asked until then fails at once, or is answered late. */
const withoutApi = (context: BrowserContext, asked: 'fails' | 'late' = 'fails'): Promise<unknown> =>
  context.addInitScript((isLate) => {
    const { fetch } = window;
    const mended = new Promise((done) => addEventListener('mended', done));
    mended.then(() => Object.assign(window, { fetch }));
    window.fetch = (...request) =>
      isLate ? mended.then(() => fetch(...request)) : Promise.reject(new TypeError('Failed to fetch'));
  }, asked === 'late');

test('where the API does not answer home is whole, and the press says so and can be asked again', async ({
  page,
  context,
}) => {
  await withoutApi(context);
  await isWholeWithoutContent(page, site);
  await visit(page, site + paths.press({ year: '2022' }));
  await expect(page.getByRole('alert')).toContainText('The press items could not be loaded.');
  await page.evaluate(() => dispatchEvent(new Event('mended')));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('listitem').getByRole('link')).toHaveText([earlier]);
  await visit(page, site + paths.pressSub({ year: '2023', item: 'nothing' }));
  await page.evaluate(() => dispatchEvent(new Event('mended')));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('This item is not here, or no longer.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Press' }).click();
  await expect(page).toHaveURL(site + paths.press());
});

test('a new environment has no section without content', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'lexwright-empty-'));
  const functions = process.env.E2E_FUNCTIONS ?? '';
  const webFolder = join(import.meta.dirname, '../../dist/web');
  leaveStores();
  const empty = await startLocal({ folder, keepData: false, functions, web: 'built', webFolder });
  try {
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/homeScreen'));
    await isWholeWithoutContent(page, empty.origin);
    expect((await (await answered).json()).data).toMatchObject({ ourServices: [], testimonial: [], press: [] });
    await expect(page.getByRole('note', { name: 'Offer' })).toContainText('25 spots left');
    await isWholeWithoutContent(page, empty.origin);
    await visit(page, empty.origin + paths.press());
    await expect(page.getByText('No press items in 2023.')).toBeVisible();
    await visit(page, empty.origin + paths.faq());
    await expect(page.locator('details:visible').last()).toContainText('Is Lexwright a law firm?');
  } finally {
    await empty.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('without a script home has its own text, and the press says what it needs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await isWholeWithoutContent(page, site);
  await section(page, 'For people who draft contracts').getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL(site + paths.articles());
  for (const path of [paths.press(), paths.pressSub()]) {
    // A browser that is only told to run none does not draw it.
    const reply = await page.goto(site + path);
    expect(await reply?.text()).toMatch(/<noscript>(?:(?!<\/noscript>).)*when JavaScript is turned on/s);
    await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);
  }
  await context.close();
});
