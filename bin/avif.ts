import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import encode, { init } from '@jsquash/avif/encode.js';
import type { Page } from '@playwright/test';

/** Colour is kept at full size: text in colour is sharp. */
const encoding = { speed: 6, subsample: 3 };
const qualities = [60, 50, 40];

let ready: Promise<unknown> | undefined;

const encoder = async (): Promise<void> => {
  const codec = fileURLToPath(import.meta.resolve('@jsquash/avif/codec/enc/avif_enc.wasm'));
  ready ??= WebAssembly.compile(readFileSync(codec)).then(init);
  await ready;
};

export const isAvif = (file: Uint8Array): boolean =>
  Buffer.from(file.subarray(4, 12)).toString('latin1') === 'ftypavif';

/** The size that an AVIF file states in its `ispe` box, behind four bytes of version. */
export const avifSize = (file: Buffer): { width: number; height: number } => {
  const at = file.indexOf('ispe');
  if (!isAvif(file) || at < 0) throw new Error('This is no AVIF picture.');
  return { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
};

/** The pixels of a picture, at most `widest` of them side by side; a browser, which is here anyway, reads them. */
export const pixelsOf = async (page: Page, picture: Uint8Array, widest: number): Promise<ImageData> => {
  const { width, height, pixels } = await page.evaluate(
    async ([text, most]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const width = Math.min(bitmap.width, most);
      const height = Math.round((bitmap.height * width) / bitmap.width);
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (!context) throw new Error('The browser draws on no canvas.');
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      let binary = '';
      for (let at = 0; at < data.length; at += 8192) binary += String.fromCharCode(...data.subarray(at, at + 8192));
      return { width, height, pixels: btoa(binary) };
    },
    [Buffer.from(picture).toString('base64'), widest] as const,
  );
  return { data: new Uint8ClampedArray(Buffer.from(pixels, 'base64')), width, height, colorSpace: 'srgb' };
};

/** A picture as AVIF, of the best quality that weighs no more bytes than `most`; none where no quality does. */
export const avifOf = async (image: ImageData, most: number): Promise<Uint8Array | undefined> => {
  await encoder();
  for (const quality of qualities) {
    const picture = new Uint8Array(await encode(image, { ...encoding, quality }));
    if (picture.length <= most) return picture;
  }
  return undefined;
};
