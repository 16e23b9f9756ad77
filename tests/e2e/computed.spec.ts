import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { ask, questionnaire, section } from '#core/questionnaires/samples.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, journeySizes, toast } from './product.ts';
import { keepQuestionnaire, newLawyer, newTemplate, sentMatter } from './set-up.ts';
import { expect, test } from './story.ts';

const lease = wordDocument('Lease', [
  paragraph('A year is {{yearly_rent | currency}}: {{rent | currency}}, {{months}} times.'),
]);

const asked = questionnaire(
  section('rent_section', [
    ask('rent', 'Currency', { question_value: 'Rent', required: true }),
    ask('months', 'Number', { question_value: 'Months', required: true }),
  ]),
);

for (const [where, viewport] of journeySizes)
  test.describe(where, () => {
    test.use({ viewport });

    test('a lawyer writes a formula, and who answers sees its result and how it came about', async ({ page }) => {
      const lawyer = await newLawyer();
      const templateId = await newTemplate(lawyer, 'Lease', lease);
      await keepQuestionnaire(lawyer, templateId, () => asked);
      await enter(page, lawyer.email, paths.templateQuestionnaire('lawyer', templateId));
      const main = page.getByRole('main');
      const editor = page.locator('[id^=editor-]');

      await test.step('the formula is read while it is written, and its faults are told in words', async () => {
        await main.getByRole('button', { name: 'Add question', exact: true }).first().click();
        const dialog = page.getByRole('dialog', { name: 'Add a question' });
        await dialog.getByLabel('Search categories').fill('formula');
        await page.keyboard.press('Enter');
        await editor.getByLabel('Question', { exact: true }).fill('Yearly rent');
        const formula = editor.getByLabel('Formula', { exact: true });
        await formula.fill('rent * month');
        const sample = editor.getByRole('group', { name: 'With sample answers' });
        await expect(sample).toHaveText(/no question or column is called “month”/);
        await formula.blur();
        await expect(formula).toHaveAccessibleDescription(/no question or column is called “month”/);
        await formula.fill('rent * ');
        await editor.getByLabel('Insert a name').selectOption({ label: 'Months (months)' });
        await expect(formula).toHaveValue('rent * months');
        await expect(sample.getByText('$1,200.00 × 12 = $14,400.00')).toBeVisible();
        expect(await faultsOf(page)).toEqual([]);
      });

      await main.getByRole('button', { name: 'Save', exact: true }).first().click();
      await expect(toast(page, 'Saved. It is ready to send.')).toBeVisible();

      await test.step('the result follows the answers', async () => {
        const { matterId } = await sentMatter(lawyer, templateId, 'Flat 4');
        await page.goto(`${app}${paths.matterQuestionnaire('lawyer', matterId)}`);
        const result = page.getByRole('group', { name: 'Yearly rent' });
        await expect(result).toContainText('No result yet: “Rent” and “Months” are not answered.');
        await page.getByLabel('Rent', { exact: true }).fill('1500');
        await page.getByLabel('Months').fill('12');
        await expect(result.getByRole('status')).toHaveText('$18,000.00');
        await expect(result.getByText('$1,500.00 × 12 = $18,000.00')).toBeVisible();
        await page.getByLabel('Months').fill('6');
        await expect(result.getByRole('status')).toHaveText('$9,000.00');
        expect(await faultsOf(page)).toEqual([]);
      });
    });
  });
