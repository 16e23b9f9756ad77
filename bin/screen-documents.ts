import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { TypeRoute } from '#core/auth/user-type.ts';
import { ROOM_BESIDE } from '#web/paper/room-beside.ts';
import type { ScreenOfDocument } from '#web/prerender/read-ahead.ts';
import { escaped } from './escaped.ts';
import { filesOf, type Manifest } from './manifest.ts';
import { APP, OF_CLIENT, screensWithFiles } from './screen-files.ts';

/**
 * So many files beside the app's own a private screen fetches before its address has a document of its own, which names them. It is
 * found by trying: the code at the edge, which has room for 10 KB, knows each such address.
 */
const MANY_FILES = 20;

/** The script within them, which asks for what each reads. */
export const readAheadScript = async (): Promise<string> => {
  const entryPoints = [join(import.meta.dirname, '../web/prerender/read-ahead.ts')];
  const { outputFiles } = await build({ entryPoints, bundle: true, minify: true, write: false, target: 'es2022' });
  return outputFiles[0]?.text.trim() ?? '';
};

const preloadOf = (file: string, media = ''): string =>
  `<link rel="modulepreload" crossorigin fetchpriority="low"${media && ` media="${media}"`} href="${file}">`;

/** Whether all addresses of a pattern are addresses of another, which has names where that has words. */
const fits = (pattern: string, other: string): boolean => {
  const words = pattern.split('/');
  const names = other.split('/');
  return words.length === names.length && names.every((name, at) => name.startsWith(':') || name === words[at]);
};

/** Patterns with words stand before those with names in their place, which fit their addresses too. */
const byWords = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number => {
  const [first, second] = [one, other].map((pattern) => pattern.replaceAll(':', '~')) as [string, string];
  return first < second ? -1 : 1;
};

const FIRMS: TypeRoute = 'lawyer';

/**
 * The documents of private screens that fetch many files, by their patterns, and of those whose addresses would else get such a document:
 * that of the app, and the files of the screen for the browser to fetch beside those of the app, which would otherwise name them once it
 * runs; what the screen reads is asked for at once by the script `readAhead`. Where clients have a screen of their own at an address,
 * lawyers, of whom hardly any is a client, have another document than all others, who fetch what both screens do.
 */
export const screenDocuments = async (
  web: string,
  manifest: Manifest,
  readAhead: string,
): Promise<Map<string, string>> => {
  const app = readFileSync(join(web, 'index.html'), 'utf8');
  const ofApp = filesOf(manifest, APP);
  const filesBeside = (entries: readonly string[]): string[] =>
    [...new Set(entries.flatMap((entry) => [...filesOf(manifest, entry)]))].filter((file) => !ofApp.has(file));
  const screens = await screensWithFiles();
  const all = [...screens].flatMap(([pattern, { first, drawn, wide, reads }]) => {
    if (!reads) return [];
    const { frame, reads: ofAll, sharedReads, firmReads, contract } = reads;
    const screen: ScreenOfDocument = { pattern, frame, reads: ofAll, sharedReads, firmReads, contract };
    const files = filesBeside([...first, ...drawn]);
    const filesOnWide = filesBeside(wide).filter((file) => !files.includes(file));
    const own = { pattern, screen, files, filesOnWide };
    const ofClient = screens.get(pattern + OF_CLIENT);
    if (!ofClient) return [own];
    const theirs = new Set(filesBeside(ofClient.first));
    const ofBoth = { ...own, files: files.filter((file) => theirs.has(file)), filesOnWide: [] };
    return [{ ...own, pattern: pattern.replace(':type', FIRMS) }, ofBoth];
  });
  const large = all.filter(({ files }) => files.length >= MANY_FILES);
  const documents = all
    .filter(({ pattern }) => large.some((other) => fits(pattern, other.pattern)))
    .map(({ pattern, screen, files, filesOnWide }): [string, string] => {
      const asking = `<script data-screen="${escaped(JSON.stringify(screen))}">${readAhead}</script>`;
      const preloads = [
        ...files.map((file) => preloadOf(file)),
        ...filesOnWide.map((file) => preloadOf(file, ROOM_BESIDE)),
      ];
      // A script waits for the style sheets that stand before it.
      const begun = app.replace('<script type="module"', `${asking}$&`);
      return [pattern, begun.replace('</head>', `${preloads.join('')}$&`)];
    });
  return new Map(documents.sort(byWords));
};
