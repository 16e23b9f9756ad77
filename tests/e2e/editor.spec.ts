import { unzipSync } from 'fflate';
import { call, ok, putFile } from '#bin/caller.ts';
import { clause, paragraph, table, title, wordDocument } from '#bin/demo/word.ts';
import { demo } from '#bin/seed.ts';
import { archiveTemplate, permitTemplateUpload, readTemplate, replaceTemplateFile } from '#core/templates/endpoints.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { visited } from './places.ts';
import { app, firm, handOffCode, isHome, journeySizes, logIn, password, toast } from './product.ts';
import { type Lawyer, local, newLawyer, newTemplate } from './set-up.ts';
import { expect, type Locator, type Page, test } from './story.ts';

const letting = wordDocument('Letting to {{tenant_name}}', [
  title('Flat letting'),
  clause('{{tenant_name}} pays {{rent | currency}}.'),
  clause('Pets stay outside.'),
  table([4680, 4680], [['Room', 'Kitchen']]),
]);

/** The paper: the one big text box of the page. */
const paperOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Text of Flat letting' });

const status = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('banner').getByText(text, { exact: true })).toBeVisible();

/** Milliseconds for which a person holds a button or a key: the editor hears of a selection a moment after it is made. */
const delay = 60;

/** Puts the caret at the end of the paragraph that has these words. */
const caretAfter = async (page: Page, text: string): Promise<void> => {
  await paperOf(page).getByText(text).last().click({ delay });
  await page.keyboard.press('End', { delay });
};

const logInThere = async (page: Page, email: string, templateId: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(app + paths.editor('lawyer', templateId));
};

/** Asked for without a session, the editor's address leads through the log-in to the file. */
const arrive = async (page: Page, { email }: Lawyer, templateId: string): Promise<void> => {
  await page.goto(app + paths.editor('lawyer', templateId));
  await page.getByRole('link', { name: 'Log in' }).click();
  await logInThere(page, email, templateId);
  await expect(page.getByRole('heading', { level: 1, name: 'Flat letting' })).toBeVisible();
  await expect(paperOf(page)).toContainText('Pets stay outside.');
};

/** A new lawyer at the file of a template of theirs. */
const openedByNew = async (page: Page): Promise<{ lawyer: Lawyer; templateId: string }> => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Flat letting', letting);
  await arrive(page, lawyer, templateId);
  return { lawyer, templateId };
};

/** The text of a template's file as it lies in storage. */
const bodyOf = async ({ token }: Lawyer, templateId: string): Promise<string> => {
  const { box_file_data: file } = await ok(call(local.port, readTemplate, { templateId }, { token }));
  const entries = unzipSync(new Uint8Array(await (await fetch(file.download_url ?? '')).arrayBuffer()));
  return new TextDecoder().decode(entries['word/document.xml']);
};

/** A colleague gives the template another file. */
const replace = async ({ token }: Lawyer, templateId: string, text: string): Promise<void> => {
  const file = wordDocument('Letting', [paragraph(text)]);
  const fileName = 'newer.docx';
  const upload = await ok(call(local.port, permitTemplateUpload, { fileName, size: file.length }, { token }));
  await putFile(upload, file, fileName);
  const { version } = await ok(call(local.port, readTemplate, { templateId }, { token }));
  const { uploadId } = upload;
  await ok(call(local.port, replaceTemplateFile, { templateId, version, uploadId, fileName }, { token }));
};

for (const [where, size] of journeySizes)
  test(`a lawyer edits a template’s words in the browser, ${where}`, async ({ page }) => {
    await page.setViewportSize(size);
    const violations: string[] = [];
    page.on('console', (line) => line.type() === 'error' && violations.push(line.text()));
    const { lawyer, templateId } = await openedByNew(page);
    const paper = paperOf(page);
    const save = page.getByRole('button', { name: 'Save' });

    await test.step('words are typed, and lists count on', async () => {
      await status(page, 'All changes saved');
      await caretAfter(page, 'Pets stay outside.');
      await page.keyboard.press('Enter');
      await page.keyboard.type('The garden is ');
      await status(page, 'Unsaved changes');
      await expect(paper.locator('[data-label="3."]')).toHaveText('The garden is ');
      await page.keyboard.press('ControlOrMeta+b');
      await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.type('shared');
      await page.keyboard.press('ControlOrMeta+b');
      await page.keyboard.type(' from ');
      await expect(paper.locator('strong', { hasText: 'shared' })).toBeVisible();
    });

    await test.step('a tag is found and inserted by keyboard', async () => {
      await page.getByRole('button', { name: 'Insert tag' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { name: 'Search tags' }).fill('date');
      await expect(page.getByRole('option')).toHaveText([
        '{{today}}Today’s date',
        '{{date_signed:1}}Signer 1: date signed',
        '{{date_signed:2}}Signer 2: date signed',
        '{{date}}Insert as a new tag',
      ]);
      await page.keyboard.press('Enter');
      // Typed on at once, while the list is still on its way out.
      await page.keyboard.type(' on.');
      await expect(paper).toContainText('{{today}} on.');
      await expect(paper).toBeFocused();
    });

    await test.step('a tag that is mistyped is told with its place, and nothing is saved until it is mended', async () => {
      await page.keyboard.type(' So {{tenant-name}}');
      const faults = page.getByRole('region', { name: 'Tags' });
      await expect(faults).toContainText('1 error to fix');
      await expect(save).toBeDisabled();
      await expect(save).toHaveAccessibleDescription('Fix the tag errors first');
      if (where === 'on a phone') await faults.getByRole('button', { name: '1 error to fix' }).click();
      const fault = faults.getByRole('listitem').filter({ hasText: '"tenant-name" in {{tenant-name}}' });
      await expect(fault).toContainText('paragraph');
      await fault.getByRole('button').click();
      // A blank between the words of a name becomes an underscore.
      await page.keyboard.type('{{tenant name}}');
      await expect(save).toBeEnabled();
      await expect(paper.locator('.faulty')).toHaveCount(0);
    });

    await test.step('saving twice saves once, and editing goes on where it was', async () => {
      await page.keyboard.press('ControlOrMeta+s');
      await page.keyboard.press('ControlOrMeta+s');
      await status(page, 'All changes saved');
      const body = await bodyOf(lawyer, templateId);
      for (const phrase of ['The garden is ', 'shared', '{{today}} on. So {{tenant_name}}'])
        expect(body.replace(/<[^>]+>/g, '')).toContain(phrase);
      await expect(paper).toBeFocused();
      // All at once: what is typed slowly is undone piece by piece.
      await page.keyboard.insertText(' agrees.');
      await status(page, 'Unsaved changes');
      await page.keyboard.press('ControlOrMeta+z');
      await status(page, 'All changes saved');
      await page.keyboard.press('ControlOrMeta+Shift+z');
      await save.click();
      await status(page, 'All changes saved');
    });

    await test.step('unsaved words are back after a reload, on top of what was saved', async () => {
      await page.keyboard.type(' Kept words.');
      await status(page, 'Unsaved changes');
      await page.reload();
      await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
      await expect(paper).toContainText('So {{tenant_name}} agrees. Kept words.');
      await page.getByRole('button', { name: 'Discard them' }).click();
      await expect(paper).not.toContainText('Kept words.');
      await expect(paper).toContainText('agrees.');
      await expect(paper.locator('strong', { hasText: 'shared' })).toBeVisible();
      await page.reload();
      await expect(paper).toContainText('agrees.');
      await status(page, 'All changes saved');
    });

    await test.step('a draft that was begun after a save goes on from the file that was opened, and is saved whole', async () => {
      await caretAfter(page, 'Kitchen');
      await page.keyboard.type(' and bath');
      await save.click();
      await status(page, 'All changes saved');
      await page.keyboard.type(' upstairs');
      await caretAfter(page, 'Flat letting');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Attic');
      await save.click();
      await status(page, 'All changes saved');
      await page.keyboard.type(' above');
      await status(page, 'Unsaved changes');
      for (let visit = 0; visit < 3; visit++) {
        await page.reload();
        await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
        await expect(paper).toContainText('Attic above');
        await expect(paper.locator('[data-label="1."]')).toContainText('pays');
      }
      await save.click();
      await status(page, 'All changes saved');
      const body = await bodyOf(lawyer, templateId);
      for (const phrase of ['Kitchen and bath upstairs', 'Attic above']) expect(body).toContain(phrase);
    });
    expect(violations).toEqual([]);
  });

test('what was typed outlives an expired session, and not a logout', async ({ page }) => {
  const { lawyer, templateId } = await openedByNew(page);
  await caretAfter(page, 'Pets stay outside.');
  await page.keyboard.type(' Kept words.');
  await status(page, 'Unsaved changes');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (!key.startsWith('draft.')) localStorage.removeItem(key);
  });
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toast(page, 'Your session has ended. Log in to continue.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirectUrl=/);
  await expect(toast(page, 'Your session has ended. Log in to continue.')).toBeVisible();
  await logInThere(page, lawyer.email, templateId);
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(paperOf(page)).toContainText('Kept words.');
  await page.getByRole('link', { name: 'Back to the template' }).click();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await isHome(page);
  await arrive(page, lawyer, templateId);
  await expect(paperOf(page)).not.toContainText('Kept words.');
});

test('the file of an archived template is read, and not changed @soak', async ({ page }) => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Flat letting', letting);
  await ok(call(local.port, archiveTemplate, { templateId, version: 1 }, { token: lawyer.token }));
  await arrive(page, lawyer, templateId);
  await expect(page.getByText('This template is archived. Restore it to edit its file.')).toBeVisible();
  await expect(paperOf(page)).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the template' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flat letting' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit the file' })).toHaveCount(0);
});

test('what was typed stays on the screen when the plan ends meanwhile @soak', async ({ page }) => {
  await openedByNew(page);
  await caretAfter(page, 'Pets stay outside.');
  await page.keyboard.type(' Always.');
  await status(page, 'Unsaved changes');
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${app}/config.json`);
  await otherTab.evaluate(() => {
    const person = JSON.parse(localStorage.getItem('userData') ?? '{}');
    const ended = { is_paid_subscribed: false, is_free_subscribed: false, is_reference: false };
    localStorage.setItem('userData', JSON.stringify({ ...person, ...ended }));
  });
  await expect(page.getByText('Your plan has ended. You can read and download this file.')).toBeVisible();
  await expect(paperOf(page)).not.toBeEditable();
  await expect(paperOf(page)).toContainText('Pets stay outside. Always.');
});

test('a session that moves to the firm’s own address arrives in the editor with the file open @soak', async ({
  page,
}) => {
  await enter(page, demo.lawyer.email, paths.dashboard('lawyer'), { secret: demo.lawyer.password });
  const [, [address = '']] = (await visited('member')).find(([name]) => name === 'editor') ?? ['editor', []];
  const code = await handOffCode(page, 'smith');
  const link = `${firm}/login?redirectPath=${code}&redirectUrl=${encodeURIComponent(address)}`;
  await page.evaluate((to) => window.location.assign(to), link);
  await expect(page).toHaveURL(firm + address);
  await expect(page.getByRole('textbox', { name: /^Text of / })).toContainText('{{');
});

test('the structure of the file stays, whatever is selected and typed', async ({ page }) => {
  const { lawyer, templateId } = await openedByNew(page);
  const paper = paperOf(page);
  const cells = paper.locator('td');
  await paper.getByText('Pets stay outside.').click({ delay });
  await page.keyboard.press('Home', { delay });
  await paper.getByText('Kitchen').click({ modifiers: ['Shift'], delay });
  await page.keyboard.type('Anew');
  await expect(cells).toHaveCount(2);
  await expect(paper).toContainText('Anew');
  await expect(paper).not.toContainText('Room');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(paper).not.toContainText('Anew');
  await expect(paper).toContainText('Letting to {{tenant_name}}');
  await page.keyboard.type('Begun again.');
  await page.getByRole('button', { name: 'Save' }).click();
  await status(page, 'All changes saved');
  expect(await bodyOf(lawyer, templateId)).toContain('Begun again.');
});

test('a file that was replaced meanwhile is not overwritten, and nothing typed is lost', async ({ page }) => {
  const { lawyer, templateId } = await openedByNew(page);
  const paper = paperOf(page);
  await caretAfter(page, 'Pets stay outside.');
  await page.keyboard.type(' Always.');
  await replace(lawyer, templateId, 'A colleague’s words.');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'This file was replaced while you were editing' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download mine' }).click();
  expect((await download).suggestedFilename()).toBe('contract.docx');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(paper).toContainText('Pets stay outside. Always.');
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Open the newer file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open the newer file' }).click();
  await expect(paper).toContainText('A colleague’s words.');
  await expect(page.getByText('Your unsaved changes are back.')).toHaveCount(0);
});

test('words typed into a file that a colleague replaced are found and taken along, and the next person does not see them @soak', async ({
  page,
}) => {
  const { lawyer, templateId } = await openedByNew(page);
  await caretAfter(page, 'Pets stay outside.');
  await page.keyboard.type(' Always.');
  await status(page, 'Unsaved changes');
  await page.getByRole('link', { name: 'Back to the template' }).click();
  await replace(lawyer, templateId, 'A colleague’s words.');
  // A file without tags has a second way into the editor.
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByRole('link', { name: 'Edit the file' }).click();
  await expect(paperOf(page)).toContainText('A colleague’s words.');
  const note = page.getByRole('note', { name: 'Your earlier changes' });
  const download = page.waitForEvent('download');
  await note.getByRole('button', { name: 'Download them' }).click();
  const stream = await (await download).createReadStream();
  expect((await stream.toArray()).join('')).toContain('Pets stay outside. Always.');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (!key.startsWith('draft.')) localStorage.removeItem(key);
  });
  await page.goto(`${app}/login`);
  await logIn(page, demo.lawyer.email, demo.lawyer.password);
  await expect(page).toHaveURL(/\/lawyer\/dashboard$/);
  const drafts = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.editor.')));
  expect(drafts).toEqual([]);
});

test('leaving while a file is saved does not stop it, and what was typed meanwhile is a draft of the new file', async ({
  page,
}) => {
  const { lawyer, templateId } = await openedByNew(page);
  // The page that is left for is there at once.
  await page.getByRole('link', { name: 'Back to the template' }).click();
  await page.getByRole('link', { name: 'Edit the file' }).click();
  await caretAfter(page, 'Pets stay outside.');
  await page.keyboard.type(' Saved words.');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 700,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.keyboard.press('ControlOrMeta+s');
  await page.keyboard.type(' Later words.');
  await page.getByRole('link', { name: 'Back to the template' }).click();
  await expect.poll(() => bodyOf(lawyer, templateId)).toContain('Saved words.');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.editor.'))))
    .toEqual([`draft.editor.${templateId}.2`]);
  await page.getByRole('link', { name: 'Edit the file' }).click();
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(paperOf(page)).toContainText('Pets stay outside. Saved words. Later words.');
  expect(await bodyOf(lawyer, templateId)).not.toContain('Later words.');
});

test('words that the browser has no room for are told of, and outlive a walk through the product @soak', async ({
  page,
}) => {
  await openedByNew(page);
  await page.evaluate(() => {
    for (let size = 2 ** 23; size >= 1; size /= 2)
      try {
        for (;;) localStorage.setItem(`filler ${crypto.randomUUID()}`, 'x'.repeat(size));
      } catch {}
  });
  await caretAfter(page, 'Pets stay outside.');
  await page.keyboard.type(' Always.');
  await expect(page.getByRole('note', { name: 'Unsaved changes' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the template' }).click();
  await page.getByRole('link', { name: 'Edit the file' }).click();
  await expect(paperOf(page)).toContainText('Pets stay outside. Always.');
});

test('what is pasted keeps its words, and what is composed over several cells leaves them standing', async ({
  page,
}) => {
  const { lawyer, templateId } = await openedByNew(page);
  const paper = paperOf(page);
  await caretAfter(page, 'Pets stay outside.');
  const paste = (html: string): Promise<boolean> =>
    paper.evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', text);
      return element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  await paste('<p style="color: red">The style = plain</p>');
  await expect(paper).toContainText('The style = plain');
  await paste(`<p> <b style='mso-bidi-font-weight:normal'>Bold</b></p><h2>Rooms</h2><ul><li>Hall</li></ul>
    <table><tr><th>Where</th><td><p>Up</p><p>there</p></td></tr></table>`);
  await expect(paper.locator('strong', { hasText: 'Bold' })).toBeVisible();
  await expect(paper.locator('[data-label]', { hasText: 'Hall' })).toBeVisible();
  await expect(paper.locator('p:not([data-label])', { hasText: 'Rooms' })).toBeVisible();
  await expect(paper.locator('p:not([data-label])', { hasText: /^Where\tUp there$/ })).toBeVisible();
  const keyboard = await page.context().newCDPSession(page);
  const compose = async (half: string, whole: string): Promise<void> => {
    await keyboard.send('Input.imeSetComposition', { text: half, selectionStart: 1, selectionEnd: 1 });
    await keyboard.send('Input.insertText', { text: whole });
  };
  await page.keyboard.press('Enter');
  await compose('に', '日本');
  await expect(paper.locator('p', { hasText: /^日本$/ })).toHaveCount(1);
  await paper.getByText('Room', { exact: true }).click({ delay });
  await page.keyboard.press('Home', { delay });
  await paper.getByText('Kitchen').click({ modifiers: ['Shift'], delay });
  await expect.poll(() => page.evaluate(() => getSelection()?.toString() ?? '')).toMatch(/^Room\s+K/);
  await compose('に', '日本');
  await expect(paper.locator('td')).toHaveCount(2);
  await expect(paper.locator('td').first()).toHaveText('日本');
  await page.getByRole('button', { name: 'Save' }).click();
  await status(page, 'All changes saved');
  expect((await bodyOf(lawyer, templateId)).match(/日本/g)).toHaveLength(2);
});
