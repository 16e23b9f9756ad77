import { call, ok } from '#bin/caller.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { keepTemplateVersion, readQuestionnaire } from '#core/questionnaires/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { readTemplate } from '#core/templates/endpoints.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, screens, toast } from './product.ts';
import { keepQuestionnaire, local, newLawyer, newTemplate } from './set-up.ts';
import { expect, test } from './story.ts';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const lease = (days: number) =>
  wordDocument('Lease', [
    paragraph('Anne-Marie O’Neill lets {{home}} to {{tenant}}.'),
    paragraph(`Either may end it with ${days} days of notice.`),
    ...Array.from({ length: 90 }, (_, at) => paragraph(`The house rule number ${at + 1} is kept.`)),
  ]);

for (const [where, viewport] of journeySizes)
  test(`what a template was is compared and brought back, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const templateId = await newTemplate(lawyer, 'Lease', lease(30));
    await keepQuestionnaire(lawyer, templateId);
    await ok(call(local.port, keepTemplateVersion, { templateId }, lawyer));
    await keepQuestionnaire(lawyer, templateId, ({ sections }) => ({
      sections: sections.map((section) => ({
        ...section,
        questions: section.questions
          .filter(({ id_value }) => id_value !== 'tenant')
          .map((question) => ({ ...question, required: false })),
      })),
    }));
    await enter(page, lawyer.email, paths.template('lawyer', templateId));
    const main = page.getByRole('main');
    const versions = main.getByRole('region', { name: 'Versions', exact: true });
    const line = (number: number) => versions.getByRole('listitem').filter({ hasText: `Version ${number}` });

    if (viewport === screens[0][1])
      await test.step('its pages stand below one another', async () => {
        const sheet = (number: number) => main.getByRole('group', { name: new RegExp(`^Page ${number} of`) });
        await expect(sheet(1)).toContainText('Anne-Marie O’Neill');
        await expect(sheet(2)).toBeVisible();
        const [first, second] = await main
          .getByRole('group', { name: /^Page [12] of/ })
          .evaluateAll((sheets) => sheets.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
        expect(second?.top).toBeGreaterThan(first?.bottom ?? 0);
      });

    await test.step('what is in no version yet can be kept, and another file is the next one', async () => {
      await expect(line(3)).toContainText('In use, not kept yet');
      await versions.getByRole('button', { name: 'Keep' }).click();
      await expect(toast(page, 'Version kept')).toBeVisible();
      await expect(line(3)).toContainText('Another questionnaire');
      await page.getByRole('button', { name: 'Actions for Lease', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Replace the file' }).click();
      const dialog = page.getByRole('dialog', { name: 'Replace the file' });
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'sixty.docx', mimeType: wordType, buffer: Buffer.from(lease(60)) });
      await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
      await expect(line(4)).toContainText('Another file: sixty.docx');
      await expect(line(4)).toContainText('Nora Tester');
    });

    await test.step('two versions are compared, the file by words and the questionnaire in sentences', async () => {
      await versions.getByRole('button', { name: 'Actions for version 4' }).click();
      await page.getByRole('menuitem', { name: 'Compare' }).click();
      const dialog = page.getByRole('dialog', { name: 'What changed up to version 4' });
      await expect(dialog.getByRole('region', { name: 'Questionnaire' })).toContainText('It asks the same.');
      await expect(dialog.locator('del')).toHaveText('[removed: 30]');
      await expect(dialog.locator('ins')).toHaveText('[added: 60]');
      await dialog.getByLabel('Compared with').selectOption({ label: 'Version 2' });
      const changes = dialog.getByRole('list', { name: 'Changes of the questionnaire' });
      await expect(changes).toContainText('is now optional');
      await expect(changes).toContainText('Removed the question');
      await expect(dialog.locator('ins')).toHaveText('[added: 60]');
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('an earlier one is brought back, and nothing is lost', async () => {
      await versions.getByRole('button', { name: 'Actions for version 2' }).click();
      await page.getByRole('menuitem', { name: 'Restore' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
      await expect(toast(page, 'Version restored')).toBeVisible();
      await expect(line(5)).toContainText('Restored version 2');
      await expect(line(4)).toContainText('Another file: sixty.docx');
      const { box_file_data } = await ok(call(local.port, readTemplate, { templateId }, lawyer));
      expect(box_file_data.name).toBe('contract.docx');
      const { questionnaire } = await ok(call(local.port, readQuestionnaire, { templateId }, lawyer));
      expect(questionsOf(questionnaire).map(({ id_value }) => id_value)).toContain('tenant');
      expect(await faultsOf(page)).toEqual([]);
    });
  });
