import { LARGE_BUNDLE_BYTES, reasonsForSize } from './large-bundles.ts';
import { LARGE_ROUTE_BYTES, reasonsForWeight } from './large-routes.ts';
import { median } from './median.ts';
import { type Figures, type PartName, partNames } from './parts.ts';
import { percentOff } from './percent-off.ts';
import routeKilobytes from './route-budgets.json' with { type: 'json' };

/** What a change may not make worse: a figure of a part, and the most it may be. */
interface Budget {
  name: string;
  part: PartName;
  most: number;
  /** The figure; undefined where the part was not measured, or did not measure this. */
  value: (figures: Partial<Figures>) => number | undefined;
}

const budget = <Name extends PartName>(
  part: Name,
  name: string,
  most: number,
  value: (figures: Figures[Name]) => number | undefined,
): Budget => ({
  name,
  part,
  most,
  value: (all) => {
    const figures = all[part];
    return figures === undefined ? undefined : value(figures as Figures[Name]);
  },
});

const highest = (values: readonly number[]): number | undefined =>
  values.length > 0 ? Math.max(...values) : undefined;

/** Milliseconds of main thread until the page is painted after a key, in a browser slowed down four times. */
const keys = [
  ['builder', '50 questions', 64],
  ['builder', '1000 questions', 64],
  ['answers', '1000 questions', 48],
  ['editor', '100 pages', 40],
  ['chat', '200 messages', 40],
] as const;

const pages = ['login', 'dashboard', 'clients', 'matter', 'builder'];

/** How many requests a page may take until it is drawn, where that is more than of most. */
const requestsOf: Record<string, number> = { matter: 115, builder: 80 };

/** Where it is not that of a private page: one has no frame, of the other a worker sets the lines. */
const timesPrerendered: Record<string, number> = { login: 3, contract: 6 };

/** Each stands by its name, so that none is gone when its part fails. Ratios are against a peer of the same run; bytes are exact. */
export const budgets: readonly Budget[] = [
  budget('functions', 'median cold import × SDK', 1.3, (all) => median(all.map(({ toSdk }) => toSdk))),
  budget('functions', 'slowest cold import × SDK', 2, (all) => highest(all.map(({ toSdk }) => toSdk))),
  budget('functions', 'median bundle bytes', 450 * 1024, (all) => median(all.map(({ bytes }) => bytes))),
  budget(
    'functions',
    'bundles above 500 KB without a reason',
    0,
    (all) => all.filter(({ name, bytes }) => bytes > LARGE_BUNDLE_BYTES && !reasonsForSize[name]).length,
  ),
  // The sweep hands what is to be sealed on to the function that seals, and has none of its programs.
  ...(
    [
      ['events/seal-envelope', 2010],
      ['events/outbox', 1350],
    ] as const
  ).map(([name, most]) =>
    budget('functions', `KB of ${name}`, most, (all) => {
      const of = all.find((each) => each.name === name);
      return of && of.bytes / 1024;
    }),
  ),
  budget(
    'functions',
    'cold import of events/seal-envelope × SDK',
    2,
    (all) => all.find(({ name }) => name === 'events/seal-envelope')?.toSdk,
  ),
  budget('firstCalls', 'first answer × SDK', 1.25, (all) => median(all.map(({ cpuMs, sdkCpuMs }) => cpuMs / sdkCpuMs))),
  ...Object.entries(routeKilobytes).map(([name, most]) =>
    budget('web', `KB of ${name}`, most, (all) => {
      const of = all.find(({ route }) => route === name);
      return of && of.brotliBytes / 1024;
    }),
  ),
  // A private one that has none of its own is held to that of the frame and what it may weigh beyond it.
  budget(
    'web',
    'routes without a budget',
    0,
    (all) =>
      all.filter(({ route, ownBytes }) => ownBytes === undefined && !Object.hasOwn(routeKilobytes, route)).length,
  ),
  budget(
    'web',
    'private routes above 46 KB beyond the shell without a reason',
    0,
    (all) => all.filter(({ route, ownBytes = 0 }) => ownBytes > LARGE_ROUTE_BYTES && !reasonsForWeight[route]).length,
  ),
  // Its frame is drawn before, while the template and its file are fetched. Styles, lists, tables, tracked changes, comments, notes and
  // places for signing are 45 KB of it: a file that has them is shown with them at once.
  budget('web', 'KB until the words of a template’s file are in the editor', 417, (all) => {
    const of = all.find(({ route }) => route === '/:type/openGoogleEditor/:templateId');
    return of && (of.brotliBytes + of.thenBytes) / 1024;
  }),
  budget('screens', 'round trips of a screen', 2, (all) => highest(all.map(({ roundTrips }) => roundTrips))),
  // Each call reads beside what it shows who calls, and the walls of their firm.
  budget('screens', 'read units of a screen × theory', 4.5, (all) =>
    highest(all.map(({ readUnits, theory }) => readUnits / theory)),
  ),
  // A matter whose name has ten words gets a new name: it stands under each word in the lists of its firm, its client and its template.
  budget('mutations', 'write units of the dearest mutation', 220, (all) =>
    highest(all.flatMap(({ writeUnits }) => writeUnits ?? [])),
  ),
  budget(
    'mutations',
    'mutations that were not measured',
    0,
    (all) => all.filter(({ writeUnits }) => writeUnits === undefined).length,
  ),
  ...(['answers', 'builder'] as const).flatMap((name) => {
    const of = (all: Figures['pauses']) => all.find(({ page }) => page === name);
    return [
      budget('pauses', `write units of a pause in the ${name}`, 4, (all) => of(all)?.writeUnits),
      budget('pauses', `read units of a pause in the ${name}`, 1, (all) => of(all)?.readUnits),
    ];
  }),
  budget('cost', 'percent that the cost model is off, a month', 10, (all) =>
    all.length > 0 ? Math.abs(percentOff(all)) : undefined,
  ),
  budget('cost', 'percent that it is off, its worst activity', 20, (all) =>
    highest(all.map((each) => Math.abs(percentOff([each])))),
  ),
  // On a machine that does other work meanwhile.
  ...(
    [
      ['warm', 10],
      ['cold', 150],
    ] as const
  ).map(([name, most]) =>
    budget('https', `first call over HTTPS to a ${name} function × bare server`, most, (all) => {
      const of = all.find((each) => each.name === name);
      return of && of.ours.answeredMs / of.bare.answeredMs;
    }),
  ),
  // Asked after 15 s, and twice as long after each answer that tells nothing, up to two minutes.
  budget('polls', 'requests an hour of an idle page', 35, (all) => highest(all.map(({ polls }) => polls))),
  // Rounds of requests until the page is drawn with its data, the document the first.
  ...pages.map((name) =>
    budget('pages', `waves of the page ${name}`, 2, (all) => all.find(({ page }) => page === name)?.waves),
  ),
  // Beside the page its code and the file's address, and after that what sets it and the file itself.
  budget(
    'pages',
    'waves until the contract of a matter',
    3,
    (all) => all.find(({ page }) => page === 'contract')?.waves,
  ),
  // A matter's page asks for the code of its contract beside its own.
  ...pages.map((name) =>
    budget(
      'pages',
      `requests of the page ${name}`,
      requestsOf[name] ?? 65,
      (all) => all.find(({ page }) => page === name)?.requests,
    ),
  ),
  budget(
    'pages',
    'requests until the contract of a matter',
    125,
    (all) => all.find(({ page }) => page === 'contract')?.requests,
  ),
  // On a machine that does eight times the work it can do; on a quiet one private pages take 1.7 to 2.5.
  ...[...pages, 'contract'].map((name) =>
    budget('pages', `time of the page ${name} × prerendered`, timesPrerendered[name] ?? 4, (all) => {
      const times = all.find(({ page }) => page === name)?.times;
      return times && times.drawnMs / times.prerenderedMs;
    }),
  ),
  ...['tasks', 'matters', 'conversations'].map((page) =>
    budget(
      'keystrokes',
      `a key in the search of 10,000 ${page}`,
      80,
      (all) => all.find((each) => each.page === page)?.allMs,
    ),
  ),
  ...keys.map(([page, size, most]) =>
    budget(
      'keystrokes',
      `a key in the ${page}, ${size}`,
      most,
      (all) => all.find((each) => each.page === page && each.size === size)?.keyMs,
    ),
  ),
  budget('portal', 'KB over the wire until a client reads what to do next', 200, (all) => all.bytes / 1024),
  budget(
    'editor',
    'a file of 3,000 paragraphs until it is in the editor × bare surface',
    3,
    (all) => all.openMs / all.bareMs,
  ),
  budget('editor', 'a key in 3,000 paragraphs while two write × bare surface', 2, (all) => all.keyMs / all.bareKeyMs),
  budget('editor', 'milliseconds of main thread until that key is painted', 16, (all) => all.keyMs),
  // On an idle machine.
  budget('livePages', 'milliseconds until an answer is seen in ten pages', 300, (all) => all[0]?.shownMs),
  // On a machine that does other work meanwhile.
  budget(
    'livePages',
    'an answer until it is seen in ten pages × plain HTML',
    12,
    ([figures]) => figures && figures.shownMs / figures.plainMs,
  ),
  // The worst page. A machine that does other work meanwhile makes its times longer.
  ...(['performance', 'accessibility', 'bestPractices', 'seo'] as const).map((name) =>
    budget('lighthouse', `points of 100 that a public page lacks in ${name}`, 2, (all) =>
      highest(all.map((each) => 100 - each[name])),
    ),
  ),
  budget('lighthouse', 'milliseconds until the largest content of a public page', 1200, (all) =>
    highest(all.map(({ lcpMs }) => lcpMs)),
  ),
  budget('lighthouse', 'layout shift of a public page', 0.02, (all) => highest(all.map(({ cls }) => cls))),
  budget('lighthouse', 'milliseconds that a public page blocks the main thread', 100, (all) =>
    highest(all.map(({ tbtMs }) => tbtMs)),
  ),
  budget('list', 'calls before the first rows of a list', 1, ({ firstRoundTrips }) => firstRoundTrips),
  budget('list', 'bytes of the rows that a browser keeps', 3 * 1024 * 1024, ({ allBytes }) => allBytes),
  budget('list', 'rows of such a list in a page', 200, ({ rowsInPage }) => rowsInPage),
  budget('list', 'a key in the search of 10,000 rows', 64, ({ keystrokeMs }) => keystrokeMs),
  // ½ unit for each 4 KB of what was answered.
  budget('list', 'reading such a list × theory', 2, ({ allReadUnits, allBytes }) => allReadUnits / (allBytes / 8192)),
  // Those of the caller's account and session among them.
  budget('longList', 'read units of a search among 100,000 rows', 11, ({ searchReadUnits }) => searchReadUnits),
  budget('longList', 'oldest of 100,000 rows not found', 0, ({ findsOldest }) => (findsOldest ? 0 : 1)),
  budget('texts', 'read units of a search of the texts of 100,000 files', 10, (all) =>
    highest(all.map(({ readUnits }) => readUnits)),
  ),
  budget(
    'texts',
    'searches that find none of what is there',
    0,
    (all) => all.filter(({ found }) => found === 0).length,
  ),
  budget('chat', 'read units of a search of 10,000 messages', 10, (all) =>
    highest(all.filter(({ action }) => action.includes('found')).map(({ readUnits }) => readUnits)),
  ),
  budget('chat', 'searches of messages that find none', 0, (all) => all.filter(({ found }) => found === 0).length),
  budget('chat', 'read units of opening a conversation of 10,000 messages', 12, (all) =>
    highest(
      all.filter(({ calls, action }) => calls === 1 && !action.includes('found')).map(({ readUnits }) => readUnits),
    ),
  ),
  budget('search', 'ms of the slowest key in the search over 10,000 of each kind', 50, (all) =>
    highest(all.map(({ ms }) => ms)),
  ),
  ...(
    [
      ['merge of 100 clauses', 12],
      ['merge of 30 pages with 200 fields', 13],
      ['search of 1,000 rows', 15],
      // Conditions hang on one another, so that a proof grows faster than its questions; its work is bounded.
      ['proof of 100 questions', 45],
    ] as const
  ).map(([name, most]) =>
    budget('growth', `ten times the ${name}`, most, (all) => {
      const of = all.find((each) => each.name === name);
      return of && of.tenfoldMs / of.ms;
    }),
  ),
  // What plain text leaves out, numbers, a table and tags, costs as much again.
  budget('pdf', 'PDF of a long agreement × plain text', 2.5, (all) => {
    const of = all.find(({ name }) => name === 'long agreement');
    return of && of.cpuMs / of.plainCpuMs;
  }),
  // Key, certificate and time-stamp are asked for over HTTP, which the library alone does without.
  budget('seals', 'a seal on 30 pages × the library alone', 4, ({ bareMs, sealMs }) => sealMs / bareMs),
  // The file is read anew for each: what one seal costs grows with the file, and not faster.
  budget('seals', 'time of signers 16 to 20 × 1 to 5', 4, (all) => all.lastFiveMs / all.firstFiveMs),
  budget('seals', 'bytes of signers 16 to 20 × 1 to 5', 1.1, (all) => all.lastFiveBytes / all.firstFiveBytes),
  // Half of what its function has, 1,769 MB.
  budget('seals', 'MB of memory for an envelope that 20 sign', 884, ({ peakBytes }) => peakBytes / 2 ** 20),
  // On a machine that does other work meanwhile.
  budget('merge', 'eleven merges of 30 pages, warm × one of docxtemplater', 1, (all) => {
    const of = all.find(({ name }) => name === '30 pages, 200 fields: warm, from bytes to bytes');
    return of && (11 * of.ours) / of.peer;
  }),
  budget('merge', 'merge of 30 pages, first call and its code × docxtemplater', 0.2, (all) => {
    const of = all.find(({ name }) => name === '30 pages, 200 fields: first call and its code');
    return of && of.ours / of.peer;
  }),
  budget(
    'answers',
    '200 answers among 1,000 questions × one of survey-core',
    1,
    ([figures]) => figures && (200 * figures.oursUs) / figures.peerUs,
  ),
  budget('firstCalls', 'MB resident after a first answer', 85, (all) => highest(all.map(({ rssMb }) => rssMb))),
  budget('trials', 'ending trials × theory', 2, ({ readUnits, theory }) => readUnits / theory),
];

/** The most seconds that a part takes, where it is not 180: one writes 100,000 rows, one looks at every public page five times. */
const longer: Partial<Record<PartName, number>> = { longList: 240, texts: 300, lighthouse: 1800 };
export const secondsOf = (part: PartName): number => longer[part] ?? 180;

/** How long a part took, in seconds, or why it was not measured. */
export type Course = { seconds: number } | { fault: string };

export interface Verdict {
  name: string;
  value: number | 'not measured';
  budget: number;
  kept: 'yes' | 'NO';
}

const verdict = (name: string, most: number, value: number | undefined): Verdict => ({
  name,
  value: value === undefined ? 'not measured' : Number(value.toFixed(2)),
  budget: most,
  kept: value !== undefined && value <= most ? 'yes' : 'NO',
});

/** Whether each budget of these parts is kept; one whose figure was not measured is not. */
export const verdictsOf = (
  figures: Partial<Figures>,
  courses: Partial<Record<PartName, Course>>,
  asked: readonly PartName[] = partNames,
): Verdict[] => [
  ...budgets
    .filter(({ part }) => asked.includes(part))
    .map(({ name, most, value }) => verdict(name, most, value(figures))),
  ...asked.map((part) => {
    const course = courses[part];
    const seconds = course && 'seconds' in course ? course.seconds : undefined;
    return verdict(`seconds of the part ${part}`, secondsOf(part), seconds);
  }),
];
