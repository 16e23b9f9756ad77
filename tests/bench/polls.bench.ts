import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { call, ok } from '#bin/caller.ts';
import { logIn } from '#bin/demo/sign-up.ts';
import { demo } from '#bin/seed.ts';
import { checkStatus } from '#core/auth/endpoints.ts';
import { listMatters } from '#core/matters/endpoints.ts';
import type { RequestLog } from '#outside/log.ts';
import { paths } from '#web/paths.ts';
import { withDemoBrowser } from './demo-browser.ts';

export interface PollMeasure {
  page: string;
  /** Requests to the API in an hour in which nobody does anything and nothing happens. */
  polls: number;
  /** Read units that they consume, those of who calls among them. */
  readUnits: number;
}

const MINUTES = 60;
/** Time for the requests of a minute, and for those with which a page opens, milliseconds. */
const ANSWERED_MS = 200;
const SHOWN_MS = 3000;

/** Lets an hour pass on a page's clock, minute by minute, each with time for its requests. */
const letAnHourPass = async (page: Page): Promise<void> => {
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await page.clock.runFor(60_000);
    await setTimeout(ANSWERED_MS);
  }
};

/** What pages that stay open and in front ask for by themselves. */
export const measurePolls = async (functions: string, webFolder: string): Promise<PollMeasure[]> => {
  const calls: RequestLog[] = [];
  const onLine = (line: string): void => {
    if (line.startsWith('{') && line.includes('"readUnits"')) calls.push(JSON.parse(line) as RequestLog);
  };
  return withDemoBrowser({ functions, webFolder, onLine }, async ({ local, logIn: enter }) => {
    const token = await logIn(local, demo.lawyer);
    const { data: person } = await ok(call(local.port, checkStatus, {}, { token }));
    const { userTypeRoute: type, profileKeyword: profile } = person;
    const { rows } = await ok(call(local.port, listMatters, {}, { token }));
    const matterId = rows[0]?.id ?? '';
    const page = await enter();
    await page.clock.install();
    const measures: PollMeasure[] = [];
    for (const [name, path] of [
      ['dashboard', paths.dashboard(type)],
      ['clients', paths.clients(type, profile)],
      ['a matter', paths.matter(type, matterId)],
    ] as const) {
      await page.goto(new URL(path, page.url()).href);
      await page.locator('h1[data-page-title]').waitFor();
      await setTimeout(SHOWN_MS);
      const before = calls.length;
      await letAnHourPass(page);
      const polls = calls.slice(before);
      measures.push({
        page: name,
        polls: polls.length,
        readUnits: polls.reduce((sum, { readUnits }) => sum + readUnits, 0),
      });
    }
    return measures;
  });
};
