import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { demo } from '#bin/seed.ts';
import { rgbOf } from '#core/firm/colour.ts';
import { pictures } from '#web/features/site/pictures.ts';
import { paths } from '#web/paths.ts';
import { dark } from '#web/theme/dark.ts';
import { colours } from '#web/theme/tokens.ts';
import { enter } from './enter.ts';
import { visit } from './own-look.ts';
import { app, firm, site } from './product.ts';
import { newLawyer, newTemplate } from './set-up.ts';
import { type BrowserContext, expect, type Page, test } from './story.ts';

const asComputed = (hex: string): string => `rgb(${rgbOf(hex)?.join(', ')})`;
const lightPage = asComputed(colours.page);
const darkPage = asComputed(dark.page);

/** Notes the ground of every frame from the first on. */
const watchGround = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { grounds: seen });
    const look = () => {
      if (document.body) seen.push(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
};

const groundsOf = async (page: Page): Promise<string[]> => {
  const seen = () => page.evaluate(() => [...new Set((window as unknown as { grounds: string[] }).grounds)]);
  // A busy machine draws its first frame later.
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
  return seen();
};

const ground = (page: Page) => page.locator('body');

test.describe('where the system is dark', () => {
  test.use({ colorScheme: 'dark' });

  test('every page is dark from the first frame on, drawn or not, at any host', async ({ page, context }) => {
    await watchGround(context);
    for (const address of [
      `${site}/`,
      `${site}/pricing`,
      `${app}/login`,
      `${app}/signup`,
      `${app}/plan`,
      `${firm}/login`,
      `${site}/nothing-here`,
    ])
      await test.step(address, async () => {
        await visit(page, address);
        expect(await groundsOf(page)).toEqual([darkPage]);
      });
    await page.goto(`${firm}/login`);
    const button = page.getByRole('button', { name: 'Login' });
    await expect(button).toHaveCSS('background-color', 'rgb(31, 122, 92)');
    await expect(page.getByRole('link', { name: 'Forgot Password?' })).toHaveCSS('color', 'rgb(92, 214, 174)');
  });

  test('the home page shows the picture of the dark screen, and fetches no other of it', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
    await page.goto(`${site}/`);
    const picture = page.getByRole('img', { name: pictures.growing, exact: true }).first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    const ofIt = fetched.filter((path) => path.startsWith('/assets/growing-'));
    expect(ofIt.length).toBeGreaterThan(0);
    for (const path of ofIt) expect(path).toMatch(/-dark-[\w-]+\.avif$/);
  });

  test('a document stays light, and so does what is printed', async ({ page }) => {
    const lawyer = await newLawyer();
    const templateId = await newTemplate(
      lawyer,
      'Lease',
      wordDocument('Lease', [paragraph('Between {{client_name}} and us.')]),
    );
    await enter(page, lawyer.email, paths.editor('lawyer', templateId));
    const paper = page.locator('.ProseMirror');
    await expect(paper).toHaveCSS('color', 'rgb(27, 27, 31)');
    await expect(paper).toHaveCSS('color-scheme', 'light');
    await expect(ground(page)).toHaveCSS('background-color', darkPage);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(ground(page)).toHaveCSS('background-color', lightPage);
  });
});

test('a scheme that is chosen in the profile holds in all windows, from the first frame on, and on the forms', async ({
  page,
  context,
}) => {
  await watchGround(context);
  await enter(page, demo.lawyer.email, paths.profile('lawyer'), { secret: demo.lawyer.password });
  const other = await context.newPage();
  await other.goto(`${app}/faq`);
  await expect(ground(other)).toHaveCSS('background-color', lightPage);

  const choice = page.getByRole('radiogroup', { name: 'Appearance' });
  await expect(choice.getByRole('radio', { name: 'System' })).toBeChecked();
  await choice.getByText('Dark').click();
  await expect(ground(page)).toHaveCSS('background-color', darkPage);
  await expect(ground(other)).toHaveCSS('background-color', darkPage);

  await visit(page, app + paths.dashboard('lawyer'));
  expect(await groundsOf(page)).toEqual([darkPage]);
  await visit(other, `${app}/pricing`);
  expect(await groundsOf(other)).toEqual([darkPage]);

  await page.emulateMedia({ media: 'print' });
  await expect(ground(page)).toHaveCSS('background-color', lightPage);
  await page.emulateMedia({ media: 'screen' });

  await visit(page, app + paths.profile('lawyer'));
  await expect(choice.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await choice.getByText('System').click();
  await expect(ground(page)).toHaveCSS('background-color', lightPage);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(ground(page)).toHaveCSS('background-color', darkPage);
  await choice.getByText('Light').click();
  await expect(ground(page)).toHaveCSS('background-color', lightPage);
});
