import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  MOST_PICTURE,
  type PictureName,
  type PictureScheme,
  type PictureScreen,
  pictureCopies,
  pictureFile,
  pictureSchemes,
  pictureScreens,
  pictureSize,
} from '#web/features/site/pictures.ts';
import { avifOf, pixelsOf } from './avif.ts';
import { atDemoFirm, atRest, type FirmAtWork, openAs, type Viewer } from './demo/firm-at-work.ts';
import { shots } from './demo/shots.ts';
import { runCommand } from './product.ts';

const pictureFolder = join(import.meta.dirname, '../web/features/site/pictures');

/** Which pictures are taken (`npm run pictures -- growing`); all where none is named. */
const wanted = process.argv.slice(2);

/** Takes pictures of the public site anew, of the demo firm on its agreed day. */
const takePictures = (): Promise<void> =>
  atDemoFirm(async (firm) => {
    for (const screen of Object.keys(pictureScreens) as PictureScreen[])
      for (const scheme of pictureSchemes)
        for (const who of ['lawyer', 'client'] as const) await takeAll(firm, who, screen, scheme);
  });

/** All pictures of one screen in one scheme as one person sees it. */
const takeAll = async (firm: FirmAtWork, who: Viewer, screen: PictureScreen, scheme: PictureScheme): Promise<void> => {
  const { context, page, origin } = await openAs(firm, who, pictureScreens[screen]);
  await page.emulateMedia({ colorScheme: scheme });
  for (const [name, { path, prepare, ...shot }] of Object.entries(shots)) {
    if (shot.who !== who || (wanted.length > 0 && !wanted.includes(name))) continue;
    await page.goto(origin + path(firm.week));
    await atRest(page);
    await prepare?.(page);
    // Otherwise the element that was clicked last is drawn as hovered.
    await page.mouse.move(0, 0);
    await atRest(page);
    await keepPicture(await page.screenshot({ animations: 'disabled' }), page, [name as PictureName, screen, scheme]);
  }
  await context.close();
};

/** Writes the copies of a picture. */
const keepPicture = async (
  png: Buffer,
  page: Page,
  [name, screen, scheme]: [PictureName, PictureScreen, PictureScheme],
): Promise<void> => {
  for (const copy of pictureCopies[screen]) {
    const file = pictureFile(name, screen, scheme, copy);
    const pixels = await pixelsOf(page, png, pictureSize(screen, copy).width);
    const picture = await avifOf(pixels, MOST_PICTURE);
    if (!picture) throw new Error(`${file} weighs more than ${MOST_PICTURE} bytes at any quality.`);
    writeFileSync(join(pictureFolder, file), picture);
    console.log(`${file}  ${pixels.width}×${pixels.height}  ${picture.length} bytes`);
  }
};

runCommand(takePictures);
