import { unitCost } from '#infra/cost.ts';
import { LARGE_BUNDLE_BYTES, reasonsForSize } from './large-bundles.ts';
import type { ListsMeasure } from './lists.bench.ts';
import type { Figures, PartName } from './parts.ts';
import { percentOff } from './percent-off.ts';

export type Row = { name: string } & Record<string, string | number>;

/** What is printed of a part. */
export interface Table {
  part: PartName;
  title: string;
  rows: (figures: Partial<Figures>) => Row[];
}

const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));
const kilobytes = (bytes: number): number => rounded(bytes / 1024, 1);

const table = <Name extends PartName>(part: Name, title: string, rows: (figures: Figures[Name]) => Row[]): Table => ({
  part,
  title,
  rows: (all) => rows(all[part] as Figures[Name]),
});

/** The contract that stands beside the repository is missing elsewhere, which its figures say. */
const withRealContract = (rows: Row[]): Row[] =>
  rows.some(({ name }) => name.startsWith('the real contract'))
    ? rows
    : [...rows, { name: 'the real contract: not measured, its file is missing' }];

const rowsOfList = (list: ListsMeasure): Row[] => [
  { name: 'first rows', calls: list.firstRoundTrips, 'read units': list.firstReadUnits },
  {
    name: 'the rows that a browser keeps',
    rows: list.keptRows,
    calls: list.allCalls,
    'read units': list.allReadUnits,
    KB: kilobytes(list.allBytes),
  },
  { name: 'a look that finds nothing new', calls: 1, 'read units': list.lookReadUnits },
  { name: 'a key in the search box, browser 4 times slower', 'main thread ms': rounded(list.keystrokeMs, 1) },
  { name: 'rows in the page', rows: list.rowsInPage },
  {
    name: `a search by the server, which ${list.findsOldest ? 'finds' : 'DOES NOT FIND'} the oldest client`,
    calls: 1,
    'read units': list.searchReadUnits,
  },
];

export const tables: readonly Table[] = [
  table(
    'functions',
    'Functions: bytes, memory, and processor time of a cold import against a bare handler and one with only the SDK',
    (functions) =>
      functions.map(({ name, bytes, rssMb, importMs, toBare, toSdk }) => ({
        name,
        KB: kilobytes(bytes),
        'RSS MB': rounded(rssMb, 1),
        'import ms': rounded(importMs, 1),
        '× bare': rounded(toBare),
        '× SDK': rounded(toSdk),
      })),
  ),
  table('functions', 'Bundles above 500 KB: their three largest parts, and why', (functions) =>
    functions
      .filter(({ bytes }) => bytes > LARGE_BUNDLE_BYTES)
      .map(({ name, bytes, parts }) => ({
        name,
        KB: kilobytes(bytes),
        parts: Object.entries(parts)
          .slice(0, 3)
          .map(([part, size]) => `${part} ${Math.round(size / 1024)}`)
          .join(', '),
        why: reasonsForSize[name] ?? 'NOBODY KNOWS',
      })),
  ),
  table(
    'firstCalls',
    'First answers: processor time of import and first call, against a handler that sends the same calls by the SDK alone',
    (calls) =>
      calls.map(({ name, calls, cpuMs, sdkCpuMs, rssMb }) => ({
        name,
        calls,
        'ms ours': rounded(cpuMs, 1),
        'ms SDK': rounded(sdkCpuMs, 1),
        ratio: rounded(cpuMs / sdkCpuMs),
        'RSS MB': rounded(rssMb, 1),
      })),
  ),
  table('screens', 'Screens: read units against the theory, and calls that wait for one another', (screens) =>
    screens.map(({ screen, calls, readUnits, theory, roundTrips }) => ({
      name: screen,
      calls,
      'read units': readUnits,
      theory: rounded(theory),
      ratio: rounded(readUnits / theory),
      'round trips': roundTrips,
    })),
  ),
  table(
    'mutations',
    'The ten dearest mutations: units of the dearest of their calls (all in bench.json)',
    (mutations) =>
      mutations.slice(0, 10).map(({ name, writeUnits = 'not measured', readUnits = 'not measured' }) => ({
        name,
        'write units': writeUnits,
        'read units': readUnits,
      })),
  ),
  table('pauses', 'A pause in the keys at 1,000 questions: units beside who calls, of 200', (pauses) =>
    pauses.map(({ page, writeUnits, mostWriteUnits, readUnits, mostReadUnits }) => ({
      name: page,
      'write units': rounded(writeUnits),
      'at most': mostWriteUnits,
      'read units': rounded(readUnits),
      'at most ': mostReadUnits,
    })),
  ),
  table(
    'cost',
    'What a firm does: units of once, as measured and as the cost model has them, and their price',
    (cost) =>
      cost.map(({ name, times, measured, modelled }) => ({
        name,
        'times a month': times,
        'read units': measured.readUnits,
        'modelled ': modelled.readUnits,
        'write units': measured.writeUnits,
        modelled: modelled.writeUnits,
        '$ a month': rounded(times * unitCost(measured), 4),
        'off by %': rounded(percentOff([{ name, times, measured, modelled }]), 1),
      })),
  ),
  table('https', 'A first call over HTTPS, handshake and answer, against a server of Node alone', (https) =>
    https.map(({ name, ours, bare }) => ({
      name: `${name} function`,
      'handshake ms': rounded(ours.handshakeMs, 1),
      'answered ms': rounded(ours.answeredMs, 1),
      'bare handshake ms': rounded(bare.handshakeMs, 1),
      'bare answered ms': rounded(bare.answeredMs, 1),
      ratio: rounded(ours.answeredMs / bare.answeredMs),
    })),
  ),
  table('list', 'A list of 10,000 clients', rowsOfList),
  table('longList', 'A list of 100,000 clients', rowsOfList),
  table('texts', 'A search of the texts of 100,000 files', (texts) =>
    texts.map(({ query, has, found, readUnits }) => ({
      name: query,
      'files that have them': has,
      found,
      'read units': readUnits,
    })),
  ),
  table('chat', 'Conversations', (chat) =>
    chat.map(({ action, calls, readUnits, mostReadUnits, writeUnits, found }) => ({
      name: action,
      ...{ calls, found, 'read units': readUnits, 'of the costliest call': mostReadUnits, 'write units': writeUnits },
    })),
  ),
  table('web', 'Routes: scripts and styles of the entry, the frames and the page, after brotli', (web) =>
    web.map(({ route, brotliBytes, ownBytes, thenBytes }) => ({
      name: route,
      KB: kilobytes(brotliBytes),
      'beyond the shell': ownBytes === undefined ? '' : kilobytes(ownBytes),
      'then, not waited for': kilobytes(thenBytes),
    })),
  ),
  table('polls', 'Pages: what they ask in an hour in front of nobody', (polls) =>
    polls.map(({ page, polls: requests, readUnits }) => ({
      name: page,
      requests,
      'read units': rounded(readUnits, 1),
    })),
  ),
  table(
    'pages',
    'Pages: requests that wait for one another, and the time to its data against the same page prerendered, 150 ms a request',
    (pages) =>
      pages.map(({ page, waves, requests, calls, times }) => ({
        name: page,
        waves,
        requests,
        calls,
        'drawn ms': Math.round(times.drawnMs),
        'prerendered ms': Math.round(times.prerenderedMs),
        ratio: rounded(times.drawnMs / times.prerenderedMs),
      })),
  ),
  table(
    'keystrokes',
    'A key, in a browser 4 times slower: milliseconds of main thread until it is painted, and of all it causes',
    (keystrokes) =>
      keystrokes.map(({ page, size, keyMs, allMs }) => ({
        name: `${page}, ${size}`,
        painted: rounded(keyMs, 1),
        all: rounded(allMs, 1),
      })),
  ),
  table('portal', 'A client’s own page, opened cold on a slow phone, until it says what to do next', (portal) => [
    {
      name: 'What is next',
      KB: rounded(portal.bytes / 1024, 1),
      requests: portal.requests,
      ms: rounded(portal.shownMs, 0),
    },
  ]),
  table('editor', 'A long Word file until it is painted in the editor: milliseconds of main thread', (editor) => [
    {
      name: `${editor.paragraphs} paragraphs`,
      editor: rounded(editor.openMs, 0),
      'bare surface': rounded(editor.bareMs, 0),
      ratio: rounded(editor.openMs / editor.bareMs, 1),
    },
  ]),
  table(
    'editor',
    'A letter in that file while two write in it: milliseconds of main thread until it is painted',
    (editor) => [
      {
        name: `${editor.paragraphs} paragraphs`,
        'own key': rounded(editor.keyMs, 1),
        'key in the bare surface': rounded(editor.bareKeyMs, 1),
        'letter of the other': rounded(editor.hearMs, 1),
        sending: rounded(editor.sendMs, 1),
      },
    ],
  ),
  table('livePages', 'An answer until it is painted in the pages beside it, and the same words as plain HTML', (live) =>
    live.map(({ pages, shownMs, plainMs }) => ({
      name: `contract of ${pages} pages`,
      'shown ms': rounded(shownMs, 1),
      'plain ms': rounded(plainMs, 1),
      ratio: rounded(shownMs / plainMs, 1),
    })),
  ),
  table('lighthouse', 'Public pages on the simulated telephone of Lighthouse, median of 5', (all) =>
    all.map(({ page, performance, accessibility, bestPractices, seo, lcpMs, cls, tbtMs }) => ({
      name: page,
      performance: rounded(performance, 0),
      accessibility: rounded(accessibility, 0),
      'best practices': rounded(bestPractices, 0),
      SEO: rounded(seo, 0),
      'LCP ms': rounded(lcpMs, 0),
      CLS: rounded(cls, 3),
      'TBT ms': rounded(tbtMs, 0),
    })),
  ),
  table('merge', 'Merge of a contract against docxtemplater', (merge) =>
    withRealContract(
      merge.map(({ name, ours, peer, ratio }) => ({
        name,
        'ms ours': rounded(ours),
        'ms docxtemplater': rounded(peer),
        'times faster': rounded(ratio, 1),
      })),
    ),
  ),
  table(
    'pdf',
    'PDF of a contract, and its processor time against the same words as plain text by pdfkit alone',
    (pdf) =>
      withRealContract(
        pdf.map(({ name, pages, bytes, firstMs, warmMs, cpuMs, plainCpuMs }) => ({
          name,
          pages,
          KB: kilobytes(bytes),
          'first ms': rounded(firstMs, 1),
          'warm ms': rounded(warmMs, 1),
          'processor ms': rounded(cpuMs, 1),
          'plain text': rounded(plainCpuMs, 1),
          ratio: rounded(cpuMs / plainCpuMs),
        })),
      ),
  ),
  table('seals', 'Seals on 30 pages against the library alone, and an envelope that 20 sign', (seals) => [
    {
      name: '30 pages',
      'library alone ms': rounded(seals.bareMs, 1),
      'a seal ms': rounded(seals.sealMs, 1),
      'signers 1 to 5 ms': rounded(seals.firstFiveMs),
      '16 to 20 ms': rounded(seals.lastFiveMs),
      '1 to 5 KB': kilobytes(seals.firstFiveBytes),
      '16 to 20 KB': kilobytes(seals.lastFiveBytes),
      'completed ms': rounded(seals.completedMs),
      'verify all ms': rounded(seals.verifyMs),
      KB: kilobytes(seals.bytes),
      'peak MB': rounded(seals.peakBytes / 2 ** 20, 0),
    },
  ]),
  table('search', 'A key in the search over 10,000 of each kind: milliseconds of processor', (search) =>
    search.map(({ typed, found, ms }) => ({ name: typed, found, ms: rounded(ms, 1) })),
  ),
  table('growth', 'Ten times as much: milliseconds of processor, and how many times as long it takes', (growth) =>
    growth.map(({ name, ms, tenfoldMs }) => ({
      name,
      ms: rounded(ms),
      'tenfold ms': rounded(tenfoldMs),
      ratio: rounded(tenfoldMs / ms, 1),
    })),
  ),
  table('answers', 'An answer, until all that hangs on it is shown or hidden: microseconds of processor', (answers) =>
    answers.map(({ questions, conditions, oursUs, peerUs }) => ({
      name: `${questions} questions, ${conditions} conditions`,
      'µs ours': rounded(oursUs),
      'µs survey-core': rounded(peerUs),
      'times less': Math.round(peerUs / oursUs),
    })),
  ),
  table('trials', 'Trials that end by the clock', ({ due, firms, readUnits, theory, ms }) => [
    { name: `${due} of ${firms.toLocaleString('en-US')} firms`, 'read units': readUnits, theory, ms },
  ]),
];
