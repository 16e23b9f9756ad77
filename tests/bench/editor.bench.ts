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
}

const TIMES = 5;
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
    const bare: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      open.push(await costOf(browser, content, (page) => page.evaluate((all) => window.page.showFile(all), bytes)));
      bare.push(
        await costOf(browser, content, (page) => page.evaluate((all) => window.page.showBare(all), paragraphs)),
      );
    }
    return { paragraphs: PARAGRAPHS, openMs: median(open), bareMs: median(bare) };
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
