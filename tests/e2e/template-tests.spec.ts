import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { slugOf } from '#core/text.ts';
import { paths } from '#web/paths.ts';
import { isFree } from './accessible.ts';
import { enter } from './enter.ts';
import { screens, toast } from './product.ts';
import { newClient, newLawyer, newTemplate } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const lease = wordDocument('Lease', [
  paragraph('{{landlord_name}} lets the flat.'),
  paragraph('{{#has_pets}}Pets may stay.{{/has_pets}}'),
]);

/** Selects all words of the paragraph that a test's contract begins with, as one does by pressing three times. */
const selectParagraph = (page: Page, words: string): Promise<void> =>
  page.getByRole('region', { name: 'Contract of Test 1' }).getByText(words).click({ clickCount: 3 });

for (const [where, size] of screens)
  test(`a failing template test blocks a matter until it passes, ${where}`, async ({ page }) => {
    await page.setViewportSize(size);
    const lawyer = await newLawyer();
    const templateId = await newTemplate(lawyer, 'Lease', lease);
    const { clientId } = await newClient(lawyer);
    const tab = (name: string | RegExp) => page.getByRole('tab', { name });
    const openMatter = async () => {
      await page.getByRole('button', { name: 'Use Lease' }).click();
      await page.getByRole('button', { name: 'Open matter' }).click();
    };
    await enter(page, lawyer.email, paths.templateQuestionnaire('lawyer', templateId));

    await test.step('answers of the preview are kept as a test in one press', async () => {
      await tab('Preview').click();
      await page.getByRole('textbox', { name: 'Landlord name', exact: true }).fill('Lena Land');
      await page.getByRole('button', { name: 'Keep these answers as a test' }).click();
      await expect(page.getByText('No sentence yet')).toBeVisible();
    });

    await test.step('a sentence selected in the contract passes', async () => {
      await selectParagraph(page, 'Lena Land lets the flat.');
      await expect(page.getByLabel('Sentence', { exact: true })).toHaveValue('Lena Land lets the flat.');
      await page.getByRole('button', { name: 'Must be there', exact: true }).click();
      await expect(page.getByText('Passes', { exact: true })).toBeVisible();
    });

    await test.step('a typed one that is missing fails, told with where it was looked for', async () => {
      await page.getByLabel('Sentence', { exact: true }).fill('Pets may stay.');
      await page.getByRole('button', { name: 'Must be there', exact: true }).click();
      await expect(page.getByText('“Pets may stay.” is missing. It was looked for in')).toBeVisible();
      await expect(tab('Tests (1)')).toBeVisible();
      await expect(page.getByRole('button', { name: '1 test fails' })).toBeVisible();
      await isFree(page, 'the tests of a template');
      await page.setViewportSize(size);
      await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first().click();
      await expect(
        toast(page, 'Saved. 1 test fails, so no matter can be opened from this template yet.'),
      ).toBeVisible();
    });

    await test.step('no matter is opened, and the template says why', async () => {
      await page.goto(new URL(paths.clientTemplates('lawyer', slugOf(lawyer.firmName), clientId), page.url()).href);
      await openMatter();
      await expect(
        page.getByText(/No matter can be opened.*“Test 1” fails: “Pets may stay.” is missing/),
      ).toBeVisible();
      await page.goto(new URL(paths.template('lawyer', templateId), page.url()).href);
      const results = page.getByRole('region', { name: 'Tests', exact: true });
      await expect(results.getByText('1 fails')).toBeVisible();
      await isFree(page, 'a template whose test fails');
      await page.setViewportSize(size);
      await results.getByRole('link', { name: 'Edit tests' }).click();
    });

    await test.step('once the sentence must not be there, the test passes and the matter opens', async () => {
      await page.getByRole('button', { name: 'Test 1', exact: true }).click();
      await page.getByRole('button', { name: 'Remove “Pets may stay.”' }).click();
      await page.getByLabel('Sentence', { exact: true }).fill('Pets may stay.');
      await page.getByRole('button', { name: 'Must not be there' }).click();
      await expect(page.getByText('Passes', { exact: true })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first().click();
      await expect(toast(page, 'Saved. It is ready to send.')).toBeVisible();
      await page.goto(new URL(paths.clientTemplates('lawyer', slugOf(lawyer.firmName), clientId), page.url()).href);
      await openMatter();
      await expect(toast(page, 'Matter opened')).toBeVisible();
    });
  });
