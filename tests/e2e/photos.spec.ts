import { call, ok } from '#bin/caller.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import * as matters from '#core/matters/endpoints.ts';
import { ask, questionnaire, section } from '#core/questionnaires/samples.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { screens } from './product.ts';
import { joined, keepQuestionnaire, local, newLawyer, newTemplate, sentMatter } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

/** "This picture lies on its side: turn it by a quarter to the right", as a phone that is held upright writes it into a JPEG. */
const TURNED = Buffer.from(
  ['ffe10022', '457869660000', '4d4d002a00000008', '0001', '01120003000000010006', '0000', '00000000'].join(''),
  'hex',
);

/** A photo of 12 megapixels as a phone takes it upright: stored 4,000 by 3,000 with red at its left, which is its top. */
const photo = async (page: Page): Promise<Buffer> => {
  const drawn = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.fillStyle = '#c00000';
    pen.fillRect(0, 0, 2000, 3000);
    pen.fillStyle = '#0000c0';
    pen.fillRect(2000, 0, 2000, 3000);
    // Grain, without which a JPEG of that size is small.
    const grain = new ImageData(200, 200);
    crypto.getRandomValues(new Uint8Array(grain.data.buffer, 0, 65_536));
    const tile = Object.assign(document.createElement('canvas'), { width: 200, height: 200 });
    tile.getContext('2d')?.putImageData(grain, 0, 0);
    pen.globalAlpha = 0.15;
    pen.fillStyle = pen.createPattern(tile, 'repeat') as CanvasPattern;
    pen.fillRect(0, 0, 4000, 3000);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.95));
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
  });
  const bytes = Buffer.from(drawn, 'base64');
  return Buffer.concat([bytes.subarray(0, 2), TURNED, bytes.subarray(2)]);
};

/** How a picture lies: its size, and whether it is red or blue near its top and its bottom. */
const lieOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src });
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.drawImage(picture, 0, 0);
    const colorAt = (y: number): string => {
      const [red = 0, , blue = 0] = pen.getImageData(width / 2, y, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    return { width, height, top: colorAt(height * 0.1), bottom: colorAt(height * 0.9) };
  }, address);

test('a photo that a phone took upright lies right where the client sees it and where the firm opens it, and a HEIC photo is taken as it is', async ({
  browser,
}) => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Lease', wordDocument('Lease', [paragraph('For {{tenant}}.')]));
  await keepQuestionnaire(lawyer, templateId, () =>
    questionnaire(
      section('you', [
        ask('tenant', 'Short Text', { question_value: 'Tenant' }),
        ask('passport', 'File Upload', { question_value: 'Passport', folder_name: 'Passport' }),
      ]),
    ),
  );
  const sent = await sentMatter(lawyer, templateId, 'Harbour lease');
  const { matterId } = sent;
  await joined(sent);
  const phone = await (await browser.newContext({ viewport: screens[1][1], hasTouch: true, isMobile: true })).newPage();
  await enter(phone, sent.clientEmail, paths.matterQuestionnaire('business', matterId));
  const main = phone.getByRole('main');
  const files = main.getByRole('list', { name: 'Files' });
  await expect(main.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  const taken = await photo(phone);
  expect(taken.length).toBeGreaterThan(1024 * 1024);

  await main
    .locator('input[type=file][capture]')
    .setInputFiles({ name: 'IMG_0042.JPG', mimeType: 'image/jpeg', buffer: taken });
  await expect(files.getByRole('button', { name: 'Download IMG_0042.jpg' })).toBeVisible();
  const upright = { width: 1800, height: 2400, top: 'red', bottom: 'blue' };
  expect(await lieOf(phone, (await files.locator('img').getAttribute('src')) ?? '')).toEqual(upright);

  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
  const many = [1, 2, 3, 4].map((at) => ({ name: `IMG_${at}.HEIC`, mimeType: 'image/heic', buffer: heic }));
  await main.locator('input[type=file]:not([capture])').setInputFiles(many);
  await expect(files.getByRole('button', { name: 'Download IMG_3.HEIC' })).toBeVisible();
  await expect(files.getByText('It is sent as it is.')).toHaveCount(3);
  await expect(main.getByRole('alert').filter({ hasText: '1 file was not added: there is room for 4.' })).toBeVisible();
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible();

  const { token } = lawyer;
  const { answers } = await ok(call(local.port, matters.readMatterQuestionnaire, { matterId }, { token }));
  const [kept, ...others] = answers.passport as { id: string }[];
  expect(others).toHaveLength(3);
  const asked = { matterId, fileId: kept?.id ?? '' };
  const { url } = await ok(call(local.port, matters.downloadMatterUpload, asked, { token }));
  const opened = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(opened.length).toBeLessThan(taken.length);
  expect(await lieOf(phone, `data:image/jpeg;base64,${opened.toString('base64')}`)).toEqual(upright);
});
