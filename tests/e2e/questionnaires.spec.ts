import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { app, journeySizes, toast } from './product.ts';
import { newLawyer, newTemplate } from './set-up.ts';
import { expect, test } from './story.ts';

const letter = wordDocument('Letter', [paragraph('{{tenant_name}} pays {{rent}}.')]);

for (const [where, size] of journeySizes)
  test(`all questionnaires are found in one list, opened, archived and restored, ${where}`, async ({ page }) => {
    await page.setViewportSize(size);
    const lawyer = await newLawyer();
    const names = ['Lease of Anne-Marie O’Neill', 'שכירות', 'Loan'];
    const [lease] = await Promise.all(names.map((name) => newTemplate(lawyer, name, letter)));
    await enter(page, lawyer.email, paths.templates('lawyer'));
    await page.getByRole('link', { name: 'Questionnaires' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Questionnaires' })).toBeVisible();
    const list = page.getByRole('table', { name: 'Questionnaires' });
    const row = list.getByRole('row').filter({ hasText: 'Lease of Anne-Marie O’Neill' });
    const menu = row.getByRole('button', { name: 'Actions for Lease of Anne-Marie O’Neill' });

    await test.step('found by what is typed, and opened in the builder', async () => {
      for (const name of names) await expect(list.getByRole('link', { name })).toBeVisible();
      await page.getByRole('searchbox', { name: 'Search questionnaires' }).fill('oneill');
      await expect(list.getByRole('link')).toHaveText(['Lease of Anne-Marie O’Neill']);
      await row.getByRole('link').click();
      await expect(page).toHaveURL(app + paths.templateQuestionnaire('lawyer', lease ?? ''));
      await expect(page.getByRole('heading', { level: 1, name: 'Questionnaire' })).toBeVisible();
      await page.goBack();
      await expect(list.getByRole('link')).toHaveText(['Lease of Anne-Marie O’Neill']);
    });

    await test.step('its tests are one choice away', async () => {
      await menu.click();
      await page.getByRole('menuitem', { name: 'Tests' }).click();
      await expect(page).toHaveURL(app + paths.templateQuestionnaire('lawyer', lease ?? '', { show: 'tests' }));
      await page.goBack();
    });

    await test.step('archived, and restored from among the archived', async () => {
      await menu.click();
      await page.getByRole('menuitem', { name: 'Archive' }).click();
      const dialog = page.getByRole('dialog', { name: 'Archive Lease of Anne-Marie O’Neill?' });
      await dialog.getByRole('button', { name: 'Archive' }).click();
      await expect(toast(page, 'Template archived')).toBeVisible();
      await expect(row).toHaveCount(0);
      await page.getByRole('tab', { name: 'Archived' }).click();
      await menu.click();
      await expect(page.getByRole('menuitem')).toHaveText(['Tests', 'Open the template', 'Restore']);
      await page.getByRole('menuitem', { name: 'Restore' }).click();
      await expect(toast(page, 'Template restored')).toBeVisible();
      await page.getByRole('tab', { name: 'In use' }).click();
      await expect(row).toBeVisible();
    });

    await test.step('used from its menu', async () => {
      await menu.click();
      await page.getByRole('menuitem', { name: 'Use this template' }).click();
      await expect(page.getByText('Lease of Anne-Marie O’Neill').first()).toBeVisible();
      await expect(page).toHaveURL(/send\?templateId=/);
    });
  });
