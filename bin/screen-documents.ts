import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { codesOfSegment } from '#core/tab.ts';
import { escaped } from '#infra/page.ts';
import type { ScreenOfDocument } from '#web/prerender/begin-screen.ts';
import { filesOf, type Manifest } from './manifest.ts';
import { APP, OF_CLIENT, screensWithFiles } from './screen-files.ts';

/** The script within the documents of private screens. */
export const screenScript = async (): Promise<string> => {
  const entryPoints = [join(import.meta.dirname, '../web/prerender/screen-script.ts')];
  const { outputFiles } = await build({ entryPoints, bundle: true, minify: true, write: false, target: 'es2022' });
  const [file] = outputFiles;
  if (!file) throw new Error('The script of screens was not built.');
  return file.text.trim();
};

/** Where names stand in a pattern, words may in another, which is to be tried before. */
const byWords = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one.replaceAll(':', '~') < other.replaceAll(':', '~') ? -1 : 1;

const BEFORE = '<script type="module"';

/**
 * The documents of private screens, by their patterns: that of the app with `script`, which begins to fetch the files
 * of the screen and what it reads beside the app; that would name them a round trip later. Throws where the app's document has no script.
 */
export const screenDocuments = async (
  web: string,
  manifest: Manifest,
  script: string,
): Promise<Map<string, string>> => {
  const app = readFileSync(join(web, 'index.html'), 'utf8');
  // A script waits for the style sheets that stand before it.
  const at = app.indexOf(BEFORE);
  if (at < 0) throw new Error('The document of the app has no script.');
  const ofApp = new Set(filesOf(manifest, APP));
  const filesBeside = (entries: readonly string[]): string[] =>
    filesOf(manifest, ...entries).filter((file) => !ofApp.has(file));
  const screens = await screensWithFiles();
  const documents = [...screens].flatMap(
    ([pattern, { first, drawn, wide, reads: screenReads }]): [string, string][] => {
      if (!screenReads) return [];
      const files = filesBeside([...first, ...drawn]);
      const { frame, reads, sharedReads, firmReads, contract } = screenReads;
      const ofClient = screens.get(pattern + OF_CLIENT);
      const screen: ScreenOfDocument = {
        pattern,
        codes: codesOfSegment(pattern.split('/')[2] ?? '', ':profile'),
        frame,
        reads,
        sharedReads,
        firmReads,
        contract,
        files,
        wideFiles: filesBeside(wide).filter((file) => !files.includes(file)),
        sharedFiles: ofClient && filesBeside(ofClient.first),
      };
      const tag = `<script data-screen="${escaped(JSON.stringify(screen))}">${script}</script>`;
      return [[pattern, app.slice(0, at) + tag + app.slice(at)]];
    },
  );
  return new Map(documents.sort(byWords));
};
