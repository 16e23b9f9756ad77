import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { measureFirstCalls } from '#tests/bench/first-calls.bench.ts';
import { measureFunctions } from '#tests/bench/functions.bench.ts';
import { measureKeystrokes } from '#tests/bench/keystrokes.bench.ts';
import { LARGE_BUNDLE_BYTES, reasonsForSize } from '#tests/bench/large-bundles.ts';
import { measureLists } from '#tests/bench/lists.bench.ts';
import { measureMerge } from '#tests/bench/merge.bench.ts';
import { measurePages } from '#tests/bench/pages.bench.ts';
import { measurePdf } from '#tests/bench/pdf.bench.ts';
import { measureScreens } from '#tests/bench/screens.bench.ts';
import { measureTrials } from '#tests/bench/trials.bench.ts';
import { measureWeb } from '#tests/bench/web.bench.ts';
import { buildAll } from './build.ts';

const root = join(import.meta.dirname, '..');

/** What a change may not make worse. Ratios are against a peer of the same run; bytes are exact. */
const budgets = {
  /** Median cold import of the functions against a handler that brings only the SDK. */
  coldImportToSdk: 1.3,
  /** The slowest of them. */
  slowestImportToSdk: 2,
  /** Import and first answer of a function against a handler that reads as many items by the SDK alone. */
  firstAnswerToSdk: 1.4,
  /** Larger bundles that nobody gave a reason for (`tests/bench/large-bundles.ts`). */
  unexplainedBundles: 0,
  medianBundleBytes: 450 * 1024,
  loginBrotliBytes: 150 * 1024,
  roundTrips: 2,
  /** Of a page until it is drawn with its data, the document the first. */
  pageWaves: 3,
  /** Of each part of this bench; one that does not end keeps none. */
  partSeconds: 180,
  /** The same of the part that writes 100,000 rows. */
  longListSeconds: 240,
  /** Milliseconds of main thread until the page is painted after a key, in a browser slowed down four times. */
  keyMs: { builder: 64, answers: 48, editor: 48 },
  /** Of a list of 10,000 rows: calls before the first rows, bytes of all, and what may stand in a page at once. */
  listRoundTrips: 1,
  listBytes: 3 * 1024 * 1024,
  listRowsInPage: 200,
  /** Read units of a search by the server among 100,000 rows, those of the caller's account and session among them. */
  searchReadUnits: 11,
  /** Read units of all rows against the theory: ½ unit for each 4 KB of what was answered. */
  listToTheory: 2,
  /** Read units of ending the trials that are due among 20,000 firms, against the theory. */
  trialsToTheory: 2,
};

/** So long a part is waited for, milliseconds. */
const PART_ENDS_MS = 5 * 60_000;

type Row = Record<string, string | number>;
const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));
const kilobytes = (bytes: number): number => rounded(bytes / 1024, 1);
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const show = (title: string, rows: Row[]): void => {
  console.log(`\n${title}`);
  console.table(Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])));
};

/** What stopped a part, and how long each took. */
const parts: { name: string; seconds: number; fault?: unknown }[] = [];

/** Measures a part; one that throws, or does not end, is told and fails its budget, and the others are measured all the same. */
const part = async <T>(name: string, measure: () => T | Promise<T>): Promise<T | undefined> => {
  const began = performance.now();
  const ends = new AbortController();
  const tooLong = setTimeout(PART_ENDS_MS, undefined, { signal: ends.signal }).then(() => {
    throw new Error(`It did not end in ${PART_ENDS_MS / 60_000} minutes.`);
  });
  let fault: unknown;
  try {
    return await Promise.race([measure(), tooLong]);
  } catch (error) {
    fault = error;
    console.error(`\nThe part ${name} did not end:`, error);
    return undefined;
  } finally {
    ends.abort();
    tooLong.catch(() => undefined);
    parts.push({ name, seconds: Math.round((performance.now() - began) / 1000), fault });
  }
};

const { functions: folder, web: webFolder } = await buildAll();
const functions = (await part('functions', () => measureFunctions())) ?? [];
const firstCalls = (await part('firstCalls', () => measureFirstCalls(folder))) ?? [];
const screens = (await part('screens', () => measureScreens(folder))) ?? [];
const web = (await part('web', () => measureWeb(webFolder))) ?? [];
const list = await part('lists', () => measureLists(folder, webFolder, 10_000));
const longList = await part('long list', () => measureLists(folder, webFolder, 100_000));
const pages = (await part('pages', () => measurePages(folder, webFolder))) ?? [];
const keystrokes = (await part('keystrokes', () => measureKeystrokes(folder, webFolder))) ?? [];
const merge = (await part('merge', () => measureMerge())) ?? [];
const pdf = (await part('pdf', () => measurePdf())) ?? [];
const trials = await part('trials', () => measureTrials(folder));

show(
  'Functions: bytes, memory, and processor time of a cold import against a bare handler and one with only the SDK',
  functions.map(({ name, bytes, rssMb, importMs, toBare, toSdk }) => ({
    name,
    KB: kilobytes(bytes),
    'RSS MB': rounded(rssMb, 1),
    'import ms': rounded(importMs, 1),
    '× bare': rounded(toBare),
    '× SDK': rounded(toSdk),
  })),
);
const large = functions.filter(({ bytes }) => bytes > LARGE_BUNDLE_BYTES);
show(
  'Bundles above 500 KB: their three largest parts, and why',
  large.map(({ name, bytes, parts }) => ({
    name,
    KB: kilobytes(bytes),
    parts: Object.entries(parts)
      .slice(0, 3)
      .map(([part, size]) => `${part} ${Math.round(size / 1024)}`)
      .join(', '),
    why: reasonsForSize[name] ?? 'NOBODY KNOWS',
  })),
);
show(
  'First answers: processor time of import and first call, against a handler that reads as many items by the SDK alone',
  firstCalls.map(({ name, calls, cpuMs, sdkCpuMs, rssMb }) => ({
    name,
    calls,
    'ms ours': rounded(cpuMs, 1),
    'ms SDK': rounded(sdkCpuMs, 1),
    ratio: rounded(cpuMs / sdkCpuMs),
    'RSS MB': rounded(rssMb, 1),
  })),
);
show(
  'Screens: read units against the theory, and calls that wait for one another',
  screens.map(({ screen, readUnits, theory, roundTrips }) => ({
    name: screen,
    'read units': readUnits,
    theory: rounded(theory),
    ratio: rounded(readUnits / theory),
    'round trips': roundTrips,
  })),
);
for (const each of [list, longList])
  if (each)
    show(`A list of ${each.clients.toLocaleString('en-US')} clients`, [
      { name: 'first rows', calls: each.firstRoundTrips, 'read units': each.firstReadUnits },
      {
        name: 'the rows that a browser keeps',
        rows: each.keptRows,
        calls: each.allCalls,
        'read units': each.allReadUnits,
        KB: kilobytes(each.allBytes),
      },
      { name: 'a look that finds nothing new', calls: 1, 'read units': each.lookReadUnits },
      { name: 'a key in the search box, browser 4 times slower', 'main thread ms': rounded(each.keystrokeMs, 1) },
      { name: 'rows in the page', rows: each.rowsInPage },
      {
        name: `a search by the server, which ${each.findsOldest ? 'finds' : 'DOES NOT FIND'} the oldest client`,
        calls: 1,
        'read units': each.searchReadUnits,
      },
    ]);
show(
  'Pages: scripts and styles before the page shows, after brotli',
  web.map(({ route, brotliBytes }) => ({ name: route, KB: kilobytes(brotliBytes) })),
);
show(
  'Pages: requests that wait for one another, and the time to its data against the same page prerendered, 150 ms a request',
  pages.map(({ page, waves, requests, calls, drawnMs, prerenderedMs }) => ({
    name: page,
    waves,
    requests,
    calls,
    'drawn ms': Math.round(drawnMs),
    'prerendered ms': Math.round(prerenderedMs),
    ratio: rounded(drawnMs / prerenderedMs),
  })),
);
show(
  'A key, in a browser 4 times slower: milliseconds of main thread until it is painted, and of all it causes',
  keystrokes.map(({ page, size, keyMs, allMs }) => ({
    name: `${page}, ${size}`,
    painted: rounded(keyMs, 1),
    all: rounded(allMs, 1),
  })),
);
show(
  'Merge of a contract against docxtemplater',
  merge.map(({ name, ours, peer, ratio }) => ({
    name,
    'ms ours': rounded(ours),
    'ms docxtemplater': rounded(peer),
    'times faster': rounded(ratio, 1),
  })),
);
show(
  'PDF of a contract',
  pdf.map(({ name, pages, bytes, firstMs, warmMs }) => ({
    name,
    pages,
    KB: kilobytes(bytes),
    'first ms': rounded(firstMs, 1),
    'warm ms': rounded(warmMs, 1),
  })),
);
if (trials)
  show('Trials that end by the clock', [
    {
      name: `${trials.due} of ${trials.firms.toLocaleString('en-US')} firms`,
      'read units': trials.readUnits,
      theory: trials.theory,
      ms: trials.ms,
    },
  ]);

const login = web.find(({ route }) => route.endsWith('/login-page.tsx'));
const verdicts = [
  {
    name: 'median cold import × SDK',
    value: rounded(median(functions.map(({ toSdk }) => toSdk))),
    budget: budgets.coldImportToSdk,
  },
  {
    name: 'slowest cold import × SDK',
    value: rounded(Math.max(...functions.map(({ toSdk }) => toSdk))),
    budget: budgets.slowestImportToSdk,
  },
  {
    name: 'first answer × SDK',
    value: rounded(median(firstCalls.map(({ cpuMs, sdkCpuMs }) => cpuMs / sdkCpuMs))),
    budget: budgets.firstAnswerToSdk,
  },
  {
    name: 'bundles above 500 KB without a reason',
    value: large.filter(({ name }) => !reasonsForSize[name]).length,
    budget: budgets.unexplainedBundles,
  },
  {
    name: 'median bundle bytes',
    value: median(functions.map(({ bytes }) => bytes)),
    budget: budgets.medianBundleBytes,
  },
  { name: 'login page bytes', value: login?.brotliBytes ?? Number.POSITIVE_INFINITY, budget: budgets.loginBrotliBytes },
  {
    name: 'round trips of a screen',
    value: Math.max(...screens.map(({ roundTrips }) => roundTrips)),
    budget: budgets.roundTrips,
  },
  ...pages.map(({ page, waves }) => ({ name: `waves of the page ${page}`, value: waves, budget: budgets.pageWaves })),
  ...keystrokes.map(({ page, size, keyMs }) => ({
    name: `a key in the ${page}, ${size}`,
    value: rounded(keyMs, 1),
    budget: budgets.keyMs[page],
  })),
  ...(longList
    ? [
        {
          name: 'read units of a search among 100,000 rows',
          value: longList.searchReadUnits,
          budget: budgets.searchReadUnits,
        },
        { name: 'oldest of 100,000 rows not found', value: longList.findsOldest ? 0 : 1, budget: 0 },
      ]
    : []),
  ...(list
    ? [
        {
          name: 'calls before the first rows of a list',
          value: list.firstRoundTrips,
          budget: budgets.listRoundTrips,
        },
        {
          name: 'bytes of the rows that a browser keeps',
          value: list.allBytes,
          budget: budgets.listBytes,
        },
        {
          name: 'rows of such a list in a page',
          value: list.rowsInPage,
          budget: budgets.listRowsInPage,
        },
        {
          name: 'reading such a list × theory',
          value: rounded(list.allReadUnits / ((list.allBytes / 4096) * 0.5)),
          budget: budgets.listToTheory,
        },
      ]
    : []),
  ...(trials
    ? [
        {
          name: 'ending trials × theory',
          value: rounded(trials.readUnits / trials.theory),
          budget: budgets.trialsToTheory,
        },
      ]
    : []),
  ...parts.map(({ name, seconds, fault }) => ({
    name: `seconds of the part ${name}`,
    value: fault === undefined ? seconds : Number.POSITIVE_INFINITY,
    budget: name === 'long list' ? budgets.longListSeconds : budgets.partSeconds,
  })),
].map((verdict) => ({ ...verdict, kept: verdict.value <= verdict.budget ? 'yes' : 'NO' }));
show('Budgets', verdicts);
writeFileSync(
  join(root, 'bench.json'),
  JSON.stringify(
    {
      measuredAt: new Date().toISOString(),
      functions,
      firstCalls,
      screens,
      lists: list,
      longList,
      web,
      pages,
      keystrokes,
      merge,
      pdf,
      trials,
      budgets: verdicts,
    },
    null,
    2,
  ),
);
process.exit(verdicts.every(({ kept }) => kept === 'yes') ? 0 : 1);
