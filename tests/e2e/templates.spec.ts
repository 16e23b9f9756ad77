import { paragraph, table, wordDocument } from '#bin/demo/word.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { app, journeySizes, screens, toast } from './product.ts';
import { keepQuestionnaire, newLawyer, newTemplate } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const broken = wordDocument('Letting to {{tenant name}}', [
  paragraph('Made on {{start_date | formaly}} with {{tenant}}.'),
  table([4680, 4680], [['Room', '{{room']]),
  paragraph('{{#pets}}Pets may stay.'),
]);

const fixed = wordDocument('Letting to {{tenant_name}}', [
  paragraph('Made on {{start_date | formal}} with {{tenant_name}}.'),
  paragraph('{{#pets}}Pets may stay.{{/pets}}'),
]);

const pick = (page: Page, name: string, bytes: Uint8Array): Promise<void> =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: wordType, buffer: Buffer.from(bytes) });

const arrived = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('dialog').getByRole('button', { name: `Remove ${name}` })).toBeVisible();

const openTemplates = async (page: Page, email: string): Promise<void> => {
  await enter(page, email, paths.templates('lawyer'));
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
};

test('a broken template is refused with every fault in words and place, and nothing typed is lost', async ({
  page,
}) => {
  await openTemplates(page, (await newLawyer()).email);
  await page.getByRole('button', { name: 'Add template' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add template' });
  const add = dialog.getByRole('button', { name: 'Add template' });

  await test.step('each missing field is named', async () => {
    await add.click();
    await expect(dialog.getByText('Please select a file').first()).toBeVisible();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('Published to')).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('a press is not lost when what it leaves makes the dialog grow, and the next file has its own name', async () => {
    await pick(page, 'first-draft.docx', broken);
    await arrived(page, 'first-draft.docx');
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('First draft');
    await dialog.getByRole('button', { name: 'Remove first-draft.docx' }).click();
    for (const [, size] of screens) {
      await page.setViewportSize(size);
      await dialog.getByLabel('Keywords', { exact: true }).fill(`flat at ${size.width}`);
      await add.click();
      await expect(dialog.getByRole('alert').first()).toBeFocused();
      await dialog.getByRole('button', { name: `Remove keyword flat at ${size.width}` }).click();
    }
    await page.setViewportSize(screens[0][1]);
  });

  await test.step('each fault is told', async () => {
    await pick(page, 'flat-letting.docx', broken);
    await arrived(page, 'flat-letting.docx');
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Flat letting');
    await dialog.getByLabel('Description').fill('A flat for a year.');
    await dialog.getByLabel('Published to').selectOption({ label: 'My clients' });
    await dialog.getByLabel('Keywords', { exact: true }).fill('letting');
    await dialog.getByLabel('Keywords', { exact: true }).press('Enter');
    await dialog.getByLabel('Price').fill('1,250');
    await add.click();
    const faults = dialog.getByRole('alert').filter({ hasText: 'flat-letting.docx has 4 errors to fix first:' });
    await expect(faults).toBeVisible();
    for (const sentence of [
      /page header.*"tenant name"|"tenant name".*page header/,
      /unknown format "formaly"/,
      /never closed.*\{\{room|\{\{room.*never closed/,
      /\{\{#pets\}\}/,
    ])
      await expect(faults.getByRole('listitem').filter({ hasText: sentence })).toHaveCount(1);
    await expect(faults.getByRole('listitem').filter({ hasText: '{{room' })).toContainText('table 1, row 1, cell 2');
  });

  await test.step('what was typed is still there, also after a reload', async () => {
    await expect(dialog.getByLabel('Description')).toHaveValue('A flat for a year.');
    await expect(dialog.getByRole('button', { name: 'Remove keyword letting' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Add template' }).first().click();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Flat letting');
    await expect(dialog.getByLabel('Description')).toHaveValue('A flat for a year.');
    await expect(dialog.getByLabel('Published to')).not.toHaveValue('');
    await expect(dialog.getByRole('button', { name: 'Remove keyword letting' })).toBeVisible();
  });

  await test.step('the mended file is taken', async () => {
    await pick(page, 'flat-letting.docx', fixed);
    await arrived(page, 'flat-letting.docx');
    await add.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Flat letting' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '$1,250.00' })).toBeVisible();
    for (const tag of ['{{start_date | formal}}', '{{#pets}}'])
      await expect(page.locator('code').and(page.getByText(tag, { exact: true }))).toBeVisible();
  });
});

for (const [where, size] of journeySizes)
  test(`a faulty file is opened in the editor and mended there, ${where}`, async ({ page }) => {
    await page.setViewportSize(size);
    const { email } = await newLawyer();
    await enter(page, email, `${paths.templates('lawyer')}`);
    await page.getByRole('button', { name: 'Add template' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add template' });
    await pick(page, 'house.docx', wordDocument('House', [paragraph('{{tenant-name}} pays {{rent}}.')]));
    await arrived(page, 'house.docx');
    await dialog.getByLabel('Description').fill('A house for a year.');
    await dialog.getByLabel('Published to').selectOption({ label: 'My firm' });
    await dialog.getByLabel('Keywords', { exact: true }).fill('letting');
    await dialog.getByLabel('Keywords', { exact: true }).press('Enter');
    await dialog.getByRole('button', { name: 'Add template' }).click();
    await expect(dialog.getByRole('alert')).toContainText('house.docx has 1 error to fix first:');
    await dialog.getByRole('button', { name: 'Open in the editor' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'House' })).toBeVisible();
    const editor = page.url();
    await page.goto(`${app}${paths.templates('lawyer')}`);
    const card = page.getByRole('table', { name: 'Templates' }).getByRole('row').filter({ hasText: 'House' });
    await expect(card).toContainText('Errors to fix');
    await page.goto(editor.replace('openGoogleEditor', 'template-data'));
    const note = page.getByRole('note', { name: 'Errors in the file' });
    await expect(note).toContainText('No new matter can start from this template until it is fixed.');
    await note.getByRole('link', { name: 'Fix in the editor' }).click();
    await expect(page).toHaveURL(editor);
    const faults = page.getByRole('region', { name: 'Tags' });
    await expect(faults).toContainText('1 error to fix');
    if (where === 'on a phone') await faults.getByRole('button', { name: '1 error to fix' }).click();
    await faults.getByRole('listitem').getByRole('button').click();
    await page.keyboard.type('{{tenant_name}}');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('banner').getByText('All changes saved', { exact: true })).toBeVisible();
    await page.goto(editor.replace('openGoogleEditor', 'template-data'));
    await expect(page.locator('code').and(page.getByText('{{tenant_name}}', { exact: true }))).toBeVisible();
    await expect(note).toHaveCount(0);
  });

test('a template is found by any part of its name, gets a new file, and is archived and restored', async ({ page }) => {
  const lawyer = await newLawyer();
  await keepQuestionnaire(lawyer, await newTemplate(lawyer, 'Flat letting', fixed));
  await newTemplate(lawyer, 'Boat charter', wordDocument('Boat', [paragraph('{{boat_name}}')]));
  await openTemplates(page, lawyer.email);
  const cards = page.getByRole('table', { name: 'Templates' }).getByRole('link');

  await test.step('search', async () => {
    await expect(cards).toHaveCount(2);
    await page.getByLabel('Search templates').fill(' CHART');
    await expect(cards).toHaveText(['Boat charter']);
    await page.getByLabel('Search templates').fill('plane');
    await expect(page.getByText('No templates match “plane”.')).toBeVisible();
    await page.getByLabel('Search templates').fill('');
    await cards.filter({ hasText: 'Flat letting' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Flat letting' })).toBeVisible();
  });

  const audit = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for Flat letting' }).click();
    await page.getByRole('menuitem', { name }).click();
  };

  await test.step('a new file', async () => {
    await audit('Replace the file');
    const replace = page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true });
    await expect(replace).toBeDisabled();
    await expect(replace).toHaveCSS('cursor', 'not-allowed');
    await pick(page, 'broken.docx', broken);
    await arrived(page, 'broken.docx');
    await replace.click();
    await expect(page.getByRole('alert').filter({ hasText: 'broken.docx has 4 errors' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove broken.docx' }).click();
    await pick(page, 'second.docx', wordDocument('Letting', [paragraph('{{tenant_name}} pays {{rent | currency}}.')]));
    await arrived(page, 'second.docx');
    await replace.click();
    await expect(toast(page, 'File replaced')).toBeVisible();
    await expect(page.locator('code').and(page.getByText('{{rent | currency}}', { exact: true }))).toBeVisible();
    await expect(page.locator('code').and(page.getByText('{{#pets}}', { exact: true }))).toHaveCount(0);
  });

  await test.step('a tag without a question is told, and asked for', async () => {
    const note = page.getByRole('note', { name: 'Tags without a question' });
    await expect(note).toContainText('1 tag has no question yet: {{rent}}.');
    await note.getByRole('link', { name: 'Add the question' }).click();
    await expect(page.getByRole('button', { name: '1 tag has no question' })).toBeVisible();
    await page.getByRole('button', { name: 'Add a question for it' }).click();
    await expect(page.getByText('Ready to send')).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Flat letting' }).click();
    await expect(page.locator('code').and(page.getByText('{{rent | currency}}', { exact: true }))).toBeVisible();
    await expect(note).toHaveCount(0);
  });

  await test.step('archived and restored', async () => {
    await audit('Archive');
    await page.getByRole('dialog', { name: 'Archive Flat letting?' }).getByRole('button', { name: 'Archive' }).click();
    await expect(toast(page, 'Template archived')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Templates' }).click();
    await expect(cards).toHaveText(['Boat charter']);
    await page.getByRole('tab', { name: 'Archived' }).click();
    await page.getByRole('link', { name: 'Flat letting' }).click();
    await audit('Restore');
    await expect(toast(page, 'Template restored')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Templates' }).click();
    await expect(cards).toHaveCount(2);
  });
});
