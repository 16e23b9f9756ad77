import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { call, ok } from '#bin/caller.ts';
import { demoPressItem } from '#bin/demo/site-content.ts';
import { freePort } from '#bin/emulators/dynamodb.ts';
import { listShowcase } from '#core/showcase/endpoints.ts';
import { fileOfPage, readPublicPages } from '#infra/public-pages.ts';
import { withDemoBrowser } from '#tests/bench/demo-browser.ts';
import { median } from '#tests/bench/median.ts';
import { fill } from '#web/fill.ts';
import { paths } from '#web/paths.ts';

/** A page as Lighthouse sees it on its telephone with a slow network, both simulated: the median of each figure. */
export interface LighthouseMeasure {
  page: string;
  /** Of 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds until the largest content is painted, and those that the main thread is blocked meanwhile. */
  lcpMs: number;
  tbtMs: number;
  /** How far what is shown moves, by Lighthouse's own unit. */
  cls: number;
}

const RUNS = 5;

interface Page {
  /** Its path, with `:names` where it has any. */
  path: string;
  address: string;
  isUnlisted?: boolean;
}

type Figures = Omit<LighthouseMeasure, 'page'>;

const figuresOf = ({ categories, audits }: Result): Figures => {
  const score = (category: string): number => 100 * (categories[category]?.score ?? Number.NaN);
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
};

/** One look at a page; what asks searchers to stay away is not held to being found by them. */
const look = async ({ address, isUnlisted = false }: Page, port: number): Promise<Figures> => {
  const flags = { port, logLevel: 'error', ...(isUnlisted ? { skipAudits: ['is-crawlable'] } : {}) } as const;
  const looked = await lighthouse(address, flags);
  if (!looked || looked.lhr.runtimeError) throw new Error(`${address}: ${looked?.lhr.runtimeError?.message}`);
  return figuresOf(looked.lhr);
};

/** An item of the press of a new environment. */
const pressItem = paths.pressSub(demoPressItem);

/**
 * Every page that anybody may open at the hosts of the product, with what it takes of a telephone; of those whose paths are `named`, if any
 * are. Throws where one is named that is none.
 */
export const measureLighthouse = async (
  functions: string,
  webFolder: string,
  named: readonly string[],
): Promise<LighthouseMeasure[]> => {
  const port = await freePort();
  return withDemoBrowser({ functions, webFolder, debuggingPort: port }, async ({ local }) => {
    const app = local.origin.replace('//', '//my.');
    const { data: shown } = await ok(call(local.port, listShowcase, {}));
    const template = { templateId: shown[0]?._id, title: 'template' };
    const publicPages = readPublicPages(webFolder);
    const isUnlisted = (path: string) => readFileSync(join(webFolder, fileOfPage(path)), 'utf8').includes('noindex');
    const all: Page[] = [
      ...publicPages.pages.map((path) => ({ path, address: local.origin + path, isUnlisted: isUnlisted(path) })),
      { path: pressItem, address: local.origin + pressItem, isUnlisted: isUnlisted(paths.pressSub.pattern) },
      ...publicPages.patterns.map((path) => ({ path, address: local.origin + fill(path, template) })),
      ...[...publicPages.forms, ...publicPages.appPatterns].map((path) => ({
        path,
        address: app + fill(path, template),
      })),
    ];
    const unknown = named.filter((path) => !all.some((page) => page.path === path));
    if (unknown.length > 0) throw new Error(`No public page has the path ${unknown.join(', ')}.`);
    const pages = all.filter(({ path }) => named.length === 0 || named.includes(path));
    const measured: LighthouseMeasure[] = [];
    for (const page of pages) {
      const runs: Figures[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await look(page, port));
      const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
      const medians = names.map((name) => [name, median(runs.map((each) => each[name]))]);
      measured.push({ page: page.path, ...(Object.fromEntries(medians) as Figures) });
    }
    return measured;
  });
};
