import { mkdirSync } from 'node:fs';
import { contractFile } from '#tests/api/practice.ts';
import { hostileFiles } from '#tests/oracle/hostile-files.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes } from './product.ts';
import { joined, local, newLawyer, newTemplate, sentMatter, whenMailed } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

void local;
const said = (page: Page) => page.getByRole('log', { name: 'Messages' });
const write = async (page: Page, field: string, text: string, press = 'Send') => {
  await page.getByLabel(field).fill(text);
  await page.getByRole('button', { name: press, exact: true }).click();
};

for (const [where, viewport] of journeySizes)
  test(`a client and the firm talk at once, also across a lost network, and what is said inside the firm stays there, ${where}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const sent = await sentMatter(lawyer, await newTemplate(lawyer, 'Lease', contractFile()), 'The mill');
    await joined(sent);
    await whenMailed();
    const client = await (await browser.newContext({ viewport })).newPage();
    const isConnected = client.waitForEvent('websocket', { timeout: 15_000 });
    await enter(client, sent.clientEmail, paths.chat('business'));
    await isConnected;
    await client.getByRole('link', { name: /^The mill/ }).click();
    await expect(client.getByRole('heading', { name: 'The mill' })).toBeVisible();

    const isFirmConnected = page.waitForEvent('websocket', { timeout: 15_000 });
    await enter(page, lawyer.email, paths.chat('lawyer'));
    await isFirmConnected;
    await test.step('the firm begins, and the client reads it at once', async () => {
      await page.getByRole('button', { name: 'New conversation' }).click();
      const dialog = page.getByRole('dialog', { name: 'New conversation' });
      await dialog.getByRole('radio', { name: /The mill/ }).check();
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('note', { name: 'Who reads this' })).toHaveText(/Cleo Marsh and your firm see this/);
      await write(page, 'Write to Cleo Marsh', 'Can you send us the old lease?');
      await expect(said(client).getByText('Can you send us the old lease?')).toBeVisible();
      await expect(said(page).getByText('Read by Cleo Marsh')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      expect(await faultsOf(client)).toEqual([]);
    });

    await test.step('what is edited and deleted is so for the other side at once; the firm alone reads what it said before', async () => {
      const ofQuestion = page.getByRole('button', { name: 'Actions for the message “Can you send us the old lease?”' });
      await ofQuestion.click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const editing = page.getByRole('dialog', { name: 'Edit message' });
      await editing.getByLabel('Message').fill('Can you send us the lease of 2019?');
      await editing.getByRole('button', { name: 'Save' }).click();
      await expect(editing).toHaveCount(0);
      await expect(said(client).getByText('Can you send us the lease of 2019?')).toBeVisible();
      await expect(said(client).getByText('Edited')).toBeVisible();
      await expect(said(client).getByRole('button', { name: /Edited/ })).toHaveCount(0);
      await said(page)
        .getByRole('button', { name: /^Edited/ })
        .click();
      const earlier = page.getByRole('dialog', { name: 'Earlier texts' });
      await expect(earlier.getByText('Can you send us the old lease?')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await earlier.getByRole('button', { name: 'Close' }).click();
      await expect(earlier).toHaveCount(0);

      await write(client, `Write to ${lawyer.firmName}`, 'This was for somebody else.');
      await expect(said(page).getByText('This was for somebody else.')).toBeVisible();
      await client.getByRole('button', { name: 'Actions for the message “This was for somebody else.”' }).click();
      await client.getByRole('menuitem', { name: 'Delete' }).click();
      const deleting = client.getByRole('dialog', { name: 'Delete this message?' });
      await deleting.getByRole('button', { name: 'Delete' }).click();
      await expect(said(page).getByText('Message deleted')).toBeVisible();
      await expect(page.getByText('This was for somebody else.')).toHaveCount(0);
      await expect(said(client).getByText('Message deleted')).toBeVisible();
    });

    await test.step('what the client writes without a network waits, and arrives once and in order', async () => {
      await client.context().setOffline(true);
      const field = `Write to ${lawyer.firmName}`;
      await write(client, field, 'I have it here.');
      await write(client, field, 'Tomorrow?');
      await expect(said(client).getByText('Not sent yet')).toHaveCount(2);
      await client.context().setOffline(false);
      await expect(said(page).getByRole('article', { name: 'Message of Cleo Marsh' })).toHaveText([
        /Message deleted/,
        /I have it here\./,
        /Tomorrow\?/,
      ]);
      await expect(said(client).getByText('Not sent yet')).toHaveCount(0);
      await expect(said(client).getByRole('article')).toHaveCount(4);
    });

    await test.step('inside the firm looks different, and the client finds nothing of it', async () => {
      await page.getByRole('link', { name: 'Inside the firm', exact: true }).click();
      await expect(page.getByText('Only your firm sees this')).toBeVisible();
      await write(page, 'Write to your firm', 'He is in a hurry.', 'Send inside the firm');
      await expect(said(page).getByText('He is in a hurry.')).toBeVisible();
      await expect(said(page).getByRole('article')).toHaveCount(1);
      expect(await faultsOf(page)).toEqual([]);
      await client.reload();
      await expect(said(client).getByRole('article')).toHaveCount(4);
      await expect(client.getByText('He is in a hurry.')).toHaveCount(0);
    });
    await test.step('a file is shown to the client by an act that says so, and its message becomes a task', async () => {
      await page.getByRole('button', { name: 'Attach files' }).click();
      const inside = page.getByRole('dialog', { name: 'Attach files' });
      const upload = async (dialog: typeof inside, fileName: string) => {
        const buffer = Buffer.from(`%PDF-1.4 ${fileName}`);
        await dialog
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: fileName, mimeType: 'application/pdf', buffer });
        await dialog.getByRole('checkbox', { name: fileName }).check();
      };
      await upload(inside, 'our notes.pdf');
      await inside.getByRole('button', { name: 'Attach', exact: true }).click();
      await page.getByRole('button', { name: 'Send inside the firm' }).click();
      await expect(said(page).getByRole('button', { name: 'Download our notes.pdf' })).toBeVisible();

      await page.getByRole('link', { name: 'With the client', exact: true }).click();
      await expect(page.getByText('Cleo Marsh and your firm see this')).toBeVisible();
      await page.getByRole('button', { name: 'Attach files' }).click();
      const dialog = page.getByRole('dialog', { name: 'Attach files' });
      await dialog.getByRole('searchbox', { name: 'Search the matter’s files' }).fill('notes');
      await expect(dialog.getByRole('checkbox', { name: 'our notes.pdf' })).toBeVisible();
      await dialog.getByRole('searchbox').fill('');
      await upload(dialog, 'draft lease.pdf');
      const attach = dialog.getByRole('button', { name: 'Attach', exact: true });
      await expect(attach).toBeDisabled();
      expect(await faultsOf(page)).toEqual([]);
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/attach.png` });
      await dialog.getByRole('checkbox', { name: 'Cleo Marsh will see this file' }).check();
      await attach.click();
      await expect(page.getByText('Cleo Marsh will see this file.')).toBeVisible();
      await write(page, 'Write to Cleo Marsh', 'Please read this until Friday.');
      const arrived = client.waitForEvent('download');
      await said(client).getByRole('button', { name: 'Download draft lease.pdf' }).click();
      expect((await arrived).suggestedFilename()).toBe('draft lease.pdf');
      await expect(client.getByText('our notes.pdf')).toHaveCount(0);

      await page.getByRole('button', { name: 'Actions for the message “Please read this until Friday.”' }).click();
      await page.getByRole('menuitem', { name: 'Make a task' }).click();
      const task = page.getByRole('dialog', { name: 'Add a task' });
      await expect(task.getByLabel('Task')).toHaveValue('Please read this until Friday.');
      await expect(task.getByLabel('Notes')).toHaveValue(/draft lease\.pdf$/);
      await task.getByRole('button', { name: 'Add task' }).click();
      await expect(page.getByText('Task added')).toBeVisible();
      await page.getByRole('button', { name: 'Actions for the message “I have it here.”' }).click();
      await page.getByRole('menuitem', { name: 'Make a note' }).click();
      const note = page.getByRole('dialog', { name: 'Make a note' });
      await expect(note.getByLabel('Note')).toHaveValue(/^Cleo Marsh, .*:\nI have it here\.$/);
      await note.getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByText('Note added')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      expect(await faultsOf(client)).toEqual([]);
    });
    await test.step('the client sends a file; one that is not what it says is refused in words', async () => {
      const files = client.locator('form').getByLabel('Attach files', { exact: true }).and(client.locator('input'));
      const [name = '', make = () => new Uint8Array()] = hostileFiles['a path upwards'] ?? [];
      const bytes = Buffer.from(`%PDF-1.4 ${where}`);
      await files.setInputFiles([
        { name: 'signed lease.pdf', mimeType: 'application/pdf', buffer: bytes },
        { name, mimeType: 'application/octet-stream', buffer: Buffer.from(make()) },
      ]);
      const attached = client.locator('form').getByRole('list', { name: 'Attached files' });
      await expect(attached.getByRole('alert')).toHaveText(/\w{3}/);
      await expect(attached.getByRole('progressbar')).toHaveCount(0);
      expect(await faultsOf(client)).toEqual([]);
      if (process.env.LOOK) await client.screenshot({ path: `${process.env.LOOK}/client-files-${where}.png` });
      await client.reload();
      await expect(attached.getByText('signed lease.pdf')).toBeVisible();
      await expect(attached.getByText(name)).toHaveCount(0);
      await write(client, `Write to ${lawyer.firmName}`, 'Here it is, signed.');
      await expect(said(page).getByText('Here it is, signed.')).toBeVisible();
      const arrived = page.waitForEvent('download');
      await said(page).getByRole('button', { name: 'Download signed lease.pdf' }).click();
      expect((await arrived).suggestedFilename()).toBe('signed lease.pdf');
      await said(page).getByRole('link', { name: 'signed lease.pdf' }).click();
      await expect(page.getByRole('heading', { name: 'signed lease.pdf' })).toBeVisible();
      await page.goBack();
      await expect(said(page).getByText('Here it is, signed.')).toBeVisible();
    });
    await test.step('files are dropped and pasted onto what one writes', async () => {
      const bring = async (each: Page, event: 'drop' | 'paste', name: string) => {
        await each.getByLabel(/^Write to/).evaluate(
          (field, [type, fileName]) => {
            const files = new DataTransfer();
            files.items.add(new File([`%PDF-1.4 ${fileName}`], fileName, { type: 'application/pdf' }));
            const inside = { bubbles: true, cancelable: true };
            field.dispatchEvent(
              type === 'drop'
                ? new DragEvent(type, { ...inside, dataTransfer: files })
                : new ClipboardEvent(type, { ...inside, clipboardData: files }),
            );
          },
          [event, name] as const,
        );
      };
      const attached = client.locator('form').getByRole('list', { name: 'Attached files' });
      await bring(client, 'drop', 'plan.pdf');
      await bring(client, 'paste', 'photo.pdf');
      await expect(attached.getByRole('button', { name: /^Remove / })).toHaveCount(2);
      await expect(attached.getByRole('progressbar')).toHaveCount(0);
      await write(client, `Write to ${lawyer.firmName}`, 'And the plan.');
      for (const name of ['plan.pdf', 'photo.pdf'])
        await expect(said(page).getByRole('button', { name: `Download ${name}` })).toBeVisible();
      await bring(page, 'drop', 'answer.pdf');
      const dialog = page.getByRole('dialog', { name: 'Attach files' });
      await expect(dialog.getByRole('checkbox', { name: 'answer.pdf' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
    });
    if (process.env.LOOK) {
      mkdirSync(process.env.LOOK, { recursive: true });
      for (const [name, width, height] of [
        ['phone', 390, 844],
        ['desk', 1440, 900],
      ] as const)
        for (const [who, each] of [
          ['firm', page],
          ['client', client],
        ] as const) {
          await each.setViewportSize({ width, height });
          await each.screenshot({ path: `${process.env.LOOK}/${who}-${name}.png` });
        }
    }
    await client.context().close();
  });

for (const [where, viewport] of journeySizes)
  test(`what somebody writes in two windows is sent once, and gone from both, ${where} @soak`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const sent = await sentMatter(lawyer, await newTemplate(lawyer, 'Lease', contractFile()), 'The mill');
    await joined(sent);
    await whenMailed();
    await enter(page, lawyer.email, paths.chat('lawyer'));
    await page.getByRole('button', { name: 'New conversation' }).click();
    const dialog = page.getByRole('dialog', { name: 'New conversation' });
    await dialog.getByRole('radio', { name: /The mill/ }).check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await write(page, 'Write to Cleo Marsh', 'Is the mill yours?');
    await expect(said(page).getByRole('article')).toHaveCount(1);

    const context = await browser.newContext({ viewport });
    const one = await context.newPage();
    await enter(one, sent.clientEmail, paths.chat('business'));
    const other = await context.newPage();
    await other.goto(one.url());
    for (const window of [one, other]) await expect(window.getByText('1 unread').first()).toBeAttached();
    await one.getByRole('link', { name: /^The mill/ }).click();
    await expect(said(one).getByText('Is the mill yours?')).toBeVisible();
    const field = `Write to ${lawyer.firmName}`;

    await test.step('what is read in one is unread in neither', async () => {
      await expect(other.getByText('1 unread')).toHaveCount(0);
      await other.goto(one.url());
      await expect(said(other).getByText('Is the mill yours?')).toBeVisible();
    });
    await test.step('what is begun in one goes on in the other, and is gone from both once sent', async () => {
      await one.getByLabel(field).fill('It is');
      await expect(other.getByLabel(field)).toHaveValue('It is');
      await write(other, field, 'It is mine.');
      await expect(one.getByLabel(field)).toHaveValue('');
      for (const window of [one, other]) await expect(said(window).getByText('It is mine.')).toHaveCount(1);
    });
    await test.step('what waits for the network in both is sent once each', async () => {
      await context.setOffline(true);
      await write(one, field, 'From the first window.');
      await write(other, field, 'From the second window.');
      await expect(said(one).getByText('Not sent yet').first()).toBeVisible();
      await expect(said(other).getByText('Not sent yet').first()).toBeVisible();
      await context.setOffline(false);
      for (const window of [page, one, other])
        for (const messageText of ['From the first window.', 'From the second window.'])
          await expect(said(window).getByText(messageText)).toHaveCount(1);
      await expect(said(page).getByRole('article', { name: 'Message of Cleo Marsh' })).toHaveCount(3);
      for (const window of [one, other]) await expect(said(window).getByText('Not sent yet')).toHaveCount(0);
    });
  });
