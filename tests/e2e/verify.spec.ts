import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { samplePdf } from '#tests/sample-pdf.ts';
import { bodyOf, freeNumber, numbersIn, otherSigner, signedElsewhere, updated } from '#tests/updated-pdf.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { journeySizes, site } from './product.ts';
import { expect, type Page, test } from './story.ts';

const signed = async (): Promise<Uint8Array> =>
  signedElsewhere(await samplePdf(2), { field: 'Buyer', signer: otherSigner() });

/** The first page shows other words, by an update after the signature. */
const reworded = (bytes: Uint8Array): Uint8Array => {
  const { page } = numbersIn(bytes);
  const free = freeNumber(bytes);
  const content = 'BT /F1 12 Tf 72 700 Td (The parties agree to pay $9,000) Tj ET';
  return updated(bytes, {
    [page]: `<<${bodyOf(bytes, page, /\/Contents \d+ 0 R/)} /Contents ${free} 0 R >>`,
    [free]: `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  });
};

const choose = (page: Page, name: string, bytes: Uint8Array) =>
  page.getByLabel('Choose a PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });

for (const [where, viewport] of journeySizes)
  test(`a signed PDF is verified ${where}, and nothing of it leaves the browser`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const bytes = await signed();
    await page.goto(site + paths.verifyDocument());
    const readsPdfs: string[] = [];
    page.on('request', (request) => readsPdfs.push(`${request.method()} ${new URL(request.url()).pathname}`));
    // The script of the page is there once the field answers.
    await expect(page.locator('[data-part=area]')).toHaveAttribute('data-ready', '');
    await choose(page, 'agreement.pdf', bytes);
    await expect(page.getByRole('heading', { name: 'The file is whole' })).toBeFocused();
    await expect(page.getByText('agreement.pdf')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Signed by Another Product Intact' })).toBeVisible();
    await expect(page.getByText('Nothing was changed after it.')).toBeVisible();
    // The site's own roots are asked for.
    expect(readsPdfs.filter((each) => !/^GET \/(assets\/|config\.json$)/.test(each))).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);

    await choose(page, 'another.pdf', reworded(bytes));
    await expect(page.getByRole('heading', { name: 'The file was changed after it was signed' })).toBeFocused();
    await expect(page.getByText(/Words were changed on page 1: .*became “.*\$9,000/)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const flipped = Uint8Array.from(bytes);
    flipped[600] = (flipped[600] as number) ^ 1;
    await choose(page, 'flipped.pdf', flipped);
    await expect(page.getByRole('heading', { name: 'The file is not what was signed' })).toBeFocused();
  });

test('a signature below a root of this site is told as trusted, and another is not judged', async ({ page }) => {
  const signer = otherSigner();
  const bytes = signedElsewhere(await samplePdf(1), { field: 'Buyer', signer });
  await page.goto(site + paths.verifyDocument());
  await expect(page.locator('[data-part=area]')).toHaveAttribute('data-ready', '');
  await choose(page, 'agreement.pdf', bytes);
  await expect(page.getByText('Whether its issuer is to be trusted, this page does not judge.')).toBeVisible();
  const sealRoots = [Buffer.from(signer.certificate).toString('base64')];
  await page.route('**/config.json', (route) => route.fulfill({ json: { sealRoots } }));
  await choose(page, 'again.pdf', bytes);
  await expect(page.getByText('It is one that this page trusts.')).toBeVisible();
});

test('the page that is saved as a file verifies without a network', async ({ page, context }) => {
  await page.goto(site + paths.verifyDocument());
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save this page as a file' }).click();
  const saved = await (await saving).path();
  expect(readFileSync(saved, 'utf8')).not.toMatch(/(?:src|href)=/);
  const file = `${saved}.html`;
  await (await saving).saveAs(file);
  await context.setOffline(true);
  await page.goto(pathToFileURL(file).href);
  await choose(page, 'agreement.pdf', await signed());
  await expect(page.getByRole('heading', { name: 'The file is whole' })).toBeFocused();
  await choose(page, 'words.pdf', new TextEncoder().encode('words'));
  await expect(page.getByRole('heading', { name: 'The file cannot be read' })).toBeFocused();
  await expect(page.getByText('The file is not a PDF.')).toBeVisible();
});
