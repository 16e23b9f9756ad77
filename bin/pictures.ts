import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import encode, { init } from '@jsquash/avif/encode.js';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { DAY_MS } from '#core/calendar.ts';
import { MOST_PICTURE, type PictureName, type PictureScreen, pictureScreens } from '#web/features/site/pictures.ts';
import { browserPath } from './browser.ts';
import { buildAll } from './build.ts';
import { shots } from './demo/shots.ts';
import { pass } from './demo/standing-clock.ts';
import { type Week, workForAWeek } from './demo/week.ts';
import { type Local, startLocal } from './local.ts';
import { runCommand } from './product.ts';
import { demo, seed } from './seed.ts';

const pictureFolder = join(import.meta.dirname, '../web/features/site/pictures');

/** Colour is kept at full size: text in colour is sharp. */
const encoding = { speed: 6, subsample: 3 };
const qualities = [60, 50, 40];

/** Brings the demo firm up on its agreed day, and takes every picture of the public site anew. */
const takePictures = async (): Promise<void> => {
  const { functions, web } = await buildAll();
  const encoder = fileURLToPath(import.meta.resolve('@jsquash/avif/codec/enc/avif_enc.wasm'));
  await init(await WebAssembly.compile(readFileSync(encoder)));
  const folder = mkdtempSync(join(tmpdir(), 'lexwright-pictures-'));
  const local = await startLocal({ folder, keepData: false, functions, web: 'built', webFolder: web });
  const browser = await chromium.launch({ executablePath: await browserPath() });
  try {
    await seed(local);
    pass(2 * DAY_MS);
    const week = await workForAWeek(local);
    pass(20 * 60_000);
    for (const screen of Object.keys(pictureScreens) as PictureScreen[]) await takeAll(local, browser, week, screen);
  } finally {
    await browser.close();
    await local.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** All pictures of one screen, each person at an address of theirs: the lawyer in the app, the client at the firm. */
const takeAll = async ({ port }: Local, browser: Browser, week: Week, screen: PictureScreen): Promise<void> => {
  const { width, height, density } = pictureScreens[screen];
  const origins = { lawyer: `http://my.localhost:${port}`, client: `http://smith.localhost:${port}` };
  for (const who of ['lawyer', 'client'] as const) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: density,
      locale: 'en-US',
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
    });
    await context.clock.setFixedTime(Date.now());
    const page = await context.newPage();
    await logIn(page, origins[who], demo[who]);
    for (const [name, { path, act, ...shot }] of Object.entries(shots)) {
      if (shot.who !== who) continue;
      await page.goto(origins[who] + path(week));
      await atRest(page);
      await act?.(page);
      // Otherwise the element that was clicked last is drawn as hovered.
      await page.mouse.move(0, 0);
      await atRest(page);
      await keepPicture(`${name as PictureName}-${screen}`, await page.screenshot({ animations: 'disabled' }), page);
    }
    await context.close();
  }
};

const logIn = async (page: Page, origin: string, { email, password }: { email: string; password: string }) => {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/login/);
};

/** Waits until everything is here and drawn. */
const atRest = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

/** Writes a picture as AVIF; the browser, which is here anyway, reads the pixels of the screen that it has drawn. */
const keepPicture = async (name: string, png: Buffer, page: Page): Promise<void> => {
  const { width, height, pixels } = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('The browser draws on no canvas.');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let binary = '';
    for (let at = 0; at < data.length; at += 8192) binary += String.fromCharCode(...data.subarray(at, at + 8192));
    return { width: bitmap.width, height: bitmap.height, pixels: btoa(binary) };
  }, png.toString('base64'));
  const data = new Uint8ClampedArray(Buffer.from(pixels, 'base64'));
  const picture = await encoded({ data, width, height, colorSpace: 'srgb' });
  if (!picture) throw new Error(`${name} weighs more than ${MOST_PICTURE} bytes at any quality.`);
  writeFileSync(join(pictureFolder, `${name}.avif`), picture);
  console.log(`${name}.avif  ${width}×${height}  ${picture.length} bytes`);
};

/** The best quality that is light enough. */
const encoded = async (image: ImageData): Promise<Uint8Array | undefined> => {
  for (const quality of qualities) {
    const picture = new Uint8Array(await encode(image, { ...encoding, quality }));
    if (picture.length <= MOST_PICTURE) return picture;
  }
  return undefined;
};

runCommand(takePictures);
