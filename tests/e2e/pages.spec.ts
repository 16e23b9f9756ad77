import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { ask, questionnaire, section } from '#core/questionnaires/samples.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, screens } from './product.ts';
import { keepQuestionnaire, newLawyer, newTemplate, sentMatter } from './set-up.ts';
import { expect, test } from './story.ts';

const asked = questionnaire(
  section('parties', [
    ask('buyer', 'Short Text', { question_value: 'Buyer' }),
    ask('insured', 'Dropdown - Yes/No', { question_value: 'Is it insured?' }),
  ]),
  section('goods_section', [ask('goods', 'Data Table', { question_value: 'Goods' })], {
    dataTableNoun: 'Item',
    dataTableColumns: [
      { ...ask('item', 'Short Text'), question_value: 'What' },
      { ...ask('count', 'Number'), question_value: 'How many' },
      { ...ask('price', 'Currency'), question_value: 'Price' },
    ],
  }),
);

const contract = wordDocument('Supply', [
  paragraph('This contract is made for {{buyer}}.'),
  paragraph('{{#insured}}'),
  paragraph('The goods are insured on the way.'),
  paragraph('{{/insured}}'),
  paragraph('Goods: {{#goods}}{{item}} ({{count}}); {{/goods}}'),
  paragraph('Signed by {{buyer}}.'),
]);

test.use({ viewport: screens[0][1] });

test('an answer lights its places in the contract as it is given, and a place leads to its question', async ({
  page,
}) => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Supply', contract);
  await keepQuestionnaire(lawyer, templateId, () => asked);
  const { matterId } = await sentMatter(lawyer, templateId, 'Autumn supply');
  await enter(page, lawyer.email, paths.matter('lawyer', matterId));
  await expect(page.getByLabel('Next step')).toContainText('Waiting for Cleo Marsh (0 of 3 answered)');
  const pages = page.getByRole('group', { name: 'Contract' });
  const awaited = pages.getByRole('button', { name: 'Buyer: not answered' });
  await expect(awaited).toHaveCount(2);
  await expect(pages).toContainText('This contract is made for [Buyer].');
  const overrun = await pages.locator('svg text').evaluateAll((drawn) =>
    (drawn as SVGTextElement[]).flatMap((text, at) => {
      const next = drawn[at + 1];
      if (!next || next.getAttribute('y') !== text.getAttribute('y')) return [];
      return [Number(text.getAttribute('x')) + text.getComputedTextLength() - Number(next.getAttribute('x'))];
    }),
  );
  expect(overrun.length).toBeGreaterThan(1);
  expect(Math.max(...overrun)).toBeLessThan(0.5);
  expect(await faultsOf(page)).toEqual([]);

  await awaited.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(awaited.last()).toBeFocused();
  await page.keyboard.press('Enter');
  const buyer = page.getByRole('textbox', { name: 'Buyer' });
  await expect(buyer).toBeFocused();
  await page.keyboard.type('Anne-Marie O’Neill');
  await expect(pages).toContainText('This contract is made for Anne-Marie O’Neill.');
  await expect(pages.getByRole('button', { name: 'Buyer', exact: true })).toHaveCount(2);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await expect(pages).toContainText('The goods are insured on the way.');
  await page.getByRole('radio', { name: 'No' }).check();
  await expect(pages).not.toContainText('insured');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('rows are pasted from a spreadsheet into a grid, gone through by arrows and added up', async ({ page }) => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Supply', contract);
  await keepQuestionnaire(lawyer, templateId, () => asked);
  const { matterId } = await sentMatter(lawyer, templateId, 'Autumn supply');
  await enter(page, lawyer.email, paths.matter('lawyer', matterId));
  await page.goto(`${app}${paths.matterQuestionnaire('lawyer', matterId, { question: 'goods' })}`);
  await page.getByRole('button', { name: 'Add Item' }).click();
  const grid = page.getByRole('grid', { name: 'Goods' });
  const cell = (row: number, name: string) =>
    grid
      .getByRole('row')
      .nth(row)
      .getByRole('textbox', { name: `${name} (optional)` });
  await expect(cell(1, 'What')).toBeFocused();
  await cell(1, 'What').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Rope\t3\t$1,250.50\nLantern\t4\t20\n"Sail, large"\ta few\t0.1\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('3 rows were pasted.')).toBeVisible();
  await expect(grid.getByRole('row', { name: 'Total' })).toContainText('7$1,270.60');
  await page.keyboard.press('ArrowDown');
  await expect(cell(2, 'What')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(cell(3, 'How many')).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(cell(4, 'What')).toBeFocused();
  await expect(grid.getByRole('row', { name: 'Total' })).toContainText('12$1,270.60');
  await page.getByRole('button', { name: 'Remove Item 4' }).click();
  await page.getByRole('button', { name: 'Remove Item 1' }).click();
  await expect(grid.getByRole('row', { name: 'Total' })).toContainText('9$20.10');
  expect(await faultsOf(page)).toEqual([]);
  const pages = page.getByRole('group', { name: 'Contract' });
  await expect(pages).toContainText('Lantern (4); Sail, large (5)');
});
