import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { hostsBelow, settingsOf } from '#infra/page.ts';
import {
  MOST_SOCIAL,
  type SocialPictureName,
  socialPath,
  socialPictures,
  socialSize,
} from '#web/features/site/social.ts';
import { browserPath } from './browser.ts';
import { buildAll } from './build.ts';
import { listening } from './local-server.ts';
import { builtWeb } from './local-web.ts';
import { runCommand } from './product.ts';

const webSources = join(import.meta.dirname, '../web');
/** Which pictures are made (`npm run social -- demo`); all where none is named. */
const wanted = process.argv.slice(2);

const screenFile = (name: string): string => join(webSources, `features/site/pictures/${name}-desk.avif`);

/** Makes the pictures of links: words beside a screen, in the product's own look as its home page has it. */
const makePictures = async (): Promise<void> => {
  const { web } = await buildAll();
  const settings = settingsOf({ mailFrom: 'hello@localhost', logDays: 7, oldVersionDays: 30 });
  const server = await listening(builtWeb(web, {}, hostsBelow('localhost', false, settings)), {});
  const browser = await chromium.launch({ executablePath: await browserPath() });
  try {
    const page = await browser.newPage({ viewport: socialSize });
    for (const name of Object.keys(socialPictures) as SocialPictureName[]) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const { text, screen } = socialPictures[name];
      await page.goto(`http://localhost:${server.port}/`);
      await page.evaluate(drawCard, { text, screen: readFileSync(screenFile(screen)).toString('base64') });
      const picture = await page.screenshot({ type: 'jpeg', quality: 82 });
      if (picture.length > MOST_SOCIAL) throw new Error(`${name} weighs ${picture.length} bytes.`);
      writeFileSync(join(webSources, 'public', socialPath(name)), picture);
      console.log(`${name}.jpg  ${picture.length} bytes`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
};

/** Draws one in the place of all that a page shows, with its logo, its typeface and its colours. */
const drawCard = async ({ text, screen }: { text: string; screen: string }): Promise<void> => {
  const logo = document.querySelector('header svg')?.parentElement?.cloneNode(true);
  if (!(logo instanceof HTMLElement)) throw new Error('The page has no logo.');
  const element = (tag: string, style: string, text = ''): HTMLElement => {
    const made = document.createElement(tag);
    made.style.cssText = style;
    made.textContent = text;
    return made;
  };
  const card = element(
    'div',
    'position: fixed; inset: 0; z-index: 9999; overflow: hidden; background: linear-gradient(135deg, var(--paper) 40%, var(--brand-fill));',
  );
  logo.style.cssText = 'position: absolute; left: 64px; top: 60px; transform: scale(1.7); transform-origin: left top;';
  const title = element(
    'div',
    'position: absolute; left: 64px; bottom: 64px; width: 440px; font-size: 56px; line-height: 1.08; font-weight: 750; letter-spacing: -0.028em; text-wrap: balance; color: var(--text);',
    text,
  );
  const picture = new Image();
  picture.src = `data:image/avif;base64,${screen}`;
  picture.style.cssText =
    'position: absolute; left: 560px; top: 84px; width: 960px; border-radius: 14px; border: 1px solid var(--line); box-shadow: var(--picture-shadow);';
  card.append(picture, logo, title);
  document.body.replaceChildren(card);
  await Promise.all([picture.decode(), document.fonts.ready]);
};

runCommand(makePictures);
