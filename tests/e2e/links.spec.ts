import { call, ok } from '#bin/caller.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { paragraph, title, wordDocument } from '#bin/demo/word.ts';
import { changeMatterTeam } from '#core/matter-team/endpoints.ts';
import { readMatter } from '#core/matters/endpoints.ts';
import type { TeamRole } from '#core/matters/team.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, journeySizes, mailed, newEmail, password } from './product.ts';
import { local, newLawyer, newMatter, newMatterFile } from './set-up.ts';
import { expect, test } from './story.ts';

const terms = wordDocument('Terms', [title('TERMS'), paragraph('The mill is sold as it stands.')]);

for (const [where, viewport] of journeySizes)
  test(`a link is sent to one person, refused to another, and revoked, ${where}`, async ({ page, browser }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { matterId } = await newMatter(lawyer, 'Sale of the O’Neill mill');
    await newMatterFile(lawyer, matterId, 'Terms.docx', terms);
    const [ana, bo] = [newEmail('ana'), newEmail('bo')];
    const dialog = page.getByRole('dialog');
    const main = page.getByRole('main');
    const elsewhere = async () => (await browser.newContext({ viewport })).newPage();

    await test.step('two people are sent a link of their own, by what each may do', async () => {
      await enter(page, lawyer.email, paths.matterDocuments('lawyer', matterId));
      await main.getByRole('button', { name: 'Actions for Terms.docx' }).click();
      await page.getByRole('menuitem', { name: 'Share…' }).click();
      await expect(dialog.getByText('Nobody outside your firm has a link to this file.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(dialog.getByText('Please enter the email').first()).toBeVisible();
      const emails = dialog.getByPlaceholder('Type email and press enter...');
      await emails.fill(ana);
      await emails.press('Enter');
      await emails.fill(bo);
      await emails.press('Enter');
      await dialog.getByLabel('What they may do').selectOption({ label: 'Read it in the page, without a download' });
      await expect(dialog.getByText('nothing keeps a reader from copying what they see')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      const links = dialog.getByRole('region', { name: 'Links to this file' });
      await expect(links.getByRole('listitem')).toHaveCount(2);
      await expect(links).toContainText('not opened yet');
    });

    const address = await mailed(ana, /(http:\S+\/file\/link\/[\w-]+#\w+)/);
    const theirs = await elsewhere();
    const other = await elsewhere();
    await test.step('whoever it is not for learns neither the file nor the whole email', async () => {
      await other.goto(address);
      await expect(other.getByRole('heading', { level: 1 })).toContainText('has sent you a document');
      await expect(other.getByText('a…@example.com')).toBeVisible();
      await expect(other.getByText('Terms.docx')).toHaveCount(0);
      await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(other.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
      expect(await faultsOf(other)).toEqual([]);
    });

    await test.step('the person it is for enters the mailed code and reads the file in the page', async () => {
      await theirs.goto(address);
      await theirs.getByRole('button', { name: 'Send the code' }).click();
      await expect(theirs.getByLabel('6-digit code')).toBeVisible();
      await theirs.reload();
      await theirs.getByLabel('6-digit code').fill(await mailed(ana, /^(\d{6})$/m));
      await expect(theirs.getByRole('heading', { level: 1, name: 'Terms.docx' })).toBeVisible();
      await expect(theirs.getByText('It can be read here, but not downloaded.')).toBeVisible();
      await theirs.getByRole('button', { name: 'Open' }).click();
      await expect(
        theirs.getByRole('region', { name: 'The file' }).getByText('The mill is sold as it stands.').first(),
      ).toBeVisible();
      await expect(theirs.getByRole('button', { name: /Download/ })).toHaveCount(0);
      expect(await faultsOf(theirs)).toEqual([]);
      await theirs.reload();
      await expect(theirs.getByRole('heading', { level: 1, name: 'Terms.docx' })).toBeVisible();
      await other.reload();
      await expect(other.getByRole('heading', { level: 1 })).toContainText('has sent you a document');
    });

    await test.step('the firm sees who opened it, and revokes the link', async () => {
      await page.goto(app + paths.matterDocuments('lawyer', matterId));
      await main.getByRole('link', { name: 'Terms.docx' }).click();
      await expect(main.getByRole('list', { name: 'Who opened it' })).toContainText(`${ana} (by a link)`);
      await main.getByRole('button', { name: 'Actions for Terms.docx' }).click();
      await page.getByRole('menuitem', { name: 'Share…' }).click();
      await expect(dialog.getByRole('listitem').filter({ hasText: ana })).toContainText('opened once');
      await dialog.getByRole('button', { name: `Revoke the link of ${ana}` }).click();
      await expect(dialog.getByRole('listitem').filter({ hasText: ana })).toContainText('Revoked by');
      for (const window of [theirs, other]) {
        await window.reload();
        await expect(window.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
      }
      expect(await faultsOf(theirs)).toEqual([]);
    });

    await test.step('a link for whoever has it is shown once, and opens and downloads the file', async () => {
      await dialog.getByRole('radio', { name: 'Whoever has the link' }).check();
      await dialog.getByRole('button', { name: 'Make a link' }).click();
      const open = await dialog.getByLabel('The link', { exact: true }).inputValue();
      expect(await faultsOf(page)).toEqual([]);
      await other.goto(open);
      await expect(other.getByRole('heading', { level: 1, name: 'Terms.docx' })).toBeVisible();
      const download = other.waitForEvent('download');
      await other.getByRole('button', { name: 'Download' }).click();
      expect((await download).suggestedFilename()).toBe('Terms.docx');
      await dialog.getByRole('button', { name: 'Revoke the link of Whoever has the link' }).click();
      await expect(dialog.getByRole('listitem').filter({ hasText: 'Whoever has' })).toContainText('Revoked by');
      await other.getByRole('button', { name: 'Download' }).click();
      await expect(other.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
      await page.getByRole('button', { name: /close/i }).first().click();
      await expect(dialog).toHaveCount(0);
    });
  });

for (const [where, viewport] of journeySizes)
  test(`a file’s own page offers what a role in its matter allows, ${where} @soak`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { matterId } = await newMatter(lawyer, 'Sale of the O’Neill mill');
    const fileId = await newMatterFile(lawyer, matterId, 'Terms.docx', terms);
    const email = newEmail('mina');
    await inviteStaff(local, lawyer.token, email, await addRole(local, lawyer.token, 'Teams', [5]));
    await joinAsStaff(local, { firstName: 'Mina', lastName: 'Park', email, password });
    const { rows } = await ok(call(local.port, listMemberNames, {}, lawyer));
    const accountId = rows.find(({ name }) => name === 'Mina Park')?.accountId ?? '';
    const give = async (role: TeamRole) => {
      const { version } = await ok(call(local.port, readMatter, { matterId }, lawyer));
      await ok(call(local.port, changeMatterTeam, { matterId, version, team: [{ accountId, role }] }, lawyer));
    };
    const address = paths.teamFile('lawyer', matterId, fileId);
    const main = page.getByRole('main');
    const actions = main.getByRole('button', { name: 'Actions for Terms.docx' });
    const share = page.getByRole('menuitem', { name: 'Share…' });

    await test.step('a paralegal reads why they do not share it', async () => {
      await give('paralegal');
      await enter(page, email, address);
      await actions.click();
      await expect(share).toHaveAttribute('aria-disabled', 'true');
      await expect(share).toContainText('Your role in this matter does not allow this.');
      await expect(page.getByRole('menuitem', { name: 'Rename and tag…' })).toHaveAttribute('aria-disabled', 'false');
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('a reviewer reads it, and is offered no change', async () => {
      await give('reviewer');
      await page.goto(app + address);
      await expect(main.getByRole('button', { name: 'Download', exact: true })).toBeVisible();
      await expect(actions).toHaveCount(0);
      await expect(main.getByRole('link', { name: 'Edit' })).toHaveCount(0);
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('an associate shares it', async () => {
      await give('associate');
      await page.goto(app + address);
      await actions.click();
      await share.click();
      await expect(page.getByRole('dialog', { name: 'Share Terms.docx' })).toBeVisible();
    });
  });
