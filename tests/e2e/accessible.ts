import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { screens } from './product.ts';

const everything = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] };
const contrast = { type: 'rule', values: ['color-contrast'] };

/** The program of axe that its package for Playwright brings. */
const searcher = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Violation {
  id: string;
  nodes: { target: string[] }[];
}
interface Axe {
  run: (context: object, options: object) => Promise<{ violations: Violation[] }>;
}

/** Waits until no colour is on its way to another; what turns for ever is left alone. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // What inherits a colour begins once that is there.
    for (let all = running(); all.length > 0; all = running())
      await Promise.allSettled(all.map(({ finished }) => finished));
  });

/** How often a page is searched whose colours change meanwhile, as what it asked for arrives. */
const MOST_TRIES = 3;

/** What axe finds in a page as it stands (a letter in its sandboxed frame aside, where no script may look), each finding with the elements it is about, and whether the page is too wide. */
export const faultsOf = async (page: Page, runOnly: typeof everything = everything): Promise<string[]> => {
  // A page keeps what searches it: it is given once, and not before each of two sizes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(searcher);
  let violations: Violation[] = [];
  for (let isMoving = true, tries = 0; isMoving && tries < MOST_TRIES; tries += 1) {
    await atRest(page);
    [violations, isMoving] = await page.evaluate(async (rules): Promise<[Violation[], boolean]> => {
      const { axe } = window as unknown as { axe: Axe };
      const options = { resultTypes: ['violations'], runOnly: rules };
      let isMoved = false;
      const note = () => {
        isMoved = true;
      };
      document.addEventListener('transitionrun', note);
      const found = await axe.run({ exclude: ['iframe'] }, options);
      document.removeEventListener('transitionrun', note);
      return [found.violations, isMoved];
    }, runOnly);
  }
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return over > 0 ? [...found, `${over} px too wide`] : found;
};

/** Nothing stands in anybody's way in a page, at both sizes. */
export const isFree = async (page: Page, what: string): Promise<void> => {
  for (const [where, size] of screens) {
    await page.setViewportSize(size);
    expect.soft(await faultsOf(page), `${what} ${where}`).toEqual([]);
  }
};

/** All of a page is read in the dark scheme too, whose colours are all that differs. */
export const isReadInDark = async (page: Page, what: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await faultsOf(page, contrast), `${what} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
};
