import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { ask, questionnaire, section } from '#core/questionnaires/samples.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, journeySizes, toast } from './product.ts';
import { keepQuestionnaire, newLawyer, newTemplate } from './set-up.ts';
import { expect, test } from './story.ts';

const lease = wordDocument('Lease', [
  paragraph('Rent: {{rent | currency}}.'),
  paragraph('{{#rent > 10000}}'),
  paragraph('A guarantor, {{guarantor_name}}, signs too.'),
  paragraph('{{else}}'),
  paragraph('No guarantor is needed.'),
  paragraph('{{/}}'),
  paragraph('{{#ends_on after today + 1 year}}The rent rises by {{rise | percent}} a year.{{/}}'),
]);

test('a template that compares makes questions that compare, and their conditions are changed and proved', async ({
  page,
}) => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Lease', lease);
  await enter(page, lawyer.email, paths.template('lawyer', templateId));
  await expect(page.locator('code').and(page.getByText('{{#rent > 10000}}', { exact: true }))).toBeVisible();
  await page.getByRole('link', { name: 'Edit questionnaire' }).click();
  const main = page.getByRole('main');
  const editor = page.locator('[id^=editor-]');

  await test.step('the draft asks by what the template compares', async () => {
    await main.getByRole('button', { name: 'Short Text: Guarantor name' }).click();
    const condition = editor.getByRole('group', { name: 'Condition 1' });
    await expect(condition.getByLabel('Comparison')).toHaveValue('more_than');
    await expect(condition.getByLabel('Value')).toHaveValue('10000');
    await expect(editor.getByText(/Shows when “Rent” is “\$10,000.01”; is hidden when/)).toBeVisible();
  });

  await test.step('a span that is empty is found at once', async () => {
    const condition = editor.getByRole('group', { name: 'Condition 1' });
    await condition.getByLabel('Comparison').selectOption({ label: 'is between' });
    await condition.getByLabel('From').fill('500');
    await condition.getByLabel('To', { exact: true }).fill('400');
    await expect(
      editor.getByText('“Guarantor name” is never shown: “Rent” is between “500” and “400” can never hold.'),
    ).toBeVisible();
    await condition.getByLabel('To', { exact: true }).fill('900');
    await expect(editor.getByText(/Shows when “Rent” is “\$500.00”/)).toBeVisible();
  });

  await test.step('a day may move with the present one', async () => {
    await main.getByRole('button', { name: 'Percent: Rise' }).click();
    const condition = editor.getByRole('group', { name: 'Condition 1' });
    await expect(condition.getByLabel('Comparison')).toHaveValue('more_than');
    await expect(condition.getByLabel('Value: counted')).toHaveValue('after');
    await expect(condition.getByLabel('Value: how many')).toHaveValue('1');
    await expect(condition.getByLabel('Value: unit')).toHaveValue('year');
    await condition.getByLabel('Value: unit').selectOption('month');
    await condition.getByLabel('Value: counted').selectOption({ label: 'Today' });
    await expect(condition.getByLabel('Value: how many')).toHaveCount(0);
  });

  await test.step('of a group any is enough', async () => {
    await editor.getByRole('button', { name: 'Add a group' }).click();
    const group = editor.getByRole('group', { name: 'Any of these is enough' });
    for (const [name, value] of [
      ['Condition 2', '5'],
      ['Condition 3', '6'],
    ] as const) {
      const condition = group.getByRole('group', { name });
      await condition.getByLabel('Question').selectOption('rent');
      await condition.getByLabel('Comparison').selectOption({ label: 'is' });
      await condition.getByLabel('Value').fill(value);
    }
    await expect(editor.getByText(/Shows when “Rent” is “\$5.00” and “Ends on” is/)).toBeVisible();
    await group.getByRole('button', { name: 'Remove condition 3' }).click();
    await expect(group).toHaveCount(0);
    await expect(editor.getByRole('group', { name: 'Condition 2' })).toBeVisible();
  });

  await test.step('what decides is asked before what it decides, by one press', async () => {
    await main.getByRole('button', { name: 'Short Text: Guarantor name' }).click();
    await editor.getByRole('button', { name: 'Add a condition' }).click();
    await editor.getByRole('group', { name: 'Condition 2' }).getByLabel('Question').selectOption('ends_on');
    await editor.getByRole('group', { name: 'Condition 2' }).getByLabel('Comparison').selectOption('answered');
    await expect(editor.getByText('“Guarantor name” depends on “Ends on”, which is asked later.')).toBeVisible();
    await editor.getByRole('button', { name: 'Ask it before' }).click();
    await expect(editor.getByText('which is asked later')).toHaveCount(0);
    const rows = page.locator('[id^=row-]').filter({ hasNot: page.locator('h2') });
    await expect(rows).toContainText(['Rent', 'Ends on', 'Guarantor name', 'Rise']);
  });

  await main.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(toast(page, 'Saved. It is ready to send.')).toBeVisible();
  await page.reload();
  await main.getByRole('button', { name: 'Short Text: Guarantor name' }).click();
  await expect(editor.getByLabel('To', { exact: true })).toHaveValue('900');
});

const engagement = wordDocument('Engagement', [
  paragraph('{{#fee > 500}}A deposit is due.{{/}}'),
  paragraph('{{#state = California}}The courts of O’Neill County decide.{{/}}'),
]);

for (const [where, viewport] of journeySizes)
  test.describe(where, () => {
    test.use({ viewport });

    test('a text without quotation marks is mended by one press, and a section that never shows is told @soak', async ({
      page,
    }) => {
      const lawyer = await newLawyer();
      const templateId = await newTemplate(lawyer, 'Engagement', engagement);
      await keepQuestionnaire(lawyer, templateId, () =>
        questionnaire(
          section('s', [
            ask('fee', 'Currency', { question_value: 'Fee', checks: { at_most: '100' } }),
            ask('state', 'Dropdown - States', { question_value: 'State' }),
          ]),
        ),
      );
      await enter(page, lawyer.email, paths.editor('lawyer', templateId));
      const hints = page.getByRole('list', { name: 'Missing quotation marks' });
      await expect(hints).toContainText('state = California compares with the answer to a question called California.');
      expect(await faultsOf(page)).toEqual([]);
      await hints.getByRole('button', { name: 'Put “California” in quotes' }).click();
      await expect(hints).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: 'Text of Engagement' })).toContainText(
        '{{#state = "California"}}',
      );
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('banner').getByText('All changes saved', { exact: true })).toBeVisible();
      await page.goto(app + paths.templateQuestionnaire('lawyer', templateId));
      await page.getByRole('tab', { name: /^Template/ }).click();
      const found = page.getByRole('tabpanel').getByRole('listitem');
      await expect(found).toHaveText([/^\{\{#fee > 500\}\} never shows: the checks on “Fee” allow no such answer/]);
      expect(await faultsOf(page)).toEqual([]);
    });
  });
