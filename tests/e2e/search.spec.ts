import { randomUUID } from 'node:crypto';
import PDFDocument from 'pdfkit';
import { call, ok } from '#bin/caller.ts';
import { addClient } from '#core/clients/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes } from './product.ts';
import { local, newLawyer, newMatter, newMatterFile, whenMailed } from './set-up.ts';
import { expect, test } from './story.ts';

const names = ['Anne-Marie O’Neill', 'Robert Fairchild', 'נועה כהן', 'Ada Lovelace'];

for (const [where, viewport] of journeySizes)
  test(`a client is found by a name with a slip and a matter opened for them, by keys alone, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { email, firmName, token } = await newLawyer();
    for (const invitee_name of names) {
      const client = {
        client_type: 'Individual',
        invitee_name,
        invitee_email: `${randomUUID()}@example.com`,
        ...(invitee_name === names[1] && { contacts: [{ name: 'Bertha Quill', email: 'bertha@quill.example' }] }),
      } as const;
      await ok(call(local.port, addClient, { clientId: randomUUID(), ...client }, { token }));
    }
    await enter(page, email, paths.dashboard('lawyer'));
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.getByRole('combobox');
    const first = dialog.getByRole('option').first();

    await test.step('the keys open it and the button does; Escape gives the focus back', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(field).toBeFocused();
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('what is typed before the field is there stands in it', async () => {
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('Ada Lovelace');
      await expect(field).toHaveValue('Ada Lovelace');
    });

    await test.step('names are found however they are written', async () => {
      for (const [typed, name] of [
        ['oneill', names[0]],
        ['robret', names[1]],
        ['כהן', names[2]],
        ['lovlace ada', names[3]],
        ['quill', 'Contact of Robert Fairchild · bertha@quill.example'],
      ] as const) {
        await field.fill(typed);
        await expect(first).toContainText(name ?? '');
      }
      await field.fill('nobody at all');
      await expect(dialog.getByText('Nothing matches “nobody at all”.')).toBeVisible();
    });

    await test.step('Enter opens what was found, which is then offered first', async () => {
      await field.fill('robrt');
      await expect(first).toHaveAttribute('aria-selected', 'true');
      expect(await faultsOf(page)).toEqual([]);
      await field.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Robert Fairchild' })).toBeVisible();
      await expect(dialog).toBeHidden();
      await page.keyboard.press('Control+k');
      await expect(first).toContainText('Robert Fairchild');
    });

    await test.step('a command takes the name of a client', async () => {
      await field.fill('open mat');
      await expect(first).toContainText('Open matter for …');
      await field.press('Enter');
      await page.keyboard.type('ada');
      await expect(first).toContainText('Open a matter for Ada Lovelace');
      await field.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/${slugOf(firmName)}/templates/`));
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Robert Fairchild' })).toBeVisible();
    });

    await test.step('a command begins what its page adds', async () => {
      await page.keyboard.press('Control+k');
      await field.fill('add client');
      await expect(first).toContainText('Add client');
      await field.press('Enter');
      const adding = page.getByRole('dialog', { name: 'Add client' });
      await expect(adding).toBeVisible();
      await adding.getByRole('button', { name: 'Cancel' }).click();
      await expect(adding).toBeHidden();
      await expect(page).not.toHaveURL(/new=/);
    });

    await test.step('pages are found by their names', async () => {
      await page.keyboard.press('Control+k');
      await field.fill('court cal');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowDown');
      await field.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Court calendars' })).toBeVisible();
    });
  });

for (const [where, viewport] of journeySizes)
  test(`a file that is kept with a matter is found by its name, the newest first, ${where} @soak`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { matterId } = await newMatter(lawyer, 'Sale of the mill');
    for (const name of ['Survey of 2024.pdf', 'Survey of 2026.pdf', 'Anne-Marie’s deed.pdf'])
      await newMatterFile(lawyer, matterId, name);
    await enter(page, lawyer.email, paths.dashboard('lawyer'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.getByRole('combobox');
    await field.fill('survey');
    await expect(dialog.getByRole('option')).toHaveText([/Survey of 2026\.pdf.*File/s, /Survey of 2024\.pdf.*File/s]);
    expect(await faultsOf(page)).toEqual([]);
    await field.fill('annemaries deed');
    await expect(dialog.getByRole('option').first()).toContainText('Anne-Marie’s deed.pdf');
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Anne-Marie’s deed.pdf' })).toBeVisible();
  });

/** A PDF of one page with these words. */
const pdfOf = async (...lines: string[]): Promise<Buffer> => {
  const pdf = new PDFDocument({ size: 'LETTER' });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  for (const line of lines) pdf.text(line);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
};

/** From the file that is there to its word that is found, in milliseconds. */
const SOON_MS = 5000;

for (const [where, viewport] of journeySizes)
  test(`a word inside a PDF that was uploaded seconds before is found, and a scan says that it holds none, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { matterId } = await newMatter(lawyer, 'Sale of the mill');
    await enter(page, lawyer.email, paths.matter('lawyer', matterId));
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.getByRole('combobox');
    const upload = async (name: string, buffer: Buffer) => {
      const input = main.getByLabel('Add files', { exact: true }).and(page.locator('input[type=file]')).first();
      await input.setInputFiles([{ name, mimeType: 'application/pdf', buffer }]);
      await expect(main.getByRole('button', { name: `Download ${name}` })).toBeVisible();
    };

    await test.step('the sentence around the word is shown seconds after the upload', async () => {
      await upload(
        'Deed.pdf',
        await pdfOf('The mill is sold. The millrace of Anne-Marie O’Neill is kept open. It ends.'),
      );
      const began = Date.now();
      await page.keyboard.press('Control+k');
      for (;;) {
        await field.fill('');
        await field.fill('oneill millrace');
        const found = dialog
          .getByRole('option')
          .filter({ hasText: 'Sale of the mill' })
          .filter({ hasText: 'The millrace of Anne-Marie O’Neill is kept open.' });
        const isThere = await found.waitFor({ timeout: 1500 }).then(
          () => true,
          () => false,
        );
        if (isThere) break;
        expect(Date.now() - began).toBeLessThan(SOON_MS);
      }
      expect(Date.now() - began).toBeLessThan(SOON_MS);
      await expect(dialog.getByRole('group', { name: 'In the text of files' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('Enter leads to the file itself', async () => {
      await field.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Deed.pdf' })).toBeVisible();
      await expect(page.getByRole('note', { name: 'No text' })).toBeHidden();
      await page.goBack();
    });

    await test.step('a PDF of pictures alone says that it is found by its name', async () => {
      await upload('Scan.pdf', await pdfOf(''));
      await whenMailed();
      await page.keyboard.press('Control+k');
      await field.fill('scan');
      await expect(dialog.getByRole('option').first()).toContainText('Scan.pdf');
      await field.press('Enter');
      await expect(page.getByRole('note', { name: 'No text' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });
  });
