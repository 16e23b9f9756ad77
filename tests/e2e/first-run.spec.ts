import { paragraph, title, wordDocument } from '#bin/demo/word.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { mailed, screens } from './product.ts';
import { newLawyer } from './set-up.ts';
import { expect, test } from './story.ts';

test('a new firm on a phone tries the sample: one press adds it, and three more send it', async ({ page }) => {
  const lawyer = await newLawyer();
  await page.setViewportSize(screens[1][1]);
  await enter(page, lawyer.email, paths.dashboard('lawyer'));
  const main = page.getByRole('main');
  const sample = main.getByRole('button', { name: 'Try it with a sample' });
  await expect(sample).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await sample.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sample: Services Agreement' })).toBeVisible();
  await main.getByRole('link', { name: 'Use this template' }).click();
  await main.getByRole('radio', { name: /Robin Sample/ }).click();
  await expect(main.getByRole('region', { name: 'The mail' })).toContainText('needs 8 answers');
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByLabel('Next step')).toContainText('Waiting for Robin Sample (4 of 12 answered, 8 left)');
  expect(await mailed(lawyer.email.replace('@', '+sample@'), /(Sample: Services Agreement)/)).toBeTruthy();

  await page.goto(new URL(paths.dashboard('lawyer'), page.url()).href);
  await expect(main.getByRole('region', { name: 'Waiting for answers' })).toContainText('Sample: Services Agreement');
  await expect(sample).toHaveCount(0);
});

test('a file that is picked proposes how it is described, and never instead of what somebody typed', async ({
  page,
}) => {
  const { email } = await newLawyer();
  const parties = paragraph('The Landlord {{landlord}} lets to the Tenant {{tenant}}. Landlord and Tenant agree.');
  const lease = wordDocument('Lease', [title('LEASE AGREEMENT'), parties]);
  const loan = wordDocument('Loan', [title('Loan Agreement'), paragraph('To {{borrower}}.')]);
  const pick = (name: string, file: Uint8Array) =>
    page.getByLabel('Choose a Word file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(file) });
  await page.setViewportSize(screens[1][1]);
  await enter(page, email, paths.templates('lawyer'));
  await page.getByRole('button', { name: 'Add template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add template' });
  const description = dialog.getByLabel('Description');
  await pick('lease.docx', lease);
  await expect(description).toHaveValue('Lease agreement between landlord and tenant, about 1 page');
  const keywords = dialog.getByRole('list', { name: 'Keywords added' }).getByRole('listitem');
  await expect(keywords).toHaveText([/lease/, /real estate/, /landlord/, /tenant/]);
  await description.fill('Ours.');
  await dialog.getByRole('button', { name: 'Remove lease.docx' }).click();
  await pick('loan.docx', loan);
  await expect(keywords).toHaveText([/loan/]);
  await expect(dialog.getByLabel('Name')).toHaveValue('Loan');
  await expect(description).toHaveValue('Ours.');
});
