import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { ok } from '#bin/caller.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import * as files from '#core/files/endpoints.ts';
import { holdMatter, readMatter, startMatter } from '#core/matters/endpoints.ts';
import { draftEnvelope } from '#core/signing/endpoints.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { samplePdf } from '#tests/sample-pdf.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, journeySizes, newEmail, password } from './product.ts';
import { local, newClient, newLawyer, newMatter, newMatterFile } from './set-up.ts';
import { expect, test } from './story.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4 ${name}`) });

for (const [where, viewport] of journeySizes)
  test(`files of a matter are put into folders, named, tagged, moved, packed and brought back from the trash, ${where}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const email = newEmail('staff');
    await inviteStaff(local, lawyer.token, email, await addRole(local, lawyer.token, 'Associates', [2, 3]));
    await joinAsStaff(local, { firstName: 'Mina', lastName: 'Staff', email, password });
    const { clientId } = await newClient(lawyer);
    const [matterId, other] = [randomUUID(), randomUUID()];
    await ok(call(local.port, startMatter, { matterId, clientId, name: 'Sale of the O’Neill mill' }, lawyer));
    await ok(call(local.port, startMatter, { matterId: other, clientId, name: 'Lease of the dam' }, lawyer));
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const table = main.getByRole('table', { name: 'Files of Sale of the O’Neill mill' });
    const choose = async (of: string, what: string) => {
      await main.getByRole('button', { name: `Actions for ${of}` }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };

    await test.step('a folder is made, and two files are put into it', async () => {
      await enter(page, lawyer.email, paths.matterDocuments('lawyer', matterId));
      await main.getByRole('button', { name: 'New folder' }).click();
      await dialog.getByLabel('Folder name').fill('Evidence');
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByLabel('Folder name').press('Enter');
      await expect(dialog).toHaveCount(0);
      await table.getByRole('link', { name: 'Evidence' }).click();
      await expect(main.getByText('This folder is empty.')).toBeVisible();
      await main.locator('input[type=file]:not([capture])').setInputFiles([pdf('Deed.pdf'), pdf('Survey.pdf')]);
      await expect(table.getByRole('link', { name: 'Deed.pdf' })).toBeVisible();
      await expect(table.getByRole('link', { name: 'Survey.pdf' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('one is renamed with its ending, and tagged', async () => {
      await choose('Deed.pdf', 'Rename and tag…');
      await dialog.getByLabel('File name').fill('Deed of 1987');
      await dialog.getByLabel('Tags').fill('title, Anne-Marie');
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(table).toContainText('#title · #Anne-Marie');
      await expect(table.getByRole('link', { name: 'Deed of 1987.pdf' })).toBeVisible();
    });

    await test.step('the folder is downloaded as one .zip', async () => {
      await page.getByRole('navigation', { name: 'Folders' }).getByRole('link').click();
      const download = page.waitForEvent('download');
      await choose('Evidence', 'Download as .zip');
      const file = await download;
      expect(file.suggestedFilename()).toBe('Evidence.zip');
      const entries = unzipSync(await readFile(await file.path()));
      expect(Object.keys(entries).sort()).toEqual(['Deed of 1987.pdf', 'Survey.pdf']);
      expect(new TextDecoder().decode(entries['Survey.pdf'])).toBe('%PDF-1.4 Survey.pdf');
    });

    await test.step('two that are selected go to another matter of the client', async () => {
      await table.getByRole('link', { name: 'Evidence' }).click();
      await main.getByRole('checkbox', { name: 'Select Deed of 1987.pdf' }).press('Space');
      await main.getByRole('checkbox', { name: 'Select Survey.pdf' }).press('Space');
      await main.getByRole('group', { name: 'Selected files' }).getByRole('button', { name: 'Move…' }).click();
      await dialog.getByLabel('To', { exact: true }).selectOption({ label: 'Lease of the dam' });
      await expect(dialog.getByRole('radio', { name: 'No folder' })).toBeChecked();
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(main.getByText('This folder is empty.')).toBeVisible();
    });

    await test.step('the page of one tells who opened it, and makes it a draft that no colleague sees', async () => {
      await page.goto(app + paths.documents('lawyer'));
      await main.getByRole('searchbox', { name: 'Search documents' }).fill('deed');
      await main.getByRole('link', { name: 'Deed of 1987.pdf' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Deed of 1987.pdf' })).toBeVisible();
      await expect(main.getByRole('list', { name: 'Who opened it' })).toContainText('Nora Tester');
      expect(await faultsOf(page)).toEqual([]);
      await choose('Deed of 1987.pdf', 'Rename and tag…');
      await dialog.getByLabel('Who sees it').selectOption({ label: 'A draft: I alone' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(main.getByText('Draft: you alone see it')).toBeVisible();
      const theirs = await (await browser.newContext({ viewport })).newPage();
      await enter(theirs, email, paths.matterDocuments('lawyer', other));
      await expect(theirs.getByRole('link', { name: 'Survey.pdf' })).toBeVisible();
      await expect(theirs.getByText('Deed of 1987')).toHaveCount(0);
      await theirs.goto(page.url());
      await expect(theirs.getByText('There is no file or contract here any more.')).toBeVisible();
      await theirs.close();
    });

    await test.step('it goes into the trash and comes back', async () => {
      await choose('Deed of 1987.pdf', 'Move to trash');
      await dialog.getByRole('button', { name: 'Move to trash' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
      await main.getByRole('link', { name: 'Trash' }).click();
      await expect(main.getByRole('table', { name: 'Trash' })).toContainText('Deed of 1987.pdf');
      expect(await faultsOf(page)).toEqual([]);
      await main.getByRole('button', { name: 'Restore Deed of 1987.pdf' }).click();
      await expect(main.getByText('The trash is empty.')).toBeVisible();
      await main.getByRole('link', { name: 'Back to the files' }).click();
      await expect(main.getByRole('link', { name: 'Deed of 1987.pdf' })).toBeVisible();
    });
  });

for (const [where, viewport] of journeySizes)
  test(`a client's files and matters stand on one page, and all files of the firm at one address, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { clientId, matterId } = await newMatter(lawyer, 'Sale of the mill');
    const passport = await newMatterFile(lawyer, matterId, 'Passport.pdf');
    await newMatterFile(lawyer, matterId, 'Plan.pdf');
    await ok(call(local.port, files.moveFile, { matterId, fileId: passport, toClient: true }, lawyer));
    const main = page.getByRole('main');
    await page.goto(app + paths.officeAllFiles());
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await enter(page, lawyer.email, paths.dashboard('lawyer'));
    await page.goto(app + paths.officeAllFiles());
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
    await expect(main.getByText('2 documents', { exact: true })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const word = await page
      .locator('a[href]', { hasText: /^Clients$/ })
      .first()
      .getAttribute('href');
    await page.goto(`${app}${word}/documents/${clientId}`);
    const table = main.getByRole('table', { name: 'Files of Cleo Marsh' });
    await expect(table.getByRole('rowheader')).toHaveText([/Sale of the mill.*Matter · 1 file/, /Passport\.pdf/]);
    expect(await faultsOf(page)).toEqual([]);
    await main.getByRole('searchbox', { name: 'Search files' }).fill('plan');
    await expect(table.getByRole('rowheader')).toHaveText([/Plan\.pdf.*Sale of the mill/]);
    await main.getByRole('button', { name: 'New folder' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Folder name').fill('Papers');
    await dialog.getByLabel('Folder name').press('Enter');
    await expect(dialog).toHaveCount(0);
    await main.getByRole('searchbox', { name: 'Search files' }).fill('');
    await table.getByRole('link', { name: 'Papers' }).click();
    await expect(main.getByText('This folder is empty.')).toBeVisible();
    await page.goBack();
    await table.getByRole('link', { name: 'Passport.pdf' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Passport.pdf' })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Versions' })).toContainText('Version 1 (newest)');
    expect(await faultsOf(page)).toEqual([]);
  });

for (const [where, viewport] of journeySizes)
  test(`what a legal hold keeps says so before it is pressed, by keys too, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { matterId } = await newMatter(lawyer, 'Sale of the mill');
    const fileId = await newMatterFile(lawyer, matterId, 'Deed.pdf', await samplePdf(1));
    const which = { matterId, envelopeId: randomUUID() };
    const sources = [{ kind: 'file' as const, id: fileId, versionNumber: 1 }];
    await ok(call(local.port, draftEnvelope, { ...which, sources }, lawyer));
    const { version } = await ok(call(local.port, readMatter, { matterId }, lawyer));
    await ok(call(local.port, holdMatter, { matterId, version, reason: 'A claim is expected' }, lawyer));
    const main = page.getByRole('main');
    const why = /^This matter is on legal hold\. Nothing in it can be deleted/;

    await test.step('the icon that would remove a file from its matter', async () => {
      await enter(page, lawyer.email, paths.matter('lawyer', matterId));
      const icon = main.getByRole('button', { name: 'Remove Deed.pdf' });
      await expect(icon).toBeDisabled();
      await expect(icon).toHaveAccessibleDescription(why);
      await icon.focus();
      await expect(icon).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await icon.scrollIntoViewIfNeeded();
      expect(await faultsOf(page)).toEqual([]);
    });

    const offered = async (of: string, what: string) => {
      await main.getByRole('button', { name: `Actions for ${of}` }).click();
      const item = page.getByRole('menuitem', { name: what });
      await expect(item).toHaveAttribute('aria-disabled', 'true');
      await expect(item).toHaveAccessibleDescription(why);
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
    };

    await test.step('the act among its files, of one and of several', async () => {
      await page.goto(new URL(paths.matterDocuments('lawyer', matterId), page.url()).href);
      await offered('Deed.pdf', 'Move to trash');
      await main.getByLabel('Select Deed.pdf').check();
      const button = main.getByRole('group', { name: 'Selected files' }).getByRole('button', { name: 'Move to trash' });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(why);
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('that of the file itself, and of a draft of an envelope', async () => {
      await main.getByRole('link', { name: 'Deed.pdf' }).click();
      await offered('Deed.pdf', 'Move to trash');
      await page.goto(new URL(paths.envelope('lawyer', matterId, which.envelopeId), page.url()).href);
      await offered('Deed', 'Discard');
    });
  });
