import { readFileSync } from 'node:fs';
import { TRIAL_MARK } from '#core/showcase/showcase.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { textOfPdf } from './pdf-text.ts';
import { app, newEmail, screens, signUpLawyer, site } from './product.ts';
import { expect, type Page, test } from './story.ts';

const NAME = 'Mutual Confidentiality Agreement';

/** From the list to the details of a template of the demo firm. */
const openDetails = async (page: Page): Promise<void> => {
  await page.goto(site + paths.contractTemplates());
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('MUTUAL');
  await expect(page.getByRole('status')).toHaveText('1 template');
  await page.getByRole('link', { name: `View Details of ${NAME}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
};

for (const [where, size] of screens)
  test(`a visitor reads a template, tries it, downloads it, signs up, and keeps the answers once, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const isPhone = size.width < 1200;
    const shown = (side: string) => page.getByRole('radiogroup', { name: 'Show' }).getByText(side, { exact: true });
    await openDetails(page);
    await expect(page.getByText(/^12 questions, about 6 minutes/)).toBeVisible();
    if (isPhone) await shown('Pages').click();
    const pages = page.getByRole('region', { name: 'Pages' });
    await expect(pages.getByText('[Purpose]')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('link', { name: 'Try it' }).click();
    await expect(page).toHaveURL(new RegExp(`^${app}/template-details/[^/]+/mutual-confidentiality-agreement/try$`));
    await page.getByLabel('Purpose').fill('a joint venture of O’Neill');
    if (isPhone) await shown('Contract').click();
    await expect(
      page.getByRole('region', { name: 'Contract' }).getByText('a joint venture of O’Neill').first(),
    ).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).first().click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${NAME} – Trial copy.pdf`);
    const text = await textOfPdf(readFileSync(await download.path()));
    for (const words of ['a joint venture of O’Neill', '[Party 1 name]', TRIAL_MARK]) expect(text).toContain(words);

    await page.reload();
    await expect(page.getByLabel('Purpose')).toHaveValue('a joint venture of O’Neill');
    await page.getByRole('link', { name: 'Sign up and keep your answers' }).click();
    await expect(page).toHaveURL(`${app}/signup`);
    await signUpLawyer(page, { email: newEmail('tried'), firmName: 'Quay Law' });

    const kept = page.getByRole('note', { name: 'Answers of a template you tried' });
    await kept.getByRole('button', { name: 'Keep as a matter' }).click();
    const dialog = page.getByRole('dialog', { name: `Keep “${NAME}”` });
    await dialog.getByRole('button', { name: 'Open the matter' }).click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await dialog.getByLabel('Client name').fill('Anne-Marie O’Neill');
    await dialog.getByLabel('Client email').fill(newEmail('anne-marie'));
    await dialog.getByRole('button', { name: 'Open the matter' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(page.getByText('a joint venture of O’Neill').first()).toBeVisible();
    await page.goto(app + paths.matters('lawyer'));
    await expect(page.getByRole('main').getByText(NAME).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('1 matter', { exact: true })).toBeVisible();
    await page.goto(app + paths.dashboard('lawyer'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(kept).toHaveCount(0);
  });

test('an unknown template says so and leads to all; without JavaScript the list says what it needs', async ({
  page,
}) => {
  for (const address of [paths.templateDetails('unknown', 'x'), paths.tryTemplate('unknown', 'x')]) {
    await page.goto(app + address);
    await expect(page.getByRole('heading', { level: 1, name: 'Template not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'See all templates' }).click();
  await expect(page.getByRole('link', { name: `View Details of ${NAME}` })).toBeVisible();
  await page.goto(site);
  await expect(page.getByRole('link', { name: `View Details of ${NAME}` })).toBeVisible();

  const html = await (await page.request.get(site + paths.contractTemplates())).text();
  expect(/<noscript>(.*?)<\/noscript>/.exec(html)?.[1]).toContain('need JavaScript');
});
