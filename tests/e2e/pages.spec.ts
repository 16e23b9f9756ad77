import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { ask, onlyIf, questionnaire, sampleCondition, section } from '#core/questionnaires/samples.ts';
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
      {
        ...ask('amount', 'Computed'),
        question_value: 'Amount',
        computed: { formula: 'count * price', result: 'money', places: 2 },
      },
      {
        ...ask('deposit', 'Currency'),
        question_value: 'Deposit',
        ...onlyIf('all', sampleCondition('amount', 'more_than', '1000')),
      },
      { ...ask('ship_to', 'Address'), question_value: 'Ship to' },
      { ...ask('maker', 'Contact'), question_value: 'Maker' },
      {
        ...ask('spares', 'Data Table'),
        question_value: 'Spares',
        dataTableNoun: 'Spare',
        dataTableColumns: [
          { ...ask('spare'), question_value: 'Spare part' },
          { ...ask('pieces', 'Number'), question_value: 'Pieces' },
          {
            ...ask('cost', 'Computed'),
            question_value: 'Cost',
            computed: { formula: 'pieces * price', result: 'money', places: 2 },
          },
          {
            ...ask('reason'),
            question_value: 'Reason',
            ...onlyIf('all', sampleCondition('cost', 'more_than', '1000')),
          },
        ],
      },
    ],
  }),
);

const contract = wordDocument('Supply', [
  paragraph('This contract is made for {{buyer}}.'),
  paragraph('{{#insured}}'),
  paragraph('The goods are insured on the way.'),
  paragraph('{{/insured}}'),
  paragraph(
    'Goods: {{#goods}}{{item}} ({{count}}, {{ship_to_city}}, {{maker.name}}{{#spares}}, {{pieces}} {{spare}}{{/spares}}); {{/goods}} for {{goods.amount.total | currency}}.',
  ),
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
  await expect(page.getByLabel('Next step')).toContainText('Waiting for Cleo Marsh (0 of 3 optional)');
  const pages = page.getByRole('group', { name: 'Contract' });
  const awaited = pages.getByRole('button', { name: 'Buyer: not answered' });
  await expect(awaited).toHaveCount(2);
  await expect(pages).toContainText('This contract is made for [Buyer].');
  // Words have the widths of the contract's faces once those are here.
  await page.evaluate(async () => void (await document.fonts.ready));
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

test('rows are pasted from a spreadsheet into a grid, gone through by arrows, worked out and added up', async ({
  page,
}) => {
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
  const paste = (row: number, text: string) =>
    cell(row, 'What').evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste(1, 'Rope\t3\t$1,250.50\nLantern\t4\t20\n"Sail, large"\ta few\t0.1\n');
  await expect(page.getByText('3 rows were pasted.')).toBeVisible();
  const total = grid.getByRole('row', { name: 'Total' });
  await expect(total).toHaveText('Total7$3,831.50');
  const amount = grid.getByRole('textbox', { name: 'Amount' });
  await expect(amount.first()).toHaveValue('$3,751.50');
  await expect(amount.first()).toHaveAccessibleDescription('3 × $1,250.50 = $3,751.50');
  await expect(amount.last()).toHaveAccessibleDescription('No result yet: “How many” is not answered.');
  await expect(cell(1, 'Deposit')).toBeEditable();
  await expect(grid.getByRole('textbox', { name: 'Deposit, not asked in this row' })).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(cell(2, 'What')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(cell(3, 'How many')).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(cell(4, 'What')).toBeFocused();
  await expect(total).toHaveText('Total12$3,832.00');
  const address = grid.getByRole('button', { name: /^Ship to/ }).nth(1);
  await expect(page.getByText('Scroll sideways, or use the arrow keys, to see all columns.')).toBeVisible();
  await grid.getByRole('button', { name: 'Remove Item 2' }).focus();
  await expect(grid.getByRole('columnheader', { name: 'How many' })).not.toBeInViewport();
  await expect(cell(2, 'What')).toBeInViewport({ ratio: 0.9 });
  await address.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ship to' });
  await dialog.getByLabel('City').fill('Reno');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleName('Ship to (optional): Reno');
  const maker = grid.getByRole('button', { name: /^Maker/ }).nth(1);
  await maker.press('Enter');
  const contact = page.getByRole('dialog', { name: 'Maker' });
  await contact.getByLabel('Name').fill('Anne-Marie O’Neill');
  await contact.getByLabel('Email', { exact: true }).fill('anne');
  await contact.getByLabel('Phone').focus();
  await expect(contact.getByText('Enter a valid email address')).toBeVisible();
  await contact.getByLabel('Email', { exact: true }).fill('anne@example.com');
  await contact.getByRole('button', { name: 'Done' }).click();
  await expect(maker).toBeFocused();
  const spares = grid.getByRole('button', { name: /^Spares/ }).nth(1);
  await spares.press('Enter');
  const within = page.getByRole('dialog', { name: 'Spares' });
  await within.getByRole('button', { name: 'Add Spare' }).click();
  await expect(within.getByRole('textbox', { name: 'Spare part (optional)' })).toBeFocused();
  await page.keyboard.type('Wick');
  await page.keyboard.press('Enter');
  await expect(within.getByRole('textbox', { name: 'Spare part (optional)' }).nth(1)).toBeFocused();
  await page.keyboard.type('Glass');
  await within.getByRole('textbox', { name: 'Pieces (optional)' }).nth(1).fill('2');
  await page.keyboard.press('Tab');
  await expect(within.getByRole('textbox', { name: 'Cost' }).nth(1)).toHaveValue('$40.00');
  await expect(within.getByRole('row', { name: 'Total' })).toHaveText('Total2$40.00');
  await expect(within.getByRole('textbox', { name: 'Reason, not asked in this row' })).toHaveCount(2);
  expect(await faultsOf(page)).toEqual([]);
  await within.getByRole('button', { name: 'Done' }).click();
  await expect(spares).toBeFocused();
  await expect(spares).toHaveAccessibleName('Spares (optional): 2 rows');
  await page.getByRole('button', { name: 'Remove Item 4' }).click();
  await page.getByRole('button', { name: 'Remove Item 1' }).click();
  await expect(total).toHaveText('Total9$80.50');
  expect(await faultsOf(page)).toEqual([]);
  const pages = page.getByRole('group', { name: 'Contract' });
  await expect(pages).toContainText(
    'Lantern (4, Reno, Anne-Marie O’Neill, Wick, 2 Glass); Sail, large (5); for $80.50.',
  );

  const many = Array.from({ length: 200 }, (_, at) => `Buoy ${at}\t${at === 150 ? 'a dozen' : at}`);
  await paste(2, many.join('\n'));
  await expect(page.getByText('200 rows were pasted.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit and generate' }).click();
  await page.getByRole('button', { name: 'Goods, row 152, How many – Please enter a number' }).click();
  const wrong = grid.getByRole('row').filter({ has: page.locator('input[aria-invalid=true]') });
  await expect(wrong.getByRole('textbox', { name: 'How many (optional)' })).toBeFocused();
});
