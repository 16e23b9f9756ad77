import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { ask, questionnaire, section } from '#core/questionnaires/samples.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { screens } from './product.ts';
import { keepQuestionnaire, newLawyer, newTemplate, sentMatter } from './set-up.ts';
import { expect, test } from './story.ts';

const asked = questionnaire(
  section('people', [ask('directors', 'Data Table', { question_value: 'Directors' })], {
    dataTableNoun: 'Director',
    dataTableColumns: [
      { ...ask('who', 'Contact'), question_value: 'Who', required: true },
      { ...ask('shares', 'Number'), question_value: 'Shares', required: false },
    ],
  }),
);

const contract = wordDocument('Consent', [
  paragraph('Consented by {{#directors}}{{who.name}} ({{shares}}){{/directors}}.'),
]);

test.use({ viewport: screens[0][1] });

test('rows are filled in from their first cell on, what is wrong in one is named by row and part and led to, and a phone adds up too', async ({
  page,
}) => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Consent', contract);
  await keepQuestionnaire(lawyer, templateId, () => asked);
  const { matterId } = await sentMatter(lawyer, templateId, 'Consent');
  await enter(page, lawyer.email, paths.matterQuestionnaire('lawyer', matterId));
  const grid = page.getByRole('grid', { name: 'Directors' });
  const who = (row: number) => grid.getByRole('button', { name: /^Who/ }).nth(row);
  const dialog = page.getByRole('dialog', { name: 'Who' });
  for (const [at, email] of ['ana@example.com', 'bo'].entries()) {
    await page.getByRole('button', { name: 'Add Director' }).click();
    await expect(who(at)).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Name').fill('Anne-Marie O’Neill');
    await dialog.getByLabel('Email', { exact: true }).fill(email);
    await page.keyboard.press('Escape');
    await expect(who(at)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(`${at + 1}`);
  }
  await page.keyboard.press('Tab');
  await expect(grid.getByRole('row', { name: 'Total' })).toHaveText('Total3');

  await page.getByRole('button', { name: 'Submit and generate' }).click();
  await page.getByRole('button', { name: 'Directors, row 2, Who, Email – Enter a valid email address' }).click();
  await expect(dialog.getByLabel('Email', { exact: true })).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(who(1)).toBeFocused();

  await page.setViewportSize(screens[1][1]);
  await expect(page.getByRole('group', { name: 'Total' })).toHaveText('TotalShares3');
  await page.getByRole('button', { name: 'Directors, row 2, Who, Email – Enter a valid email address' }).click();
  await expect(page.getByRole('group', { name: 'Director 2' }).getByLabel('Email', { exact: true })).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
});
