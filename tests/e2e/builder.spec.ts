import { paragraph, table, wordDocument } from '#bin/demo/word.ts';
import { CATEGORY_NAMES, type CategoryName } from '#core/questionnaires/categories.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { ask, onlyIf, options, questionnaire, sampleCondition, section } from '#core/questionnaires/samples.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { toast } from './product.ts';
import { keepQuestionnaire, newLawyer, newTemplate } from './set-up.ts';
import { expect, type Locator, type Page, test } from './story.ts';

const lease = wordDocument('Lease', [
  paragraph('{{landlord_name}} lets the flat from {{start_date | formal}}.'),
  paragraph('{{#has_pets}}Pets may stay for {{pet_fee | currency}}.{{/has_pets}}'),
  table(
    [4680, 4680],
    [
      ['Room', 'Area'],
      ['{{#rooms}}{{room}}', '{{area}}{{/rooms}}'],
    ],
  ),
]);

/** Opens the builder of a new template, with the draft its tags suggest or with a questionnaire kept before. */
const openBuilder = async (page: Page, file: Uint8Array, kept?: Questionnaire): Promise<void> => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Lease', file);
  if (kept) await keepQuestionnaire(lawyer, templateId, () => kept);
  await enter(page, lawyer.email, paths.template('lawyer', templateId));
  await page.getByRole('link', { name: 'Edit questionnaire' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questionnaire' })).toBeVisible();
};

/** The one-line button of a question: "Date: Start date". */
const row = (page: Page, text: string): Locator => page.getByRole('main').getByRole('button', { name: text });

const rows = (page: Page): Locator => page.locator('[id^=row-]').filter({ hasNot: page.locator('h2') });

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

const field = (page: Page, label: string): Locator => page.locator('[id^=editor-]').getByLabel(label, { exact: true });

const aside = (page: Page): Locator => page.getByRole('complementary', { name: 'Preview and checks' });

const save = async (page: Page): Promise<void> => {
  await press(page, 'Save');
  await expect(toast(page, 'Saved. It is ready to send.')).toBeVisible();
};

test('the tags of a file become a draft, which is edited, tried out, kept and found again', async ({ page }) => {
  await openBuilder(page, lease);
  for (const label of [
    'Short Text: Landlord name',
    'Date: Start date',
    'Dropdown - Yes/No: Has pets',
    'Currency: Pet fee',
    'Data Table: Rooms',
  ])
    await expect(row(page, label)).toBeVisible();
  await expect(page.getByText('Ready to send')).toBeVisible();

  await test.step('the preview reacts to an answer and to an edit', async () => {
    const preview = aside(page);
    await expect(preview.getByLabel('Pet fee')).toHaveCount(0);
    await preview.getByRole('group', { name: 'Has pets' }).getByRole('radio', { name: 'Yes' }).check();
    await expect(preview.getByLabel('Pet fee')).toBeVisible();
    await row(page, 'Date: Start date').click();
    await expect(field(page, 'Question')).toBeFocused();
    await field(page, 'Question').fill('The lease begins on');
    await field(page, 'Help under the question (optional)').fill('The day of the keys.');
    await expect(preview.getByLabel('The lease begins on')).toHaveAccessibleDescription('The day of the keys.');
    await expect(field(page, 'Identifier')).toHaveValue('start_date');
    await preview.getByLabel('The lease begins on').fill('2026-04-03');
    await expect(preview.getByLabel('The lease begins on')).toHaveAccessibleDescription(
      /^(April 3|3 April),? 2026 · The day of the keys\.$/,
    );
  });

  await save(page);
  await page.reload();
  await expect(row(page, 'Date: The lease begins on')).toBeVisible();
  await expect(row(page, 'Date: Start date')).toHaveCount(0);
});

test('an identifier is refused in the words for its fault', async ({ page }) => {
  await openBuilder(page, lease);
  await row(page, 'Date: Start date').click();
  const identifier = field(page, 'Identifier');
  const valid =
    'Please provide a valid identifier that starts with a letter or underscore and contains only letters, numbers and underscores. e.g. "myValidIdentifier"';
  for (const [typed, message] of [
    ['1st', valid],
    ['start date', valid],
    ['start-date', valid],
    ['', valid],
    ['landlord_name', 'Id value must be unique'],
  ] as const) {
    await identifier.fill(typed);
    await identifier.blur();
    await expect(identifier).toHaveAccessibleDescription(message);
  }
  await expect(page.getByRole('button', { name: '1 thing to fix' })).toBeVisible();
  await identifier.fill('_start2');
  await expect(identifier).toHaveAccessibleDescription('In the template: {{_start2}}');
});

/** Fills in what only some categories ask for. */
const particulars: Partial<Record<CategoryName, (page: Page) => Promise<void>>> = {
  Dropdown: (page) => field(page, 'Option 1').fill('Red'),
  'Multiple Selection': (page) => field(page, 'Option 1').fill('Film'),
  'File Upload': (page) => field(page, 'Folder name').fill('Proofs'),
  'Multi-Field': (page) => field(page, 'Label of field 1').fill('Plate'),
  Computed: (page) => field(page, 'Formula').fill('$1200 * 12'),
  'Data Table': async (page) => {
    await field(page, 'Noun').fill('room');
    await press(page, 'Add column');
    await field(page, 'Column').fill('Room');
    await press(page, 'Ask in some rows only');
    await expect(page.getByRole('group', { name: 'Condition 1' }).getByLabel('Question')).toBeFocused();
    await press(page, 'Remove condition 1');
    await expect(page.getByRole('button', { name: 'Ask in some rows only' })).toBeFocused();
  },
};

const addQuestion = async (page: Page, category: CategoryName): Promise<void> => {
  await press(page, 'Add question');
  const dialog = page.getByRole('dialog', { name: 'Add a question' });
  await dialog.getByRole('combobox', { name: 'Search categories' }).fill(category);
  await dialog
    .getByRole('option')
    .filter({ has: page.getByText(category, { exact: true }) })
    .click();
  await expect(dialog).toHaveCount(0);
};

test('a question of each of the 23 categories can be asked @soak', async ({ page }) => {
  const start = questionnaire(section('one', [ask('first', 'Short Text', { question_value: 'First' })]));
  await openBuilder(page, wordDocument('Plain', [paragraph('{{first}}')]), start);
  await expect(rows(page)).toHaveCount(2);
  for (const category of CATEGORY_NAMES) {
    await addQuestion(page, category);
    const textField = page.locator('[id^=editor-]').getByLabel(/^(Question|Note text)$/);
    await expect(textField).toBeFocused();
    await textField.fill(`About ${category}`);
    await particulars[category]?.(page);
    await textField.focus();
  }
  await save(page);
  await page.reload();
  for (const category of CATEGORY_NAMES) await expect(row(page, `${category}: About ${category}`)).toHaveCount(1);
  await expect(rows(page)).toHaveCount(2 + CATEGORY_NAMES.length);
  for (const category of CATEGORY_NAMES) await expect(aside(page).getByText(`About ${category}`).first()).toBeVisible();
});

test('two windows change one questionnaire: what does not meet is put together, and of what does one is asked', async ({
  page: mine,
  context,
}) => {
  const named = (id: string, text: string) => ask(id, 'Short Text', { question_value: text });
  const start = questionnaire(section('one', [named('first', 'First'), named('second', 'Second')]));
  await openBuilder(mine, wordDocument('Plain', [paragraph('{{first}} {{second}}')]), start);
  const theirs = await context.newPage();
  await theirs.goto(mine.url());
  const reword = async (page: Page, before: string, after: string): Promise<void> => {
    await row(page, `Short Text: ${before}`).click();
    await field(page, 'Question').fill(after);
    await press(page, 'Save');
  };
  const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await reword(theirs, 'First', 'Theirs');
  await saved(theirs);
  await reword(mine, 'Second', 'Mine');
  await expect(row(mine, 'Short Text: Theirs')).toBeVisible();
  await saved(mine);

  await reword(theirs, 'Second', 'Both');
  const asked = theirs.getByRole('dialog', { name: 'This questionnaire was changed elsewhere' });
  await asked.getByRole('button', { name: 'Keep mine' }).click();
  await expect(asked).toHaveCount(0);
  await saved(theirs);
  await mine.reload();
  for (const label of ['Theirs', 'Both']) await expect(row(mine, `Short Text: ${label}`)).toBeVisible();
  await expect(rows(mine)).toHaveCount(3);
});

test('what a question or a table still lacks is told, and each line leads to its field @soak', async ({ page }) => {
  const start = questionnaire(section('one', [ask('first', 'Short Text', { question_value: 'First' })]));
  await openBuilder(page, wordDocument('Plain', [paragraph('{{first}}')]), start);
  for (const category of ['Dropdown', 'File Upload', 'Data Table', 'Multi-Field'] as const)
    await addQuestion(page, category);
  await press(page, 'Remove field 1');
  await expect(page.getByRole('button', { name: 'Add field' })).toBeFocused();
  await row(page, 'Short Text: First').click();
  await press(page, 'Add a condition');
  await press(page, 'Save');
  await expect(toast(page, /^Saved as a draft\. \d+ things to fix before it can be sent\.$/)).toBeVisible();
  const fixes = page.getByRole('group', { name: 'Things to fix' });
  await expect(fixes).toBeFocused();
  await fixes.getByRole('button', { name: /^Show all/ }).click();
  for (const sentence of [
    'Field is required',
    'Please fill at least one option',
    'Please add at least one field',
    'Please add at least one column',
    'Please provide a value',
    'Please select a key',
  ])
    await expect(fixes.getByRole('listitem').filter({ hasText: sentence }).first()).toBeVisible();
  await fixes.getByRole('button').filter({ hasText: 'Please select a key' }).click();
  await expect(field(page, 'Question').and(page.locator('select'))).toBeFocused();
});

test('a condition that always holds is reported in words, and one that decides is explained', async ({ page }) => {
  const start = questionnaire(
    section('one', [
      ask('colour', 'Dropdown', { question_value: 'Colour', ...options('Red', 'Green') }),
      ask('shade', 'Short Text', {
        question_value: 'Shade',
        ...onlyIf('any', sampleCondition('colour', 'is_not', 'Red')),
      }),
    ]),
  );
  await openBuilder(page, wordDocument('Paint', [paragraph('{{colour}} {{shade}}')]), start);
  await row(page, 'Short Text: Shade').click();
  await press(page, 'Add a condition');
  const second = page.getByRole('group', { name: 'Condition 2' });
  await second.getByLabel('Question').selectOption('colour');
  await second.getByLabel('Comparison').selectOption('is_not');
  await second.getByLabel('Value').selectOption('Green');
  await page.getByLabel('How many conditions must hold').selectOption('any');
  const sentence =
    '“Shade” is always shown: “Colour” cannot be “Red” and “Green” at once, so one of its “is not” conditions always holds.';
  await expect(page.locator('[id^=editor-]').getByText(sentence)).toBeVisible();
  await page.getByRole('tab', { name: 'Logic (1)' }).click();
  await expect(aside(page).getByText(sentence)).toBeVisible();
  await press(page, 'Remove condition 2');
  await expect(page.getByText(/^Shows when .*; is hidden when .*Red/)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Logic', exact: true })).toBeVisible();
});

test('a condition that no answers meet is told beside Save, leads to why, and hinders nothing @soak', async ({
  page,
}) => {
  const start = questionnaire(
    section('one', [
      ask('colour', 'Dropdown', { question_value: 'Colour', ...options('Red', 'Green') }),
      ask('shade', 'Short Text', {
        question_value: 'Shade',
        ...onlyIf('all', sampleCondition('colour', 'is', 'Red'), sampleCondition('colour', 'is', 'Green')),
      }),
    ]),
  );
  await openBuilder(page, wordDocument('Paint', [paragraph('{{colour}} {{shade}}')]), start);
  const faultButton = page.getByRole('button', { name: '1 condition is never met' });
  await expect(faultButton).toBeVisible();
  await expect(page.getByText('Ready to send', { exact: true })).toHaveCount(0);
  await faultButton.click();
  await expect(page.getByRole('tab', { name: 'Logic (1)' })).toHaveAttribute('aria-selected', 'true');
  await expect(aside(page).getByText('“Shade” is never shown', { exact: false })).toBeVisible();
  await row(page, 'Short Text: Shade').click();
  await press(page, 'Remove condition 2');
  await expect(faultButton).toHaveCount(0);
  await press(page, 'Save');
  await expect(page.getByText('Ready to send', { exact: true })).toBeVisible();
});

test('questions are put in order by keys, and stay so', async ({ page }) => {
  // A row that moves must be found where it is going.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const start = questionnaire(
    section(
      'one',
      ['First', 'Second', 'Third'].map((text) => ask(text.toLowerCase(), 'Short Text', { question_value: text })),
    ),
  );
  await openBuilder(page, wordDocument('Order', [paragraph('{{first}} {{second}} {{third}}')]), start);
  const grips = page.getByRole('button', { name: /^Drag “/ });
  const order = (...texts: string[]) =>
    expect
      .poll(() => grips.evaluateAll((all) => all.map((grip) => grip.getAttribute('aria-label'))))
      .toEqual(texts.map((word) => `Drag “${word}”`));
  await order('First', 'Second', 'Third');
  // However tall its open editor makes the next question, one key is one place; here the page need not scroll for it.
  await page.setViewportSize({ width: 1440, height: 1400 });
  await row(page, 'Short Text: Second').click();
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused();
  const liveRegion = page.locator('[id^=DndLiveRegion]');
  await grips.first().focus();
  await page.keyboard.press('Space');
  await expect(liveRegion).toHaveText('Picked up “First”, at its own place.');
  // It is told in the task before the one in which arrows begin to count, and no hand is as quick.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  await page.keyboard.press('ArrowDown');
  await expect(liveRegion).toHaveText('“First” would become number 2 in one.');
  await page.keyboard.press('ArrowDown');
  await expect(liveRegion).toHaveText('“First” would become number 3 in one.');
  await page.keyboard.press('ArrowUp');
  await expect(liveRegion).toHaveText('“First” would become number 2 in one.');
  await page.keyboard.press('Space');
  await expect(liveRegion).toHaveText('Dropped “First”: number 2 in one.');
  await order('Second', 'First', 'Third');
  await page.getByRole('button', { name: 'Actions for “Third”' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await order('Second', 'Third', 'First');
  await save(page);
  await page.reload();
  await order('Second', 'Third', 'First');
});

test('a tag that nobody asks is named, and asked for at a press @soak', async ({ page }) => {
  await openBuilder(page, lease);
  await page.getByRole('button', { name: 'Actions for “Start date”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row(page, 'Date: Start date')).toHaveCount(0);
  await expect(row(page, 'Dropdown - Yes/No: Has pets')).toBeFocused();
  await page.getByRole('tab', { name: 'Template check (1)' }).click();
  await expect(aside(page).getByRole('heading', { name: 'Tags without a question' })).toBeVisible();
  await aside(page).getByRole('button', { name: 'Ask for start_date' }).click();
  await expect(row(page, 'Date: Start date')).toBeVisible();
  await expect(aside(page).getByText('Every tag has a question, and every question is used.')).toBeVisible();
});
