import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until a control has the focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

interface Stop {
  name: string;
  /** Whether the control, or what stands right around it, looks otherwise than without the focus. */
  isSeen: boolean;
}

/** The name of what has the focus, and whether what had it before looked otherwise then. */
const look = (page: Page): Promise<{ name: string; wasSeen: boolean }> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const memory = window as unknown as { before?: { around: Element[]; looks: string } };
    const looksOf = (neighbors: Element[]) =>
      neighbors
        .map((element) => {
          const { outline, outlineOffset, border, boxShadow, background, transform } = getComputedStyle(element);
          return [outline, outlineOffset, border, boxShadow, background, transform].join();
        })
        .join('\n');
    const { before } = memory;
    const wasSeen = before !== undefined && looksOf(before.around) !== before.looks;
    const focused = document.activeElement ?? document.body;
    const parent = focused.parentElement ?? focused;
    const neighbors = [focused, parent, ...parent.children, ...focused.children];
    memory.before = { around: neighbors, looks: looksOf(neighbors) };
    const byId = (ids: string | null) =>
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.innerText ?? '')
        .join(' ');
    const label = (focused as HTMLInputElement).labels?.[0]?.innerText;
    const picture = focused.querySelector('img')?.alt;
    const title = focused.querySelector(':scope > title')?.textContent;
    const name =
      focused.getAttribute('aria-label') ||
      byId(focused.getAttribute('aria-labelledby')) ||
      label ||
      (focused as HTMLElement).innerText ||
      picture ||
      title ||
      focused.localName;
    if (focused === document.body) return { name: 'the page', wasSeen };
    return { name: name.replace(/\s+/g, ' ').trim(), wasSeen };
  });

/** Tab goes through these names, in this order, and each can be seen to have the focus. */
export const tabsThrough = async (page: Page, names: readonly string[], key = 'Tab'): Promise<void> => {
  const stops: Stop[] = [];
  await look(page);
  for (let at = 0; at <= names.length; at += 1) {
    await page.keyboard.press(key);
    const { name, wasSeen } = await look(page);
    const last = stops.at(-1);
    if (last) last.isSeen = wasSeen;
    if (at < names.length) stops.push({ name, isSeen: false });
  }
  expect(stops.map(({ name }) => name)).toEqual(names);
  expect(
    stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name),
    'without a visible focus',
  ).toEqual([]);
};
