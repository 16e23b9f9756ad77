import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserPath } from '#bin/browser.ts';
import { type Local, startLocal } from '#bin/local.ts';
import { demo, seed } from '#bin/seed.ts';

/** What is measured: the seeded product, and a browser in which the people of the demo firm log in. */
interface DemoBrowser {
  local: Local;
  /** Opens a page and logs in, the lawyer unless another is named; the menu stands there when it resolves. */
  logIn: (person?: { email: string; password: string }) => Promise<Page>;
}

/**
 * Starts the built product with the demo firm and a browser, for as long as `work` takes; `onLine` is told of each line of the log, and
 * others may drive the browser by `debuggingPort`.
 */
export const withDemoBrowser = async <T>(
  {
    debuggingPort,
    ...built
  }: { functions: string; webFolder: string; onLine?: (line: string) => void; debuggingPort?: number },
  work: (demoBrowser: DemoBrowser) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'lexwright-bench-'));
  const local = await startLocal({ folder, keepData: false, web: 'built', ...built });
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu', ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : [])],
  });
  const logIn = async (person: { email: string; password: string } = demo.lawyer): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${local.origin.replace('//', '//my.')}/login`);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('navigation').getByRole('link', { name: /^Chat/ }).first().waitFor();
    return page;
  };
  try {
    await seed(local);
    return await work({ local, logIn });
  } finally {
    await browser.close();
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
