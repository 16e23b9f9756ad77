import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import encode, { init } from '@jsquash/avif/encode.js';
import type { Page } from '@playwright/test';
import {
  MOST_PICTURE,
  type PictureName,
  type PictureScheme,
  type PictureScreen,
  pictureFile,
  pictureSchemes,
  pictureScreens,
} from '#web/features/site/pictures.ts';
import { atDemoFirm, atRest, type FirmAtWork, openAs, type Viewer } from './demo/firm-at-work.ts';
import { shots } from './demo/shots.ts';
import { runCommand } from './product.ts';

const pictureFolder = join(import.meta.dirname, '../web/features/site/pictures');

/** Colour is kept at full size: text in colour is sharp. */
const encoding = { speed: 6, subsample: 3 };
const qualities = [60, 50, 40];

/** Which pictures are taken (`npm run pictures -- growing`); all where none is named. */
const wanted = process.argv.slice(2);

/** Takes pictures of the public site anew, of the demo firm on its agreed day. */
const takePictures = (): Promise<void> =>
  atDemoFirm(async (firm) => {
    const encoder = fileURLToPath(import.meta.resolve('@jsquash/avif/codec/enc/avif_enc.wasm'));
    await init(await WebAssembly.compile(readFileSync(encoder)));
    for (const screen of Object.keys(pictureScreens) as PictureScreen[])
      for (const scheme of pictureSchemes)
        for (const who of ['lawyer', 'client'] as const) await takeAll(firm, who, screen, scheme);
  });

/** All pictures of one screen in one scheme as one person sees it. */
const takeAll = async (firm: FirmAtWork, who: Viewer, screen: PictureScreen, scheme: PictureScheme): Promise<void> => {
  const { context, page, origin } = await openAs(firm, who, pictureScreens[screen]);
  await page.emulateMedia({ colorScheme: scheme });
  for (const [name, { path, act, ...shot }] of Object.entries(shots)) {
    if (shot.who !== who || (wanted.length > 0 && !wanted.includes(name))) continue;
    await page.goto(origin + path(firm.week));
    await atRest(page);
    await act?.(page);
    // Otherwise the element that was clicked last is drawn as hovered.
    await page.mouse.move(0, 0);
    await atRest(page);
    const file = pictureFile(name as PictureName, screen, scheme);
    await keepPicture(file, await page.screenshot({ animations: 'disabled' }), page);
  }
  await context.close();
};

/** Writes a picture as AVIF; the browser, which is here anyway, reads the pixels of the screen that it has drawn. */
const keepPicture = async (file: string, png: Buffer, page: Page): Promise<void> => {
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
  if (!picture) throw new Error(`${file} weighs more than ${MOST_PICTURE} bytes at any quality.`);
  writeFileSync(join(pictureFolder, file), picture);
  console.log(`${file}  ${width}×${height}  ${picture.length} bytes`);
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
