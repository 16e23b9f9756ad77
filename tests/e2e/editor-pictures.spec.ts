import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { ok } from '#bin/caller.ts';
import { logo } from '#bin/demo/logo.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { paragraph, title, wordDocument } from '#bin/demo/word.ts';
import { openFile } from '#core/files/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, newEmail, password } from './product.ts';
import { local, newLawyer, newMatter, newMatterFile } from './set-up.ts';
import { expect, type Locator, type Page, test } from './story.ts';

const lease = wordDocument('Harbour lease', [title('LEASE'), paragraph('The quay, as in this plan:')]);

const paperOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Text of lease.docx' });
const status = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('banner').getByText(text, { exact: true })).toBeVisible();
const isDrawn = (picture: Locator): Promise<void> =>
  expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(96);

for (const [where, viewport] of journeySizes)
  test(`a picture is put into a contract, made smaller, described, seen by who writes along, and taken out, ${where}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { clientId, matterId } = await newMatter(lawyer, 'Harbour lease');
    const fileId = await newMatterFile(lawyer, matterId, 'lease.docx', lease);
    const email = newEmail('ruth');
    await inviteStaff(local, lawyer.token, email, await addRole(local, lawyer.token, 'Associates', [2, 3]));
    await joinAsStaff(local, { firstName: 'Anne-Marie', lastName: 'O’Neill', email, password, firmName: '' });
    const address = `${paths.clientFile('lawyer', slugOf(lawyer.firmName), clientId, fileId)}/edit`;
    const partsOf = async (number: number): Promise<Record<string, Uint8Array>> => {
      const asked = { matterId, fileId, number, openingId: randomUUID() };
      const { url } = await ok(call(local.port, openFile, asked, lawyer));
      return unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
    };
    const bodyOf = async (number: number) => new TextDecoder().decode((await partsOf(number))['word/document.xml']);
    const picture = paperOf(page).getByRole('img', { name: 'Plan of the quay' });
    const dialog = page.getByRole('dialog');
    const save = page.getByRole('button', { name: 'Save' });
    const other = await (await browser.newContext({ viewport })).newPage();

    await test.step('what is no picture is refused in words, and one is put in with its alternative text', async () => {
      await enter(page, lawyer.email, address);
      await paperOf(page).getByText('as in this plan:').click({ delay: 60 });
      await page.keyboard.press('End', { delay: 60 });
      const chooser = page.getByLabel('Picture to insert');
      await chooser.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') });
      await expect(page.getByText('Choose a PNG or JPEG picture.')).toBeVisible();
      await chooser.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from(logo(96)) });
      await expect(dialog.getByRole('heading', { name: 'Insert a picture' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByLabel('Alternative text').fill('Plan of the quay');
      await dialog.getByRole('button', { name: 'Insert' }).click();
      await isDrawn(picture);
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('the keys make it smaller, and who writes along sees it', async () => {
      const { width = 0 } = (await picture.boundingBox()) ?? {};
      await page.keyboard.press('Shift+ArrowDown');
      await expect.poll(async () => (await picture.boundingBox())?.width).toBeLessThan(width * 0.95);
      await enter(other, email, address);
      await isDrawn(paperOf(other).getByRole('img', { name: 'Plan of the quay' }));
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/picture-${where}.png` });
    });

    await test.step('it is saved as Word has pictures', async () => {
      await save.click();
      await status(page, 'All changes saved');
      const body = await bodyOf(2);
      expect(body).toContain('descr="Plan of the quay"');
      const media = Object.entries(await partsOf(2)).filter(([name]) => name.startsWith('word/media/'));
      expect(media.map(([, bytes]) => [...bytes])).toEqual([[...logo(96)]]);
    });

    await test.step('of the file it is seen again, made larger by its handle, described otherwise and taken out', async () => {
      await other.context().close();
      await page.reload();
      await isDrawn(picture);
      await picture.click({ delay: 60 });
      const handle = paperOf(page).getByTitle('Drag to resize');
      const { x = 0, y = 0, width = 0 } = (await handle.boundingBox()) ?? {};
      const before = (await picture.boundingBox())?.width ?? 0;
      await page.mouse.move(x + width / 2, y + width / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2 + 60, y + width / 2 + 20, { steps: 4 });
      await page.mouse.up();
      await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(before + 40);
      await page.getByRole('button', { name: 'Picture', exact: true }).click();
      await dialog.getByLabel('Alternative text').fill('The quay from above');
      await dialog.getByLabel('Width in inches').fill('2');
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/picture-dialog-${where}.png` });
      await dialog.getByRole('button', { name: 'Change' }).click();
      await expect(dialog).toBeHidden();
      await save.click();
      await status(page, 'All changes saved');
      const body = await bodyOf(3);
      expect(body).toContain('descr="The quay from above"');
      expect(body).toContain('cx="1828800" cy="1828800"');
      await paperOf(page).getByRole('img', { name: 'The quay from above' }).click({ delay: 60 });
      await page.getByRole('button', { name: 'Picture', exact: true }).click();
      await dialog.getByRole('button', { name: 'Remove picture' }).click();
      await expect(paperOf(page).getByRole('img')).toHaveCount(0);
    });

    await test.step('one that is pasted is asked for its alternative text too', async () => {
      await paperOf(page).getByText('as in this plan:').click({ delay: 60 });
      await page.evaluate(
        (bytes) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], 'plan.png', { type: 'image/png' }));
          const paper = document.querySelector('.ProseMirror');
          paper?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        },
        [...logo(96)],
      );
      await dialog.getByLabel('Alternative text').fill('Pasted');
      await dialog.getByRole('button', { name: 'Insert' }).click();
      await isDrawn(paperOf(page).getByRole('img', { name: 'Pasted' }));
    });
  });
