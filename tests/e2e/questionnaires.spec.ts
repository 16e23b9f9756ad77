import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { app, journeySizes, toast } from './product.ts';
import { keepQuestionnaire, newLawyer, newTemplate } from './set-up.ts';
import { expect, test } from './story.ts';

const letter = wordDocument('Letter', [paragraph('{{tenant_name}} pays {{rent}}.')]);

for (const [where, size] of journeySizes)
  test(`all questionnaires are found in one list, opened, archived and restored, ${where}`, async ({ page }) => {
    await page.setViewportSize(size);
    const lawyer = await newLawyer();
    const names = ['Lease of Anne-Marie O’Neill', 'שכירות', 'Loan'];
    const [lease, , faulty] = await Promise.all(names.map((name) => newTemplate(lawyer, name, letter)));
    await keepQuestionnaire(lawyer, faulty ?? '', (draft) => {
      for (const question of draft.sections[0]?.questions.slice(0, 1) ?? []) question.question_value = '';
      return draft;
    });
    await enter(page, lawyer.email, paths.templates('lawyer'));
    await page.getByRole('link', { name: 'Questionnaires' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Questionnaires' })).toBeVisible();
    const list = page.getByRole('table', { name: 'Questionnaires' });
    const row = list.getByRole('row').filter({ hasText: /^Lease of Anne-Marie O’Neill/ });
    const menu = row.getByRole('button', { name: 'Actions for Lease of Anne-Marie O’Neill' });

    await test.step('found by what is typed, and opened in the builder', async () => {
      for (const name of names) await expect(list.getByRole('link', { name, exact: true })).toBeVisible();
      await page.getByRole('searchbox', { name: 'Search questionnaires' }).fill('oneill');
      await expect(list.getByRole('link')).toHaveText(['Lease of Anne-Marie O’Neill']);
      await row.getByRole('link').click();
      await expect(page).toHaveURL(app + paths.templateQuestionnaire('lawyer', lease ?? ''));
      await expect(page.getByRole('heading', { level: 1, name: 'Questionnaire' })).toBeVisible();
      await page.goBack();
      await expect(list.getByRole('link')).toHaveText(['Lease of Anne-Marie O’Neill']);
    });

    await test.step('says how many questions each has, and leads to what is wrong with one', async () => {
      await page.getByRole('searchbox', { name: 'Search questionnaires' }).fill('');
      const loan = list.getByRole('row').filter({ hasText: /^Loan/ });
      if (size.width > 768) await expect(loan.getByRole('cell')).toContainText(['2', '1 error', '0', '0', '', '']);
      else await expect(loan.getByRole('rowheader')).toHaveText('Loan2 questions, 1 error');
      await loan.getByRole('link', { name: '1 error in Loan' }).click();
      await expect(page).toHaveURL(app + paths.templateQuestionnaire('lawyer', faulty ?? ''));
      await expect(page.getByRole('heading', { level: 1, name: 'Questionnaire' })).toBeVisible();
      await page.goBack();
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
      await expect(page.getByRole('heading', { level: 1, name: 'Questionnaires' })).toBeFocused();
      await page.getByRole('tab', { name: 'Archived' }).click();
      await menu.click();
      await expect(page.getByRole('menuitem')).toHaveText(['Tests', 'Open the template', 'Duplicate', 'Restore']);
      await page.getByRole('menuitem', { name: 'Restore' }).click();
      await expect(toast(page, 'Template restored')).toBeVisible();
      await expect(row).toHaveCount(0);
      await page.getByRole('tab', { name: 'In use' }).click();
      await expect(row).toBeVisible();
    });

    await test.step('duplicated with its template, by one press', async () => {
      await menu.click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).click();
      await expect(toast(page, 'Template duplicated')).toBeVisible();
      await page.getByRole('searchbox', { name: 'Search questionnaires' }).fill('oneill');
      await expect(list.getByRole('link')).toHaveText(['Copy of Lease of Anne-Marie O’Neill', names[0] ?? '']);
    });

    await test.step('used from its menu', async () => {
      await menu.click();
      await page.getByRole('menuitem', { name: 'Use this template' }).click();
      await expect(page.getByText('Lease of Anne-Marie O’Neill').first()).toBeVisible();
      await expect(page).toHaveURL(/send\?templateId=/);
    });
  });
