import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { browserPath } from '#bin/browser.ts';
import { buildAll } from '#bin/build.ts';
import { type Local, startLocal } from '#bin/local.ts';
import { demo, seed } from '#bin/seed.ts';
import { DAY_MS, MINUTE_MS } from '#core/calendar.ts';
import { pass } from './standing-clock.ts';
import { type Week, workForAWeek } from './week.ts';

/** Who looks at the firm: its lawyer in the app, its client at the firm's own host. */
export type Viewer = 'lawyer' | 'client';

export interface FirmAtWork {
  local: Local;
  browser: Browser;
  week: Week;
}

/** Brings the demo firm up on its agreed day, and takes it down after what is done there. */
export const atDemoFirm = async (work: (firm: FirmAtWork) => Promise<void>): Promise<void> => {
  const { functions, web } = await buildAll();
  const folder = mkdtempSync(join(tmpdir(), 'lexwright-demo-'));
  const local = await startLocal({ folder, keepData: false, functions, web: 'built', webFolder: web });
  const browser = await chromium.launch({ executablePath: await browserPath() });
  try {
    await seed(local);
    pass(2 * DAY_MS);
    const week = await workForAWeek(local);
    pass(20 * MINUTE_MS);
    await work({ local, browser, week });
  } finally {
    await browser.close();
    await local.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

const originOf = ({ port }: Local, who: Viewer): string =>
  `http://${who === 'lawyer' ? 'my' : 'smith'}.localhost:${port}`;

/** A page in which somebody has logged in, on the firm's day. */
export const openAs = async (
  { local, browser }: FirmAtWork,
  who: Viewer,
  { width, height, density }: { width: number; height: number; density: number },
): Promise<{ context: BrowserContext; page: Page; origin: string }> => {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  await context.clock.setFixedTime(Date.now());
  const page = await context.newPage();
  const origin = originOf(local, who);
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(demo[who].email);
  await page.getByLabel('Password', { exact: true }).fill(demo[who].password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/login/);
  return { context, page, origin };
};

/** Waits until everything is here and drawn. */
export const atRest = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: 150_000 });
  // A busy machine may draw nothing yet when all is here; what opens over a page hides it from who is read to.
  await expect(page.getByRole('main', { includeHidden: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};
