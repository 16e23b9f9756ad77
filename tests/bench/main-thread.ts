import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { median } from '#tests/bench/median.ts';

/** How many times slower a phone or an old laptop is held to be. */
const SLOWER = 4;
/** After a key, milliseconds: time for all that it causes, also what is put off. */
const REST = 600;

export interface KeyMeasure {
  /** Milliseconds of main thread until the page has been painted after a key, the median over the keys. */
  keyMs: number;
  /** And of all that a key causes, what is put off included. */
  allMs: number;
}

/** Milliseconds of processor time that the main thread of a page has had, and a wait until all is painted. */
export const mainThread = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    busyMs: async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
    },
    painted: () =>
      page.evaluate(
        () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      ),
    detach: () => session.detach(),
  };
};

/**
 * Types into what has the focus, and waits after each key until the page is still. What is counted is processor time of the page's
 * main thread, scripts, styles, layout and paint, so that other work of the machine counts little; a browser `SLOWER` times slower
 * would take so many times longer.
 */
export const measureKeys = async (page: Page, keys: readonly string[]): Promise<KeyMeasure> => {
  const { busyMs, painted, detach } = await mainThread(page);
  const busy = async () => SLOWER * (await busyMs());
  await setTimeout(2 * REST);
  const key: number[] = [];
  const all: number[] = [];
  for (const each of keys) {
    const before = await busy();
    await page.keyboard.press(each === ' ' ? 'Space' : each);
    await painted();
    key.push((await busy()) - before);
    await setTimeout(REST);
    all.push((await busy()) - before);
  }
  await detach();
  return { keyMs: median(key), allMs: median(all) };
};
