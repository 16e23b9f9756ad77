import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { ask, questionnaire, section } from '#core/questionnaires/samples.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, journeySizes, toast } from './product.ts';
import { keepQuestionnaire, newLawyer, newTemplate, sentMatter } from './set-up.ts';
import { expect, test } from './story.ts';

const loan = wordDocument('Loan', [paragraph('{{fee | currency}} on {{due | formal}}, number {{number}}.')]);

const asked = questionnaire(
  section('loan', [
    ask('fee', 'Currency', { question_value: 'Fee', required: true }),
    ask('due', 'Date', {
      question_value: 'Due on',
      checks: { at_least: 'today + 1 day' },
      default_answer: 'today + 30 days',
    }),
    ask('number', 'Short Text', { question_value: 'Number', checks: { pattern: 'AA-99', words: 'As on the card.' } }),
  ]),
);

for (const [where, viewport] of journeySizes)
  test.describe(where, () => {
    test.use({ viewport });

    test('a lawyer bounds an answer, and who answers is told what it must be', async ({ page }) => {
      const lawyer = await newLawyer();
      const templateId = await newTemplate(lawyer, 'Loan', loan);
      await keepQuestionnaire(lawyer, templateId, () => asked);
      await enter(page, lawyer.email, paths.templateQuestionnaire('lawyer', templateId));
      const main = page.getByRole('main');
      const editor = page.locator('[id^=editor-]');

      await test.step('checks are refused where no answer can meet them', async () => {
        await main.getByRole('button', { name: 'Currency: Fee' }).click();
        await editor.getByRole('button', { name: 'Add checks' }).click();
        await editor.getByLabel('At least').fill('500');
        await editor.getByLabel('At most').fill('100');
        await editor.getByLabel('At most').blur();
        await expect(editor.getByLabel('At most')).toHaveAccessibleDescription(
          'No answer can meet these checks together',
        );
        await editor.getByLabel('At most').fill('1,000');
        await expect(editor.getByLabel('At most')).not.toHaveAccessibleDescription(/No answer/);
        expect(await faultsOf(page)).toEqual([]);
      });

      await main.getByRole('button', { name: 'Save', exact: true }).first().click();
      await expect(toast(page, 'Saved. It is ready to send.')).toBeVisible();

      await test.step('an answer outside is told by its field, in the lawyer’s words where there are any', async () => {
        const { matterId } = await sentMatter(lawyer, templateId, 'Loan 4');
        await page.goto(`${app}${paths.matterQuestionnaire('lawyer', matterId)}`);
        await expect(page.getByLabel('Due on')).not.toHaveValue('');
        await page.getByLabel('Fee').fill('1200');
        await page.getByLabel('Number').fill('A-1');
        await page.getByLabel('Number').blur();
        await expect(page.getByLabel('Fee')).toHaveAccessibleDescription(
          'Please enter an amount from $500.00 to $1,000.00',
        );
        await expect(page.getByLabel('Number')).toHaveAccessibleDescription('As on the card.');
        await page.getByLabel('Fee').fill('1000');
        await page.getByLabel('Number').fill('BX-20');
        await expect(page.getByLabel('Fee')).not.toHaveAccessibleDescription(/amount/);
        await expect(page.getByLabel('Number')).not.toHaveAccessibleDescription(/card/);
        expect(await faultsOf(page)).toEqual([]);
      });
    });
  });
