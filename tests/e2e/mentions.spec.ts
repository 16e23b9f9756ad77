import { ok } from '#bin/caller.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { listNotifications } from '#core/notifications/endpoints.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { contractFile } from '#tests/api/practice.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, newEmail, password } from './product.ts';
import { joined, local, newLawyer, newMatter, newMatterFile, newTemplate, sentMatter, whenMailed } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const said = (page: Page) => page.getByRole('log', { name: 'Messages' });

for (const [where, viewport] of journeySizes)
  test(`somebody is mentioned by keys, is told, and a note leads back to the message, ${where}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const sent = await sentMatter(lawyer, await newTemplate(lawyer, 'Lease', contractFile()), 'The mill');
    await joined(sent);
    await whenMailed();
    await enter(page, lawyer.email, paths.chat('lawyer', { with: `client-${sent.matterId}` }));
    const field = page.getByLabel('Write to Cleo Marsh');
    await test.step('an @ offers the people of the conversation, by arrows, Escape and Enter', async () => {
      await field.pressSequentially('Is it yours, @');
      const option = page.getByRole('option', { name: /^Cleo Marsh/ });
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
      expect(await faultsOf(page)).toEqual([]);
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/mention-list-${where}.png` });
      await field.press('Escape');
      await expect(option).toHaveCount(0);
      await field.press('Backspace');
      await field.pressSequentially('@mar');
      await expect(option).toHaveCount(1);
      await field.press('Enter');
      await expect(field).toHaveValue('Is it yours, @Cleo Marsh ');
      await expect(said(page).getByRole('article')).toHaveCount(0);
      await page.reload();
      await expect(field).toHaveValue('Is it yours, @Cleo Marsh ');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(said(page).locator('[data-mention=other]')).toHaveText('@Cleo Marsh');
    });
    await test.step('an edit keeps the mention', async () => {
      await page
        .getByRole('button', { name: /^Actions for the message “Well|^Actions for the message “Is it/ })
        .click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const editing = page.getByRole('dialog', { name: 'Edit message' });
      await editing.getByLabel('Message').press('Home');
      await editing.getByLabel('Message').pressSequentially('Well. ');
      await editing.getByRole('button', { name: 'Save' }).click();
      await expect(editing).toHaveCount(0);
      await expect(said(page).getByText('Well. Is it yours, @Cleo Marsh')).toBeVisible();
      await expect(said(page).locator('[data-mention=other]')).toHaveText('@Cleo Marsh');
    });
    await test.step('the client is told, and comes to the message', async () => {
      const client = await (await browser.newContext({ viewport })).newPage();
      await enter(client, sent.clientEmail, paths.notifications('business'));
      await client.getByRole('link', { name: /has mentioned you in a message about The mill/ }).click();
      await expect(said(client).locator('[data-mention=own]')).toHaveText('@Cleo Marsh');
      await expect(said(client).locator('article[aria-current=true]')).toHaveText(/Is it yours/);
      if (process.env.LOOK) await client.screenshot({ path: `${process.env.LOOK}/mentioned-${where}.png` });
      expect(await faultsOf(client)).toEqual([]);
      await client.context().close();
    });
    await test.step('a file that was removed shows that it is gone', async () => {
      await page.getByRole('button', { name: 'Attach files' }).click();
      const dialog = page.getByRole('dialog', { name: 'Attach files' });
      const buffer = Buffer.from(`%PDF-1.4 ${where}`);
      const input = dialog.locator('input[type=file]').first();
      await input.setInputFiles({ name: 'deed.pdf', mimeType: 'application/pdf', buffer });
      await dialog.getByRole('checkbox', { name: 'deed.pdf' }).check();
      await dialog.getByRole('checkbox', { name: 'Cleo Marsh will see this file' }).check();
      await dialog.getByRole('button', { name: 'Attach', exact: true }).click();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await said(page).getByRole('link', { name: 'deed.pdf' }).click();
      await page.getByRole('button', { name: 'Actions for deed.pdf' }).click();
      await page.getByRole('menuitem', { name: 'Move to trash' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await enter(page, lawyer.email, paths.chat('lawyer', { with: `client-${sent.matterId}` }));
      await expect(said(page).getByText('deed.pdf (removed)')).toBeVisible();
      await expect(said(page).getByRole('button', { name: 'Download deed.pdf' })).toHaveCount(0);
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/gone-${where}.png` });
      expect(await faultsOf(page)).toEqual([]);
    });
    await test.step('a note that was made of it leads back to it', async () => {
      await page
        .getByRole('button', { name: /^Actions for the message “Well|^Actions for the message “Is it/ })
        .click();
      await page.getByRole('menuitem', { name: 'Make a note' }).click();
      await page.getByRole('dialog', { name: 'Make a note' }).getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByText('Note added')).toBeVisible();
      await page.getByRole('heading', { name: 'The mill' }).getByRole('link').click();
      await page.getByRole('link', { name: 'Open the message' }).click();
      await expect(said(page).locator('article[aria-current=true]')).toHaveText(/Is it yours/);
    });
    await test.step('so does a task', async () => {
      await page
        .getByRole('button', { name: /^Actions for the message “Well|^Actions for the message “Is it/ })
        .click();
      await page.getByRole('menuitem', { name: 'Make a task' }).click();
      const task = page.getByRole('dialog', { name: 'Add a task' });
      await task.getByLabel('Task', { exact: true }).fill('Ask Cleo again');
      await task.getByRole('button', { name: 'Add task' }).click();
      await expect(page.getByText('Task added')).toBeVisible();
      await page.getByRole('heading', { name: 'The mill' }).getByRole('link').click();
      await page.getByRole('button', { name: 'Open Ask Cleo again', exact: true }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Open the message' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const here = said(page).locator('article[aria-current=true]');
      await expect(here).toHaveText(/Is it yours/);
      await expect(here).toBeInViewport();
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/task-message-${where}.png` });
    });
  });

/** Milliseconds for which a person holds a button or a key. */
const delay = 60;

const lease = wordDocument('Harbour lease', [paragraph('The tenant keeps the quay clean.')]);

for (const [where, viewport] of journeySizes)
  test(`a comment of a file mentions somebody, who is told once it is saved, and comes to the file, ${where} @soak`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { clientId, matterId } = await newMatter(lawyer, 'Harbour lease');
    const fileId = await newMatterFile(lawyer, matterId, 'lease.docx', lease);
    const email = newEmail('staff');
    await inviteStaff(local, lawyer.token, email, await addRole(local, lawyer.token, 'Associate', [0, 3]));
    const colleague = { firstName: 'Ana', lastName: 'Perez', email, password, firmName: '' };
    const token = await joinAsStaff(local, colleague);
    await enter(page, lawyer.email, paths.fileEditor('lawyer', clientId, fileId));
    const status = page.getByRole('banner');
    const paper = page.getByRole('textbox', { name: 'Text of lease.docx' });
    const comments = page.getByRole('region', { name: 'Comments' });
    const mentionNotices = async () =>
      (await ok(call(local.port, listNotifications, {}, { token }))).rows.filter(({ kind }) => kind === 'mentioned');
    await test.step('an @ offers who may open the file, by arrows, Escape and Enter', async () => {
      await paper.getByText('keeps the quay clean').click({ delay });
      await page.keyboard.press('End', { delay });
      await page.keyboard.press('Shift+Home', { delay });
      await page.getByRole('button', { name: 'Comment', exact: true }).click();
      const field = comments.getByLabel('Your comment');
      await field.pressSequentially('Is it so, @');
      const option = page.getByRole('option', { name: 'Ana Perez' });
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
      expect(await faultsOf(page)).toEqual([]);
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/comment-mention-${where}.png` });
      await field.press('Escape');
      await expect(option).toHaveCount(0);
      await field.press('Backspace');
      await field.pressSequentially('@per');
      await expect(option).toHaveCount(1);
      await field.press('Enter');
      await expect(field).toHaveValue('Is it so, @Ana Perez ');
      await comments.getByRole('button', { name: 'Comment', exact: true }).click();
      await expect(comments.getByText('Is it so, @Ana Perez')).toBeVisible();
    });
    await test.step('nobody is told before it is saved, and a draft keeps whom it mentions', async () => {
      await expect(status.getByText('Unsaved changes', { exact: true })).toBeVisible();
      await page.reload();
      await expect(comments.getByText('Is it so, @Ana Perez')).toBeVisible();
      expect(await mentionNotices()).toEqual([]);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(status.getByText('All changes saved', { exact: true })).toBeVisible();
      expect(await mentionNotices()).toHaveLength(1);
    });
    await test.step('the next version tells nobody again', async () => {
      await paper.getByText('keeps the quay clean').click({ delay });
      await page.keyboard.press('End', { delay });
      await page.keyboard.type(' Always.');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(status.getByText('All changes saved', { exact: true })).toBeVisible();
      expect(await mentionNotices()).toHaveLength(1);
    });
    await test.step('whoever is told comes to the file in the editor', async () => {
      const other = await (await browser.newContext({ viewport })).newPage();
      await enter(other, email, paths.notifications('lawyer'));
      await other.getByRole('link', { name: /has mentioned you in a comment on lease\.docx of Harbour lease/ }).click();
      await expect(other.getByRole('textbox', { name: 'Text of lease.docx' })).toBeVisible();
      await expect(other.getByRole('region', { name: 'Comments' }).getByText('Is it so, @Ana Perez')).toBeVisible();
      await other.context().close();
    });
  });
