import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tourSteps } from './demo-text.ts';
import {
  MOST_PICTURE,
  type PictureName,
  type PictureScreen,
  pictureCopies,
  pictureFile,
  pictureSchemes,
  pictureScreens,
  pictureSize,
  pictures,
} from './pictures.ts';

const folder = join(import.meta.dirname, 'pictures');

/** The size that an AVIF file states in its `ispe` box, behind four bytes of version. */
const sizeOf = (file: Buffer): { width: number; height: number } => {
  const at = file.indexOf('ispe');
  if (file.toString('latin1', 4, 12) !== 'ftypavif' || at < 0) throw new Error('This is no AVIF picture.');
  return { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
};

const screens = Object.keys(pictureScreens) as PictureScreen[];
const named = Object.keys(pictures).flatMap((name) =>
  screens.flatMap((screen) =>
    pictureSchemes.flatMap((scheme) =>
      pictureCopies[screen].map((copy) => ({
        file: pictureFile(name as PictureName, screen, scheme, copy),
        screen,
        copy,
      })),
    ),
  ),
);

/** A page on which nothing is drawn yet weighs some 500 bytes, and the plainest screen ten times as much. */
const LEAST_PICTURE = 3_000;

it.each(named)('$file is there, shows something, is as large as pages say, and light', ({ file, screen, copy }) => {
  const picture = readFileSync(join(folder, file));
  expect(sizeOf(picture)).toEqual(pictureSize(screen, copy));
  expect(picture.length).toBeGreaterThan(LEAST_PICTURE);
  expect(picture.length).toBeLessThanOrEqual(MOST_PICTURE);
});

it('no picture lies there that no page can show', () => {
  expect(readdirSync(folder).sort()).toEqual(named.map(({ file }) => file).sort());
});

it('each step of the tour has an address and a picture of its own', () => {
  for (const key of ['slug', 'picture', 'title'] as const)
    expect(new Set(tourSteps.map((step) => step[key])).size).toBe(tourSteps.length);
});
