import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { CONTENT_TYPES } from '#core/documents/document.ts';
import { ask, questionnaire, section } from '#core/questionnaires/samples.ts';
import { writeFile } from '#outside/files.ts';
import { templateFileKey } from '#outside/template-file.ts';
import { withBrokenPicture } from '#tests/oracle/broken-picture.ts';
import { paths } from '#web/paths.ts';
import { firmIdOf, reachStores } from './clock.ts';
import { enter } from './enter.ts';
import { tabTo } from './keys.ts';
import { textOfPdf } from './pdf-text.ts';
import { app, journeySizes, screens, toast } from './product.ts';
import { joined, keepQuestionnaire, newLawyer, newTemplate, sentMatter, whenMailed } from './set-up.ts';
import { expect, type Locator, type Page, test } from './story.ts';

const asked = questionnaire(
  section('Names', [ask('buyer', 'Short Text', { question_value: 'Buyer', required: true })]),
  section('Papers', [ask('evidence', 'File Upload', { question_value: 'Evidence', folder_name: 'Evidence' })]),
);

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

const bytesBehind = async (page: Page, opener: Locator): Promise<Buffer> => {
  const [download] = await Promise.all([page.waitForEvent('download'), opener.click()]);
  return readFileSync(await download.path());
};

test('a client answers with a file; the lawyer opens the very file, makes the PDF and renames the matter by keys', async ({
  browser,
}) => {
  const lawyer = await newLawyer();
  const file = withBrokenPicture(wordDocument('Supply', [paragraph('For {{buyer}}.')]));
  const templateId = await newTemplate(lawyer, 'Supply', file);
  await keepQuestionnaire(lawyer, templateId, () => asked);
  const matter = await sentMatter(lawyer, templateId, 'Autumn supply');
  await joined(matter);
  const [[, wide], [, narrow]] = screens;
  const phone = await (await browser.newContext({ viewport: narrow, hasTouch: true, isMobile: true })).newPage();
  const desk = await (await browser.newContext({ viewport: wide })).newPage();
  const evidence = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(150_000)]);

  await enter(phone, matter.clientEmail, paths.matterQuestionnaire('business', matter.matterId));
  const main = phone.getByRole('main');
  const files = main.getByRole('list', { name: 'Files' });
  const submit = main.getByRole('button', { name: /^(Review|Submit|Uploading…)$/ });
  const pick = (name: string, buffer: Buffer) =>
    main.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/pdf', buffer });

  await test.step('a file that is not what its name says is refused in words, and one that cannot be sent waits', async () => {
    await main.getByLabel('Buyer').fill('Quayside');
    await main.getByRole('button', { name: 'Next' }).click();
    await pick('program.pdf', Buffer.from('MZ\x90\0 program'));
    const sentence = 'This file is not what its name says. Please select a PDF, a Word file or an image.';
    await expect(files).toContainText(sentence);
    await main.getByRole('button', { name: 'Remove program.pdf' }).click();
    await phone.context().setOffline(true);
    await pick('evidence.pdf', evidence);
    await expect(files).toContainText('Waiting for the network…');
    await main.getByRole('button', { name: 'Cancel evidence.pdf' }).click();
    await phone.context().setOffline(false);
    expect(await isTooWide(phone)).toBe(false);
  });

  await test.step('answers are not submitted without the file that is on its way, and once however often that is pressed', async () => {
    const network = await phone.context().newCDPSession(phone);
    const limits = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 5_000 };
    await network.send('Network.emulateNetworkConditions', limits);
    await pick('evidence.pdf', evidence);
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveText('Uploading…');
    await expect(submit).toHaveCSS('cursor', 'not-allowed');
    await network.send('Network.emulateNetworkConditions', { ...limits, uploadThroughput: -1 });
    await expect(main.getByRole('button', { name: 'Download evidence.pdf' })).toBeVisible();
    await submit.dblclick();
    await expect(main.getByRole('heading', { level: 2, name: 'Review your answers' })).toBeVisible();
    await expect(submit).toHaveText('Submit');
    await expect(submit).toBeEnabled();
    const sent: string[] = [];
    phone.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await submit.dblclick();
    await expect(toast(phone, 'Thank you. Your answers have been submitted.')).toBeVisible();
    expect(sent.filter((call) => call.endsWith('/submit') || call.endsWith('/submission'))).toHaveLength(1);
    await main.getByRole('link', { name: 'View your answers' }).click();
    expect(await bytesBehind(phone, main.getByRole('button', { name: 'Download evidence.pdf' }))).toEqual(evidence);
  });

  await test.step('the lawyer opens the very bytes', async () => {
    await enter(desk, lawyer.email, paths.matterQuestionnaire('lawyer', matter.matterId));
    expect(await bytesBehind(desk, desk.getByRole('button', { name: 'Download evidence.pdf' }))).toEqual(evidence);
  });

  await test.step('a version without a PDF has its Word file, says why there is no PDF, and makes it when it can', async () => {
    await desk.goto(app + paths.matter('lawyer', matter.matterId));
    await expect(desk.getByText('Version 1 has no PDF yet.')).toBeVisible();
    const pdf = desk.getByRole('button', { name: /version 1, as PDF/ });
    await expect(pdf).toHaveCount(0);
    const make = desk.getByRole('button', { name: /^Make the PDF/ });
    await make.click();
    await expect(toast(desk, 'The PDF could not be made from this document. The Word file is complete.')).toBeVisible();
    const [docx] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: /version 1, as Word/ }).click(),
    ]);
    reachStores();
    const key = decodeURIComponent(new URL(docx.url()).pathname).replace(/^.*?\/(?=firms\/)/, '');
    const sound = wordDocument('Supply', [paragraph('For Quayside.')]);
    await writeFile(key, sound, CONTENT_TYPES.docx);
    await make.click();
    await expect(toast(desk, 'The PDF is ready')).toBeVisible();
    expect(await textOfPdf(await bytesBehind(desk, pdf))).toContain('For Quayside.');
    await expect(make).toHaveCount(0);
  });

  await test.step('renamed by keys alone: what is no name is refused in words, and the new one stands everywhere', async () => {
    const { keyboard } = desk;
    const name = 'אספקה לסתיו – Quayside';
    const dialog = desk.getByRole('dialog', { name: 'Rename matter' });
    const field = dialog.getByLabel('Matter name');
    const actions = desk.getByRole('button', { name: /^Actions for / });
    await tabTo(desk, actions);
    await keyboard.press('Enter');
    await expect(desk.getByRole('menu')).toBeVisible();
    await keyboard.press('r');
    await expect(desk.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Autumn supply');
    const typed = async (text: string) => {
      await keyboard.press('ControlOrMeta+a');
      await keyboard.press('Backspace');
      await keyboard.insertText(text);
      await keyboard.press('Enter');
    };
    await typed('   ');
    await expect(field).toHaveAccessibleDescription('Please enter the name');
    await typed('x'.repeat(200));
    await expect(field).toHaveAccessibleDescription('The name has at most 120 characters');
    await expect(field).toHaveValue('x'.repeat(200));
    await expect(field).toBeFocused();
    await typed(name);
    await expect(toast(desk, 'Matter renamed')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(actions).toBeFocused();
    await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(desk).toHaveTitle(new RegExp(name));
    for (const [, size] of screens) {
      await desk.setViewportSize(size);
      await desk.goto(app + paths.matters('lawyer', { state: 'open' }));
      const row = desk.getByRole('row', { name: new RegExp(name) });
      await expect(row.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(row.getByText('Open', { exact: true }).filter({ visible: true })).toHaveCount(1);
      await expect(row.getByText('Answers submitted', { exact: true }).filter({ visible: true })).toHaveCount(1);
      expect(await isTooWide(desk)).toBe(false);
    }
    await phone.goto(app + paths.matters('business'));
    await expect(phone.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(phone.getByText('Submitted', { exact: true })).toBeVisible();
  });
});

for (const [where, viewport] of journeySizes)
  test(`a contract that cannot be made tells the firm alone why, and is made when it is asked for again, ${where}`, async ({
    browser,
  }) => {
    const lawyer = await newLawyer();
    const templateId = await newTemplate(lawyer, 'Supply', wordDocument('Supply', [paragraph('For {{buyer}}.')]));
    await keepQuestionnaire(lawyer, templateId);
    const matter = await sentMatter(lawyer, templateId, 'Autumn supply');
    await joined(matter);
    const firmId = await firmIdOf(lawyer.email);
    const keepFile = (...lines: string[]) =>
      writeFile(
        templateFileKey(firmId, templateId, 1),
        wordDocument('Supply', lines.map(paragraph)),
        CONTENT_TYPES.docx,
      );
    await keepFile('For {{buyer}}.', 'By {{agent name}}.');
    const open = async (email: string, path: string) => {
      const page = await (await browser.newContext({ viewport })).newPage();
      await enter(page, email, path);
      return page;
    };

    const his = await open(matter.clientEmail, paths.matterQuestionnaire('business', matter.matterId));
    await his.getByRole('main').getByLabel('Buyer').fill('Quayside');
    if (where === 'on a phone') await his.getByRole('main').getByRole('button', { name: 'Review' }).click();
    await his.getByRole('main').getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(his.getByText(/You submitted your answers on/)).toBeVisible();
    await whenMailed();
    const assembled = his.waitForResponse((reply) => new URL(reply.url()).pathname.endsWith('/assembly'));
    await his.reload();
    await assembled;
    await expect(his.getByText(/You submitted your answers on/)).toBeVisible();
    await expect(his.getByText(/agent name|contract has been made/)).toHaveCount(0);

    const hers = await open(lawyer.email, paths.matter('lawyer', matter.matterId));
    const why = hers.getByRole('note', { name: 'Contract not made' });
    await expect(why).toContainText('{{agent name}}');
    expect(await isTooWide(hers)).toBe(false);
    await hers.getByRole('button', { name: /^Notifications/ }).click();
    await expect(hers.getByText('The contract for Autumn supply could not be made.', { exact: false })).toBeVisible();
    await hers.keyboard.press('Escape');
    await keepFile('For {{buyer}}.');
    await why.getByRole('button', { name: 'Try again' }).click();
    await expect(toast(hers, 'A new version is ready')).toBeVisible();
    await expect(hers.getByRole('button', { name: /version 1, as Word/ })).toBeVisible();
    await expect(hers.getByRole('button', { name: /version 1, as PDF/ })).toBeVisible();
    await expect(why).toHaveCount(0);
    await expect(hers.getByRole('button', { name: 'Generate contract' })).toBeVisible();
  });
