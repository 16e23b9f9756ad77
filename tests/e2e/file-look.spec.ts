import { crc32, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { paragraph, title, wordDocument } from '#bin/demo/word.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf, isReadInDark } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes } from './product.ts';
import { newLawyer, newMatter, newMatterFile, newUpload } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

/** A PDF of so many pages, each with its number; `text` stands on one of them. */
const pdfOf = async (pages: number, text: string, on: number): Promise<Uint8Array> => {
  const pdf = new PDFDocument({ size: 'LETTER', autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  for (let page = 1; page <= pages; page++) {
    pdf.addPage().fontSize(14).text(`This is sheet ${page} of the deed.`);
    if (page === on) pdf.moveDown(20).text(text);
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
};

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
};

/** A grey PNG. */
const pngOf = (width: number, height: number): Uint8Array => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const lines = deflateSync(Buffer.alloc((width + 1) * height, 0x90));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
};

const lease = wordDocument('Harbour lease', [
  title('LEASE'),
  ...Array.from({ length: 60 }, (_, at) => paragraph(`Clause ${at + 1}. The tenant keeps the premises in good order.`)),
  paragraph('The security deposit is $4,000.'),
]);

const mail = [
  'From: =?utf-8?B?UsO6dCBMZXZp?= <ruth@example.com>',
  'To: Nora Tester <nora@example.com>',
  'Subject: Notice of the weir',
  'Date: Mon, 2 Mar 2026 09:30:00 +0000',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="part"',
  '',
  '--part',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>The weir is to be <b>repaired</b> by May.</p><script>document.title = "no"</script>',
  '--part',
  'Content-Type: text/plain; name="plan.txt"',
  'Content-Disposition: attachment; filename="plan.txt"',
  '',
  'Stones first.',
  '--part--',
  '',
].join('\r\n');

const find = async (page: Page, query: string, count: string): Promise<void> => {
  await page.getByLabel('Find in this file').fill(query);
  await expect(page.getByRole('region', { name: 'The file' }).getByRole('status')).toHaveText(count);
  await expect(page.locator('[data-hit="shown"]').first()).toBeInViewport();
};

for (const [where, viewport] of journeySizes)
  test(`files of a matter open in the page, and words are found in them, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { clientId, matterId } = await newMatter(lawyer, 'Harbour lease');
    const ids = new Map<string, string>();
    const keep = async (name: string, bytes: Uint8Array) =>
      ids.set(name, await newMatterFile(lawyer, matterId, name, bytes));
    await keep('deed.pdf', await pdfOf(300, 'The indemnity is capped at one year of rent.', 217));
    await keep('quay.png', pngOf(1200, 800));
    await keep('lease.docx', lease);
    const notes = Buffer.from('Call the surveyor.\nThe weir of Anne-Marie O’Neill leaks.\n');
    ids.set('notes.txt', await newUpload(lawyer, matterId, 'notes.txt', notes));
    ids.set('notice.eml', await newUpload(lawyer, matterId, 'notice.eml', Buffer.from(mail)));
    await keep('broken.pdf', new TextEncoder().encode('%PDF-1.4 a file'));
    const addressOf = (name: string) =>
      paths.clientFile('lawyer', slugOf(lawyer.firmName), clientId, ids.get(name) ?? '');
    await enter(page, lawyer.email, addressOf('deed.pdf'));
    const main = page.getByRole('main');
    const shown = main.getByRole('region', { name: 'The file' });
    const open = async (name: string) => {
      await page.goto(new URL(addressOf(name), page.url()).href);
      await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(shown).toBeVisible();
    };

    await test.step('a PDF of 300 pages draws those in sight, and leads to a page and to words', async () => {
      await open('deed.pdf');
      await expect(shown.getByText('This is sheet 1 of the deed.')).toBeVisible();
      await expect(shown.getByRole('group', { name: 'Page 1 of 300' }).locator('canvas')).toHaveCount(1);
      expect(await shown.locator('[role=group] canvas').count()).toBeLessThan(12);
      expect(await faultsOf(page)).toEqual([]);
      await shown.getByLabel('Page, of 300').fill('120');
      await page.keyboard.press('Enter');
      await expect(shown.getByText('This is sheet 120 of the deed.')).toBeInViewport();
      await find(page, 'INDEMNITY is capped', '1 of 1');
      await expect(shown.getByText('The indemnity is capped')).toBeInViewport();
      await expect(shown.getByLabel('Page, of 300')).toHaveValue('217');
      await isReadInDark(page, 'an opened PDF');
      for (const press of ['Zoom in', 'Zoom in', 'Zoom out']) {
        await shown.getByRole('button', { name: press }).click();
        await expect(shown.getByRole('group', { name: 'Page 217 of 300' }).locator('canvas')).toBeInViewport();
        await expect(shown.getByLabel('Page, of 300')).toHaveValue('217');
      }
    });

    await test.step('a Word file is set in pages', async () => {
      await open('lease.docx');
      await expect(shown.getByRole('group', { name: 'Page 1 of' })).toBeVisible();
      await expect(main.getByRole('list', { name: 'Who opened it' })).toContainText('Nora Tester');
      await find(page, 'Security deposit', '1 of 1');
      await find(page, 'tenant keeps', '1 of 60');
      await page.keyboard.press('Shift+Enter');
      await expect(shown.getByRole('status')).toHaveText('60 of 60');
      await page.getByLabel('Find in this file').fill('escrow');
      await expect(shown.getByRole('status')).toHaveText('Not found');
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('a picture is seen whole, and larger', async () => {
      await open('quay.png');
      const picture = shown.getByRole('img', { name: 'quay.png' });
      await expect(shown.getByText('1200 × 800 pixels')).toBeVisible();
      const before = (await picture.boundingBox())?.width ?? 0;
      expect(before).toBeLessThanOrEqual(viewport.width);
      await shown.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(before);
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('a text is read, and a mail without its tags and with what is attached', async () => {
      await open('notes.txt');
      await expect(shown.getByText('The weir of Anne-Marie O’Neill leaks.')).toBeVisible();
      await find(page, "o'neill LEAKS", '1 of 1');
      expect(await faultsOf(page)).toEqual([]);
      await open('notice.eml');
      await expect(shown.getByRole('heading', { name: 'Notice of the weir' })).toBeVisible();
      await expect(shown.getByText('Rút Levi <ruth@example.com>')).toBeVisible();
      await expect(shown.getByText('The weir is to be repaired by May.')).toBeVisible();
      await expect(shown.getByRole('list', { name: 'Attachments' })).toContainText('plan.txt');
      await find(page, 'repaired by', '1 of 1');
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('a file that cannot be shown says so, and can be downloaded', async () => {
      await open('broken.pdf');
      await expect(shown.getByText('This PDF is damaged and cannot be shown here.')).toBeVisible();
      await expect(shown.getByRole('button', { name: 'Download broken.pdf' })).toBeVisible();
    });
  });
