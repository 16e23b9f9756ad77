import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { clause, paragraph, table, title, wordDocument } from '#bin/demo/word.ts';
import { textOfPdf } from './pdf-text.ts';
import { lookAgain, mailed, newEmail, signUpLawyer } from './product.ts';
import { expect, type Page, test } from './story.ts';

const contract = wordDocument('Supply for {{client_name}}', [
  title('Supply Agreement'),
  paragraph('Made on {{effective_date | formal}} with {{client_name}}.'),
  clause(
    '{{#has_discount}}A discount of {{discount_percent | percent}} applies.{{/has_discount}}{{^has_discount}}No discount applies.{{/has_discount}}',
  ),
  table(
    [4680, 4680],
    [
      ['Goods', 'Remarks'],
      ['{{#goods}}{{item}}', '{{remark}}{{/goods}}'],
    ],
  ),
  paragraph('For the supplier: {{sign:1}} on {{date_signed:1}}'),
  paragraph('For the client: {{sign:2}}'),
]);

const addTemplate = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Templates' }).first().click();
  await page.getByRole('button', { name: 'Add template' }).first().click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'supply-agreement.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from(contract),
  });
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Supply agreement');
  await page.getByLabel('Description').fill('Goods for a client, with or without a discount.');
  await page.getByLabel('Published to').selectOption({ label: 'My clients' });
  await page.getByLabel('Keywords', { exact: true }).fill('supply');
  await page.getByLabel('Keywords', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Add template' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Supply agreement' })).toBeVisible();
  // Whoever signs is asked nothing before.
  for (const place of ['Signer 1: signature', 'Signer 1: date signed', 'Signer 2: signature'])
    await expect(page.getByText(place, { exact: true })).toBeVisible();
  await expect(page.getByRole('note', { name: /^(?:Tags without a question|Places for signing)$/ })).toHaveCount(0);
};

const openMatter = async (page: Page, client: { email: string }): Promise<void> => {
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await page.getByRole('button', { name: 'Add client' }).first().click();
  await page.getByLabel('Client type').selectOption('Company');
  await page.getByLabel('Company name').fill('Quayside Goods');
  await page.getByLabel('Contact person').fill('Cleo Marsh');
  await page.getByLabel('Email').fill(client.email);
  await page.getByRole('button', { name: 'Add client' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quayside Goods' })).toBeVisible();
  await page.getByRole('link', { name: 'Open matter' }).click();
  await page.getByRole('button', { name: 'Use Supply agreement' }).click();
  await page.getByLabel('Matter name').fill('Autumn supply');
  await page.getByRole('button', { name: 'Open matter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn supply' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Answer it yourself' })).toBeVisible();
  await page.getByRole('button', { name: 'Send questionnaire' }).click();
  await expect(page.getByText('Questionnaire sent', { exact: true }).first()).toBeVisible();
};

/** The client opens the mail on a phone, and one press leads to the questions. */
const enterFromMail = async (page: Page, email: string, firmName: string): Promise<void> => {
  const link = await mailed(email, /(http:\/\/\S+\/signup#reference=\S+)/);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: `${firmName} needs` })).toBeVisible();
  await expect(page.getByText(`For Cleo, ${email}`)).toBeVisible();
  await page.getByText(`You accept the terms for clients of ${firmName}`).click();
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText(
    / invites you to use .* to answer its questions/,
  );
  await page.getByRole('button', { name: 'Accept and start' }).click();
  await expect(page).toHaveURL(/\/business\/matters\/matter-questionnaire\//);
};

const answer = async (page: Page): Promise<void> => {
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  const main = page.getByRole('main');
  const field = (name: RegExp) => main.getByLabel(name).first();
  await field(/^Client name/).fill('Quayside <Goods> & Sons');
  await field(/^Effective date/).fill('2026-11-20');
  await main
    .getByRole('group', { name: /^Has discount/ })
    .or(main.getByRole('radiogroup', { name: /^Has discount/ }))
    .getByRole('radio', { name: 'Yes' })
    .check();
  await field(/^Discount percent/).fill('12.5');
  await main.getByRole('button', { name: 'Next', exact: true }).click();
  for (const [row, item] of ['Rope', 'Lanterns'].entries()) {
    await main.getByRole('button', { name: 'Add Good', exact: true }).click();
    await main.getByLabel(/^Item/).nth(row).fill(item);
    await main
      .getByLabel(/^Remark/)
      .nth(row)
      .fill(`remark ${row + 1}`);
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(main.getByText('Quayside <Goods> & Sons')).toBeVisible();
  await main.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
};

const downloaded = async (page: Page, name: RegExp): Promise<{ bytes: Uint8Array; fileName: string }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return { bytes: readFileSync(await download.path()), fileName: download.suggestedFilename() };
};

const textOfWord = (bytes: Uint8Array): string =>
  new TextDecoder()
    .decode(unzipSync(bytes)['word/document.xml'])
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Kind and signer of each place for signing. */
const placesOf = (bytes: Uint8Array): string[] =>
  [...new TextDecoder().decode(unzipSync(bytes)['word/document.xml']).matchAll(/<w:tag w:val="(\w+:\d+)"/g)].map(
    ([, place = '']) => place,
  );

test('a lawyer turns a Word contract into a questionnaire, a client answers it on a phone, and the contract comes back', async ({
  browser,
}) => {
  // The whole journey, by two people.
  test.slow();
  const lawyer = { email: newEmail('lawyer'), firmName: `Harbour Law ${randomUUID().slice(0, 6)}` };
  const client = { email: newEmail('client') };
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  ).newPage();

  const violations: string[] = [];
  for (const page of [desk, phone])
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });

  await test.step('she signs up and sees her dashboard', () => signUpLawyer(desk, lawyer));
  await test.step('she uploads her contract', () => addTemplate(desk));
  await test.step('she opens a matter and sends the questionnaire', () => openMatter(desk, client));
  await test.step('he comes in from the mail', () => enterFromMail(phone, client.email, lawyer.firmName));
  await test.step('he answers and submits', () => answer(phone));

  await test.step('he is told how far the contract is', () =>
    expect(phone.getByText('The contract has been made from them.')).toBeVisible());

  await test.step('she is told by mail and on screen', async () => {
    await mailed(lawyer.email, /(Autumn supply)/);
    await lookAgain(desk);
    await expect(desk.getByText('Answers submitted', { exact: true })).toBeVisible();
    await desk.getByRole('button', { name: /notification/i }).click();
    await expect(desk.getByRole('dialog', { name: 'Notifications' })).toContainText(/submitted/i);
    await desk.keyboard.press('Escape');
  });

  await test.step('the contract downloads as Word and PDF, with the same words', async () => {
    const docx = await downloaded(desk, /version 1, as Word/);
    const pdf = await downloaded(desk, /version 1, as PDF/);
    expect(docx.fileName).toMatch(/\(v1\)\.docx$/);
    expect(pdf.fileName).toMatch(/\(v1\)\.pdf$/);
    const printed = await textOfPdf(pdf.bytes);
    for (const phrase of ['November 20, 2026', 'Quayside <Goods> & Sons', 'A discount of 12.5%', 'Rope', 'Lanterns']) {
      expect(textOfWord(docx.bytes)).toContain(phrase);
      expect(printed).toContain(phrase);
    }
    expect(textOfWord(docx.bytes)).not.toMatch(/\{\{|No discount/);
    expect(printed).not.toContain('{{');
    expect(placesOf(docx.bytes)).toEqual(['sign:1', 'date_signed:1', 'sign:2']);
    expect(printed).toContain('Page 1 of 1');
  });

  await test.step('she shares version 1, and he sees it', async () => {
    await expect(desk.getByText('Not shared with Quayside Goods.')).toBeVisible();
    await desk.getByRole('button', { name: 'Share version 1' }).click();
    await expect(desk.getByText('Quayside Goods sees version 1.')).toBeVisible();
    await mailed(client.email, /(has shared “Supply agreement)/);
    await phone.goto(new URL('/business/matters', phone.url()).href);
    await phone.getByRole('link', { name: 'Autumn supply', exact: true }).click();
    await expect(phone.getByText(/You submitted your answers on/)).toBeVisible();
    await expect(phone.getByText(/^Version 1,/)).toBeVisible();
  });

  await test.step('generating again makes a second version, keeps the first and shares nothing', async () => {
    await desk.getByRole('button', { name: 'Generate contract' }).click();
    await expect(desk.getByText('Version 2 is not shared; Quayside Goods sees version 1.')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText(/^Version 1,/)).toBeVisible();
    await expect(desk.getByRole('button', { name: /version 2, as Word/ })).toBeVisible();
    await desk.getByRole('button', { name: 'Earlier versions' }).click();
    await expect(desk.getByRole('button', { name: /version 1, as Word/ })).toBeVisible();
    await desk.getByRole('button', { name: 'Share version 2' }).click();
    await expect(desk.getByText('Quayside Goods sees version 2.')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText(/^Version 2,/)).toBeVisible();
    await desk.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(desk.getByText('Not shared with Quayside Goods.')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('No documents are shared with you at the moment.')).toBeVisible();
  });
  expect(violations).toEqual([]);
});
