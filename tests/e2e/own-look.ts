import { type BrowserContext, expect, type Page } from '@playwright/test';
import { screens } from './product.ts';

/** The product's name, its purple as text or as a browser computes it, its ink and tint, and the first stroke of its mark. */
const ours = [
  /lexwright/gi,
  /bd98ff/gi,
  /rgba?\(189, 152, 255/g,
  /#7c4ed0|rgba?\(124, 78, 208/gi,
  /rgba?\(246, 241, 255/g,
  /#be9dfa|rgba?\(190, 157, 250/gi,
  /#3b324e|rgba?\(59, 50, 78/gi,
  /favicon\.svg/g,
  /M10 7v14\.5A3\.5/g,
];

/** Everything that a screen shows or says: its document, title, favicon, alternative texts, and computed colours. */
const shownBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const colours = new Set<string>();
    const names = [
      'color',
      'background-color',
      'border-top-color',
      'outline-color',
      'fill',
      'stroke',
      'background-image',
    ];
    for (const element of document.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      for (const name of names) colours.add(style.getPropertyValue(name));
    }
    const root = getComputedStyle(document.documentElement);
    for (const name of ['--brand-fill', '--brand-ink', '--brand-tint']) colours.add(root.getPropertyValue(name));
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
    return [document.documentElement.outerHTML, document.title, decodeURIComponent(icon), ...colours].join('\n');
  });

export const tracesOfUs = (text: string): string[] =>
  ours.flatMap((trace) => [...text.matchAll(trace)].map((match) => `${trace}: ${excerptAt(text, match.index)}`));

const excerptAt = (text: string, at: number): string => text.slice(Math.max(0, at - 60), at + 60);

export const isOnlyTheirs = async (page: Page, where: string): Promise<void> =>
  expect.soft(tracesOfUs(await shownBy(page)), where).toEqual([]);

/** The same at both sizes, for what is opened over a page or comes of a form. */
export const isOnlyTheirsAtAnySize = async (page: Page, what: string): Promise<void> => {
  for (const [where, viewport] of screens) {
    await page.setViewportSize(viewport);
    await isOnlyTheirs(page, `${what}, ${where}`);
  }
};

/** Measures what moves without anybody's doing, from the first paint on. */
export const watchShifts = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const seen = window as unknown as { shifts: () => number };
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum += entry.value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    seen.shifts = () => {
      add(observer.takeRecords());
      return sum;
    };
  });
};

/** What has moved until now, the frame that is being drawn included. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return (window as unknown as { shifts: () => number }).shifts();
  });

/** Opens an address and waits, in the page itself, until its heading is there and nothing of it is on its way. */
export const visit = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.waitForFunction(
    () => document.querySelector('h1')?.checkVisibility() && !document.querySelector('[aria-busy=true]'),
    undefined,
    { timeout: 30_000 },
  );
};
