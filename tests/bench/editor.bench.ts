import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { browserPath } from '#bin/browser.ts';
import { mainThread } from '#tests/bench/main-thread.ts';
import { median } from '#tests/bench/median.ts';
import { para, wordFile, wordParts } from '#tests/oracle/word.ts';
import type { EditorPage } from './editor-page.ts';

declare const window: { page: EditorPage };

export interface EditorMeasure {
  paragraphs: number;
  /** Milliseconds of main thread from the bytes of a Word file until its text is painted in the editor, for the first time in its page. */
  openMs: number;
  /** And of the same paragraphs in a surface without anything else. */
  bareMs: number;
  /** And of a key in that file, which another writes in too, until it is painted; of a letter of theirs; and of what is sent to them. */
  keyMs: number;
  /** The same key in the bare surface, where nobody else writes. */
  bareKeyMs: number;
  hearMs: number;
  sendMs: number;
}

const TIMES = 5;
const KEYS = [...'quarterly'];
const PARAGRAPHS = 3000;

const SENTENCE =
  'Each party shall hold the information of the other in confidence, shall use it only for the purpose named above, and shall return or destroy it within thirty days of a written request.';

/** What it costs to open a long text in the editor, beside the bare surface that the editor is built on. */
export const measureEditor = async (): Promise<EditorMeasure> => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'editor-page.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    define: { 'import.meta.env.DEV': 'false', 'import.meta.env.PROD': 'true' },
  });
  const content = outputFiles[0]?.text ?? '';
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, at) => `${at + 1}. ${SENTENCE} {{name_${at % 60}}}`);
  const bytes = [...wordFile(wordParts(paragraphs.map((text) => para(text)).join('')))];
  const browser = await chromium.launch({ executablePath: await browserPath() });
  try {
    const open: number[] = [];
    const baseline: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      open.push(await costOf(browser, content, (page) => page.evaluate((all) => window.page.showFile(all), bytes)));
      baseline.push(
        await costOf(browser, content, (page) => page.evaluate((all) => window.page.showBare(all), paragraphs)),
      );
    }
    const shared = await keysOf(browser, content, bytes, paragraphs);
    return { paragraphs: PARAGRAPHS, openMs: median(open), bareMs: median(baseline), ...shared };
  } finally {
    await browser.close();
  }
};

const costOf = async (browser: Browser, content: string, show: (page: Page) => Promise<void>): Promise<number> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addScriptTag({ content });
  const thread = await mainThread(page);
  const before = await thread.busyMs();
  await show(page);
  await thread.painted();
  const cost = (await thread.busyMs()) - before;
  await page.close();
  return cost;
};

type Costs = Pick<EditorMeasure, 'keyMs' | 'bareKeyMs' | 'hearMs' | 'sendMs'>;

/** What a key costs while another writes in the same file, and in a bare surface with its paragraphs. */
const keysOf = async (
  browser: Browser,
  content: string,
  bytes: readonly number[],
  paragraphs: readonly string[],
): Promise<Costs> => {
  const shared = await openedIn(browser, content);
  await shared.page.evaluate(([all, letters]) => window.page.showShared(all, letters), [bytes, KEYS.length] as const);
  const costs = { hear: [] as number[], key: [] as number[], send: [] as number[], bare: [] as number[] };
  await shared.cost(async () => undefined);
  for (const each of KEYS) {
    costs.hear.push(await shared.cost(() => shared.page.evaluate(() => window.page.hear())));
    costs.key.push(await shared.cost(() => shared.page.keyboard.press(each)));
    costs.send.push(await shared.cost(() => shared.page.evaluate(() => window.page.send())));
  }
  const pageText = await shared.page.evaluate(() => document.body.textContent ?? '');
  if (!pageText.includes(KEYS.join('')) || !pageText.includes('x'.repeat(KEYS.length)))
    throw new Error('Words of one of the two who write are not there.');
  await shared.page.close();
  const baseline = await openedIn(browser, content);
  await baseline.page.evaluate((all) => window.page.showBare(all), paragraphs);
  await baseline.page.evaluate(() => window.page.putCaret());
  await baseline.cost(async () => undefined);
  for (const each of KEYS) costs.bare.push(await baseline.cost(() => baseline.page.keyboard.press(each)));
  await baseline.page.close();
  const { key, bare: bareKey, hear, send } = costs;
  return { keyMs: median(key), bareKeyMs: median(bareKey), hearMs: median(hear), sendMs: median(send) };
};

/** An empty page with an address, since words that wait to be sent are kept in the browser; and what an act costs its main thread until it is painted. */
const openedIn = async (browser: Browser, content: string) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  );
  await page.goto('http://shared.localhost/');
  await page.addScriptTag({ content });
  const thread = await mainThread(page);
  const cost = async (task: () => Promise<unknown>): Promise<number> => {
    const before = await thread.busyMs();
    await task();
    await thread.painted();
    return (await thread.busyMs()) - before;
  };
  return { page, cost };
};
