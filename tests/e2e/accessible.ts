import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { screens } from './product.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

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
    const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

/** What axe finds in a page as it stands (a letter in its sandboxed frame aside, where no script may look), each finding with the elements it is about, and whether the page is too wide. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  await atRest(page);
  // A page keeps what searches it: it is given once, and not before each of two sizes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(searcher);
  const violations = await page.evaluate(async (values): Promise<Violation[]> => {
    const { axe } = window as unknown as { axe: Axe };
    const options = { resultTypes: ['violations'], runOnly: { type: 'tag', values } };
    return (await axe.run({ exclude: ['iframe'] }, options)).violations;
  }, tags);
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
