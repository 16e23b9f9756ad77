import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { screens } from './product.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** Waits until no colour is on its way to another; what turns for ever is left alone. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

/** What axe finds in a page as it stands (a letter in its sandboxed frame aside, where no script may look), each finding with the elements it is about, and whether the page is too wide. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  await atRest(page);
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .exclude('iframe');
  // Where there is no frame the page itself ends the search, rather than a blank page that is opened for it.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
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
