import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { LOGO_MAX_BYTES } from '#core/firm/logo.ts';
import { PICTURE_WIDTHS } from '#core/site/picture-widths.ts';
import { avifOf, avifSize, isAvif, pixelsOf } from './avif.ts';
import { browserPath } from './browser.ts';

interface Copies {
  full: Uint8Array;
  /** Absent where the picture is no wider. */
  small?: Uint8Array;
  /** Pixels of the full one. */
  width: number;
  height: number;
}

/** The copies that lie there already, `name.avif` and `name-small.avif`, where they are as pages want them. */
const copiesBeside = (file: string): Copies | undefined => {
  const [full, small] = [file, file.replace(/\.avif$/, '-small.avif')].map((name) =>
    name.endsWith('.avif') && existsSync(name) ? readFileSync(name) : undefined,
  );
  if (file.endsWith('-small.avif') || !full || !small || !isAvif(full) || !isAvif(small)) return undefined;
  const { width, height } = avifSize(full);
  const fits = width <= PICTURE_WIDTHS.full && avifSize(small).width === PICTURE_WIDTHS.small;
  return fits ? { full, small, width, height } : undefined;
};

/** A picture as AVIF, in the widths of the press: as it lies there in both, or as Chromium reads it. */
export const copiesOf = async (file: string): Promise<Copies> => copiesBeside(file) ?? encodedCopies(file);

const encodedCopies = async (file: string): Promise<Copies> => {
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    const bytes = readFileSync(file);
    const encoded = async (widest: number) => {
      const image = await pixelsOf(page, bytes, widest);
      const picture = await avifOf(image, LOGO_MAX_BYTES);
      if (!picture) throw new Error(`${file} is too large.`);
      return { picture, width: image.width, height: image.height };
    };
    const { picture: full, width, height } = await encoded(PICTURE_WIDTHS.full);
    if (width <= PICTURE_WIDTHS.small) return { full, width, height };
    return { full, width, height, small: (await encoded(PICTURE_WIDTHS.small)).picture };
  } finally {
    await browser.close();
  }
};
