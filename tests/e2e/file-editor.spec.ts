import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { ok } from '#bin/caller.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { paragraph, table, title, wordDocument } from '#bin/demo/word.ts';
import { bringFileVersionBack, openFile, readMatterFile, restoreFile, trashFile } from '#core/files/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, journeySizes, newEmail, password } from './product.ts';
import { type Lawyer, local, newLawyer, newMatter, newMatterFile } from './set-up.ts';
import { expect, type Locator, type Page, test } from './story.ts';

const lease = wordDocument('Harbour lease', [
  title('LEASE'),
  paragraph('The tenant keeps the quay clean.'),
  paragraph('The rent is $900.'),
  table([4680, 4680], [['Deposit', '$4,000']]),
]);

/** Milliseconds for which a person holds a button or a key: the editor hears of a selection a moment after it is made. */
const delay = 60;

const paperOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Text of lease.docx' });

const caretAfter = async (page: Page, text: string): Promise<void> => {
  await paperOf(page).getByText(text).last().click({ delay });
  await page.keyboard.press('End', { delay });
};

const status = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('banner').getByText(text, { exact: true })).toBeVisible();

interface Kept {
  lawyer: Lawyer;
  matterId: string;
  fileId: string;
  address: string;
}

/** A firm with a Word file in a matter, and its page among those of its client. */
const keptFile = async (): Promise<Kept> => {
  const lawyer = await newLawyer();
  const { clientId, matterId } = await newMatter(lawyer, 'Harbour lease');
  const fileId = await newMatterFile(lawyer, matterId, 'lease.docx', lease);
  return { lawyer, matterId, fileId, address: paths.clientFile('lawyer', slugOf(lawyer.firmName), clientId, fileId) };
};

/** A part of a version as it lies in storage: its text, where no other is named. */
const bodyOf = async (
  { lawyer, matterId, fileId }: Kept,
  number: number,
  part = 'word/document.xml',
): Promise<string> => {
  const asked = { matterId, fileId, number, openingId: randomUUID() };
  const { url } = await ok(call(local.port, openFile, asked, lawyer));
  const entries = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  return new TextDecoder().decode(entries[part]);
};

for (const [where, viewport] of journeySizes)
  test(`a firm's Word file is edited, and what two save at once is both kept, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const kept = await keptFile();
    await enter(page, kept.lawyer.email, kept.address);
    const save = page.getByRole('button', { name: 'Save' });

    await test.step('it opens from its page, and is saved as the next version', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'lease.docx' })).toBeVisible();
      await status(page, 'All changes saved');
      expect(await faultsOf(page)).toEqual([]);
      await caretAfter(page, 'The rent is $900.');
      await page.keyboard.type(' It is due monthly.');
      await status(page, 'Unsaved changes');
      await save.click();
      await status(page, 'All changes saved');
      expect(await bodyOf(kept, 2)).toContain('The rent is $900. It is due monthly.');
    });

    await test.step('a version that came meanwhile is not saved over, and both are kept', async () => {
      const { matterId, fileId, lawyer } = kept;
      const { version } = await ok(call(local.port, readMatterFile, { matterId, fileId }, lawyer));
      await ok(call(local.port, bringFileVersionBack, { matterId, fileId, number: '1', version }, lawyer));
      await caretAfter(page, 'quay clean.');
      await page.keyboard.type(' Mine.');
      await save.click();
      const dialog = page.getByRole('dialog', { name: 'Another version came while you were editing' });
      await expect(dialog).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save mine as the newest' }).click();
      await status(page, 'All changes saved');
      await page.getByRole('link', { name: 'Back to the file' }).click();
      await expect(page.getByRole('list', { name: 'Versions' }).getByText('Version 4 (newest)')).toBeVisible();
      expect(await bodyOf(kept, 3)).not.toContain('Mine.');
      expect(await bodyOf(kept, 4)).toContain('Mine.');
    });

    await test.step('the address of another product’s editor leads to the documents', async () => {
      await page.goto(app + paths.googleDocVerify());
      await expect(page.getByRole('heading', { level: 1, name: 'Your documents open here' })).toBeVisible();
      await page.getByRole('link', { name: 'Open your documents' }).click();
      await expect(page).toHaveURL(app + paths.documents('lawyer'));
    });

    await test.step('what is written in a file that goes into the trash meanwhile is saved once it is back', async () => {
      const { lawyer, address, ...ids } = kept;
      await page.goto(`${app}${address}/edit`);
      await status(page, 'All changes saved');
      await ok(call(local.port, trashFile, ids, lawyer));
      await caretAfter(page, 'It is due monthly.');
      await page.keyboard.type(' By wire.');
      await save.click();
      await expect(page.getByText('It is in the trash, or you may not open it any more.')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await ok(call(local.port, restoreFile, ids, lawyer));
      await save.click();
      await status(page, 'All changes saved');
      expect(await bodyOf(kept, 5)).toContain('By wire.');
    });
  });

/** Somebody else of the firm, who sees its clients and matters. */
const colleague = async ({ token }: Lawyer): Promise<string> => {
  const email = newEmail('staff');
  await inviteStaff(local, token, email, await addRole(local, token, 'Associate', [2, 3]));
  await joinAsStaff(local, { firstName: 'Ruth', lastName: 'O’Neill', email, password, firmName: '' });
  return email;
};

for (const [where, viewport] of journeySizes)
  test(`changes that one lawyer tracks are accepted and rejected by another, ${where}`, async ({ page, browser }) => {
    await page.setViewportSize(viewport);
    const kept = await keptFile();
    const other = await colleague(kept.lawyer);
    const editor = `${kept.address}/edit`;

    await test.step('what is typed and deleted is said to be', async () => {
      await enter(page, kept.lawyer.email, editor);
      await status(page, 'All changes saved');
      await page.getByRole('button', { name: 'Track changes' }).click();
      await expect(page.getByRole('button', { name: 'Track changes' })).toHaveAttribute('aria-pressed', 'true');
      await caretAfter(page, 'The rent is $900.');
      for (let count = 0; count < 5; count++) await page.keyboard.press('Backspace');
      await page.keyboard.type('$950.');
      await caretAfter(page, 'quay clean.');
      await page.keyboard.type(' Dogs are welcome.');
      await expect(paperOf(page).locator('del')).toHaveText('$900.');
      await expect(page.getByRole('region', { name: 'Tracked changes' }).getByRole('status')).toHaveText(
        '3 tracked changes',
      );
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save' }).click();
      await status(page, 'All changes saved');
      const body = await bodyOf(kept, 2);
      expect(body).toMatch(
        /<w:del w:id="\d+" w:author="Nora Tester" w:date="[^"]+"><w:r>.*?<w:delText>\$900\.<\/w:delText>/,
      );
      expect(body).toMatch(/<w:ins [^>]*w:author="Nora Tester"[^>]*>.*?Dogs are welcome\./);
    });

    await test.step('another accepts one and rejects one, and the version downloads', async () => {
      const context = await browser.newContext({ viewport });
      const theirs = await context.newPage();
      await enter(theirs, other, editor);
      await expect(theirs.getByText('is here too')).toBeVisible();
      const panel = theirs.getByRole('region', { name: 'Tracked changes' });
      await expect(panel.getByRole('status')).toHaveText('3 tracked changes');
      await panel.getByRole('button', { name: 'Next change' }).click();
      await expect(panel).toContainText('Inserted by Nora Tester');
      await expect(panel).toContainText('Dogs are welcome.');
      await panel.getByRole('button', { name: 'Reject' }).click();
      await expect(panel.getByRole('status')).toHaveText('2 tracked changes');
      await panel.getByRole('button', { name: 'Next change' }).click();
      await panel.getByRole('button', { name: 'Accept' }).click();
      await expect(panel.getByRole('status')).toHaveText('1 tracked change');
      await theirs.getByRole('button', { name: 'Save' }).click();
      await status(theirs, 'All changes saved');
      const body = await bodyOf(kept, 3);
      expect(body).not.toContain('Dogs');
      expect(body).toContain('w:author="Nora Tester"');
      const arriving = theirs.waitForEvent('download');
      await theirs.getByRole('button', { name: 'Download' }).click();
      expect((await arriving).suggestedFilename()).toBe('lease.docx');
    });
  });

for (const [where, viewport] of journeySizes)
  test(`a comment is made, answered and resolved, and kept as Word reads it, ${where} @soak`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const kept = await keptFile();
    await enter(page, kept.lawyer.email, `${kept.address}/edit`);
    await status(page, 'All changes saved');
    const comments = page.getByRole('region', { name: 'Comments' });
    await caretAfter(page, 'The rent is $900.');
    await page.keyboard.press('Shift+Home', { delay });
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await comments.getByLabel('Your comment').fill('Is it not too much?');
    expect(await faultsOf(page)).toEqual([]);
    await comments.getByRole('button', { name: 'Comment', exact: true }).click();
    const thread = comments.getByRole('article', { name: 'Comment by Nora Tester' });
    await expect(thread).toContainText('Is it not too much?');
    await expect(paperOf(page).locator('.commented')).toHaveText('The rent is $900.');
    const fold = page.getByRole('button', { name: 'Changes and comments' });
    if (await fold.isVisible()) {
      await fold.click();
      await expect(thread).toBeHidden();
      await fold.click();
      await expect(thread).toBeVisible();
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await status(page, 'All changes saved');
    expect(await bodyOf(kept, 2)).toMatch(/<w:commentRangeStart w:id="(\d+)"\/>.*<w:commentReference w:id="\1"\/>/);
    await page.reload();
    await expect(thread).toContainText('Is it not too much?');
    await expect(paperOf(page).locator('.commented')).toHaveText('The rent is $900.');
    await thread.getByRole('button', { name: 'Reply' }).click();
    await comments.getByLabel('Your reply').fill('They agreed to it.');
    await comments.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(thread).toContainText('They agreed to it.');
    await thread.getByRole('button', { name: 'Resolve' }).click();
    await expect(thread.getByText('Resolved')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await status(page, 'All changes saved');
    await page.reload();
    await expect(thread).toContainText('They agreed to it.');
    await expect(thread.getByText('Resolved')).toBeVisible();
    await thread.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await status(page, 'All changes saved');
    expect(await bodyOf(kept, 4)).not.toContain('comment');
  });

for (const [where, viewport] of journeySizes)
  test(`a footnote is added by the keyboard, numbered, moved and taken out, and kept as Word reads it, ${where} @soak`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const kept = await keptFile();
    await enter(page, kept.lawyer.email, `${kept.address}/edit`);
    await status(page, 'All changes saved');
    const paper = paperOf(page);
    const marks = paper.locator('.story[data-name="Text"] .note');
    const added = page.getByRole('region', { name: 'New footnotes' });
    const save = page.getByRole('button', { name: 'Save' });
    const keyed = async (key: string) => page.keyboard.press(key, { delay });

    await test.step('the key adds one, its words are typed, and Escape leads back behind the mark', async () => {
      await caretAfter(page, 'The rent is $900.');
      await keyed('Control+Alt+f');
      await expect(added.getByLabel('Footnote 1', { exact: true })).toBeFocused();
      await page.keyboard.type('Without tax.');
      await keyed('Escape');
      await expect(paper).toBeFocused();
      await page.keyboard.type(' Monthly.');
      await expect(paper).toContainText('The rent is $900. Monthly.');
      await expect(marks).toHaveCount(1);
      await expect(marks).toHaveAttribute('data-number', '1');
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('one that is added before it takes its number', async () => {
      await caretAfter(page, 'quay clean.');
      await page.getByRole('button', { name: 'Footnote', exact: true }).click();
      await expect(added.getByLabel('Footnote 1', { exact: true })).toBeFocused();
      await page.keyboard.type('See § 4.');
      await expect(added.getByLabel('Footnote 2', { exact: true })).toHaveValue('Without tax.');
      await expect(marks).toHaveCount(2);
      await expect(marks.last()).toHaveAttribute('data-number', '2');
      await save.click();
      await status(page, 'All changes saved');
      const notes = await bodyOf(kept, 2, 'word/footnotes.xml');
      expect(notes).toContain('w:type="separator"');
      expect(notes.indexOf('See § 4.')).toBeLessThan(notes.indexOf('Without tax.'));
      expect(await bodyOf(kept, 2)).toMatch(/\$900\..*<w:footnoteReference w:id="2"\/>.* Monthly\./s);
    });

    await test.step('opened again they stand below the text; Enter leads from a mark to the words, the key back', async () => {
      await page.reload();
      const below = paper.locator('.story[data-name="Footnotes"]');
      await expect(below).toContainText('Without tax.');
      await caretAfter(page, 'Monthly.');
      for (const _ of ' Monthly.') await keyed('ArrowLeft');
      await keyed('ArrowLeft');
      await keyed('Enter');
      await page.keyboard.type(' Or duties.');
      await expect(below).toContainText('Without tax. Or duties.');
      await keyed('Control+Alt+f');
      await page.keyboard.type(' Always');
      await expect(paper).toContainText('The rent is $900. Always Monthly.');
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('one whose mark is deleted goes from the paper and the file, the other is numbered anew', async () => {
      await caretAfter(page, 'quay clean.');
      await keyed('ArrowLeft');
      await keyed('Delete');
      await expect(marks).toHaveCount(1);
      await expect(marks).toHaveAttribute('data-number', '1');
      await expect(paper.getByText('See § 4.')).toBeHidden();
      await save.click();
      await status(page, 'All changes saved');
      const notes = await bodyOf(kept, 3, 'word/footnotes.xml');
      expect(notes).not.toContain('See § 4.');
      expect(notes).toContain('Or duties.');
    });
  });
