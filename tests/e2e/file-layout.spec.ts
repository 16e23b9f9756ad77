import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { ok } from '#bin/caller.ts';
import { paragraph, table, title, wordDocument } from '#bin/demo/word.ts';
import { openFile } from '#core/files/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes } from './product.ts';
import { local, newLawyer, newMatter, newMatterFile } from './set-up.ts';
import { expect, type Locator, type Page, test } from './story.ts';

const lease = wordDocument('Harbour lease', [
  title('LEASE'),
  paragraph('The tenant keeps the quay clean.'),
  paragraph('The rent is $900.'),
  paragraph('Dogs are welcome.'),
  table([4680, 4680], [['Deposit', '$4,000']]),
]);

const delay = 60;

const paperOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Text of lease.docx' });

const caretIn = async (page: Page, text: string): Promise<void> => {
  await paperOf(page).getByText(text).last().click({ delay });
  await page.keyboard.press('End', { delay });
};

const status = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('banner').getByText(text, { exact: true })).toBeVisible();

/** The editor with a Word file of a matter open in it, and what its parts are once a version is saved. */
const openEditor = async (page: Page) => {
  const lawyer = await newLawyer();
  const { clientId, matterId } = await newMatter(lawyer, 'Harbour lease');
  const fileId = await newMatterFile(lawyer, matterId, 'lease.docx', lease);
  const address = paths.clientFile('lawyer', slugOf(lawyer.firmName), clientId, fileId);
  await enter(page, lawyer.email, `${address}/edit`);
  await status(page, 'All changes saved');
  return async (number: number) => {
    await page.getByRole('button', { name: 'Save' }).click();
    await status(page, 'All changes saved');
    const asked = { matterId, fileId, number, openingId: randomUUID() };
    const { url } = await ok(call(local.port, openFile, asked, lawyer));
    const entries = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
    return (name: string) => new TextDecoder().decode(entries[name]);
  };
};

const choose = async (page: Page, menu: string | RegExp, choice: string): Promise<void> => {
  await page.getByRole('button', { name: menu }).click();
  await page
    .getByRole(/Style/.test(String(menu)) ? 'menuitemradio' : 'menuitem', { name: choice, exact: true })
    .click();
  await expect(page.getByRole('menu')).toBeHidden();
};

for (const [where, viewport] of journeySizes)
  test(`a document is given headings and lists, as Word has them, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const saved = await openEditor(page);
    const paper = paperOf(page);
    await caretIn(page, 'The tenant keeps');
    await choose(page, /^Style/, 'Heading 1');
    await expect(paper.locator('h2', { hasText: 'The tenant keeps' })).toBeVisible();
    await caretIn(page, 'The rent is');
    await page.keyboard.press('ControlOrMeta+Alt+2', { delay });
    await expect(paper.locator('h3', { hasText: 'The rent is' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z', { delay });
    await expect(paper.locator('h3', { hasText: 'The rent is' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Numbered list' }).click();
    await caretIn(page, 'Dogs are');
    await page.getByRole('button', { name: 'Numbered list' }).click();
    await expect(paper.locator('p', { hasText: 'Dogs are' })).toHaveAttribute('data-label', '2.');
    await page.keyboard.press('Tab', { delay });
    await expect(paper.locator('p', { hasText: 'Dogs are' })).toHaveAttribute('data-label', '(a)');
    await page.keyboard.press('Shift+Tab', { delay });
    await expect(paper.locator('p', { hasText: 'Dogs are' })).toHaveAttribute('data-label', '2.');
    await choose(page, 'List levels', 'Restart numbering');
    await expect(paper.locator('p', { hasText: 'Dogs are' })).toHaveAttribute('data-label', '1.');
    await page.keyboard.press('ControlOrMeta+Enter', { delay });
    await expect(paper.locator('.page-end')).toHaveCount(1);
    expect(await faultsOf(page)).toEqual([]);
    const part = await saved(2);
    expect(part('word/document.xml')).toContain('<w:br w:type="page"/>');
    expect(part('word/document.xml')).toMatch(/<w:pStyle w:val="Heading1"\/>.*?The tenant keeps/);
    expect(part('word/numbering.xml').match(/<w:num /g)?.length).toBeGreaterThanOrEqual(2);
    await page.reload();
    await expect(paper.locator('h2', { hasText: 'The tenant keeps' })).toBeVisible();
    await expect(paper.locator('p', { hasText: 'Dogs are' })).toHaveAttribute('data-label', '1.');
  });

for (const [where, viewport] of journeySizes)
  test(`a table is put in, filled and reshaped, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const saved = await openEditor(page);
    const tables = paperOf(page).getByRole('table');
    await caretIn(page, 'The rent is');
    await choose(page, 'Table', 'Insert table');
    const dialog = page.getByRole('dialog', { name: 'Insert a table' });
    await dialog.getByLabel('Rows').fill('0');
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await expect(dialog.getByText('Enter a number from 1 to 50.')).toBeVisible();
    await dialog.getByLabel('Rows').fill('1');
    await dialog.getByLabel('Columns').fill('2');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await expect(dialog).toBeHidden();
    await expect(paperOf(page)).toBeFocused();
    await page.keyboard.type('Month');
    await page.keyboard.press('Tab', { delay });
    await page.keyboard.type('Rent');
    await page.keyboard.press('Tab', { delay });
    await page.keyboard.type('May');
    await expect(tables.first().getByRole('row')).toHaveCount(2);
    await choose(page, 'Table', 'Insert column after');
    await expect(tables.first().getByRole('cell')).toHaveCount(6);
    await page.getByRole('button', { name: 'Track changes' }).click();
    await caretIn(page, 'May');
    await choose(page, 'Table', 'Insert column after');
    await expect(page.getByText('Word tracks no new columns: this one is added without a mark.')).toBeVisible();
    await expect(tables.first().getByRole('cell')).toHaveCount(8);
    await caretIn(page, 'Deposit');
    await choose(page, 'Table', 'Insert row below');
    await expect(tables.last().locator('tr[data-ins]')).toHaveCount(1);
    expect(await faultsOf(page)).toEqual([]);
    const part = await saved(2);
    const body = part('word/document.xml');
    expect(body).toMatch(/Month.*Rent.*May/);
    expect(body).toMatch(/<w:trPr><w:cantSplit\/><w:ins [^>]*w:author="Nora Tester"/);
  });

for (const [where, viewport] of journeySizes)
  test(`words lead somewhere, and are found and replaced, ${where} @soak`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const saved = await openEditor(page);
    const paper = paperOf(page);

    await test.step('a link is added by the keyboard, and a wrong address is refused', async () => {
      await caretIn(page, 'Dogs are welcome.');
      await page.keyboard.press('Shift+Home', { delay });
      await page.keyboard.press('ControlOrMeta+k');
      // Before the dialog is fetched: nothing of it goes into the text.
      await page.keyboard.type('javascript:alert(1)');
      const dialog = page.getByRole('dialog', { name: 'Add a link' });
      await expect(dialog.getByLabel('Address')).toHaveValue('javascript:alert(1)');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Enter a web address')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByLabel('Address').fill('example.com/dogs');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(paper.getByTitle('https://example.com/dogs')).toHaveText('Dogs are welcome.');
    });

    await test.step('words are counted, gone to and replaced, and the focus comes back', async () => {
      await expect(paper).toBeFocused();
      await page.keyboard.press('ControlOrMeta+f');
      await page.keyboard.type('the');
      const bar = page.getByRole('search', { name: 'Find and replace' });
      await expect(bar.getByLabel('Find', { exact: true })).toBeFocused();
      await expect(bar.getByLabel('Find', { exact: true })).toHaveValue('the');
      await expect(bar.getByRole('status')).toHaveText(/^\d of 3$/);
      await bar.getByRole('button', { name: 'Next match' }).focus();
      await page.keyboard.press('ControlOrMeta+f', { delay });
      await expect(bar.getByLabel('Find', { exact: true })).toBeFocused();
      expect(await page.evaluate(() => String(document.getSelection()))).toBe('the');
      await bar.getByRole('button', { name: 'Match case' }).click();
      await expect(bar.getByRole('status')).toHaveText('1 of 1');
      await expect(paper.locator('.found')).toHaveText('the');
      await bar.getByLabel('Replace with').fill('our');
      expect(await faultsOf(page)).toEqual([]);
      await bar.getByRole('button', { name: 'Replace all' }).click();
      await expect(bar.getByRole('status')).toHaveText('Not found');
      await page.keyboard.press('Escape');
      await expect(bar).toBeHidden();
      await expect(paper).toBeFocused();
      await expect(paper).toContainText('The tenant keeps our quay clean.');
    });

    const part = await saved(2);
    expect(part('word/document.xml')).toMatch(/<w:hyperlink r:id="link1">.*Dogs are welcome\./);
    expect(part('word/_rels/document.xml.rels')).toContain('Target="https://example.com/dogs" TargetMode="External"');
  });
