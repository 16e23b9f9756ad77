import { globSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { COMPRESSED, compressed } from '#infra/compressed.ts';
import { hostsBelow, pageBelow, settingsOf } from '#infra/page.ts';
import { fileOfPage } from '#infra/public-pages.ts';
import type { Screen } from '#web/screen.ts';

export interface WebMeasure {
  /** The pattern of its path; `shell`: the frame of private pages alone; `letters`: the file of letters that every page fetches besides. */
  route: string;
  /**
   * Bytes of scripts and styles as they are sent, compressed: of the entry, the frames around the page, the page, and all that they import statically.
   * Of a page that stands as HTML those of its document, with the styles in it, and of what adds to it; of several at one pattern the
   * heaviest. Of a form that stands as HTML the scripts that take it over, and its document as a row of its own (`/login as HTML`); where
   * those have another page to whom nothing is open but what was shared, theirs too (`/:type/matters of a client`).
   */
  brotliBytes: number;
  /** Of a private page what of that is not the shell's. */
  ownBytes?: number;
  /** The same of what its code fetches besides and does not wait for, as its route states (`beside`, `slots`, `contract`). */
  thenBytes: number;
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const web = join(import.meta.dirname, '../../web');

/** The rooms that are imported by their names. */
const rooms = [
  ['#core/', join(web, '../functions/core')],
  ['#web/', web],
] as const;

/** Where an imported file lies. */
const placeOf = (path: string, resolveDir: string): string => {
  const room = rooms.find(([name]) => path.startsWith(name));
  return room ? join(room[1], path.slice(room[0].length)) : join(resolveDir, path);
};

/** Leaves what is fetched later out of a bundle, and names it by its file below `web`. */
const fetchedLater: Plugin = {
  name: 'fetched-later',
  setup: ({ onResolve }) => {
    onResolve({ filter: /./ }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import' ? { path: relative(web, placeOf(path, resolveDir)), external: true } : undefined,
    );
  },
};

/** The files that a function imports when it is called, by its text. */
const importedBy = (fetch: unknown): string[] =>
  [...String(fetch).matchAll(/import\("([^"]+)"\)/g)].map(([, file = '']) => file);

/** The entries of the app, of what adds to pages that stand as HTML, and of forms that do, with what takes those over. */
const APP = 'index.html';
const SITE = 'site.ts';
const FORM = 'form.ts';
const TAKE_OVER = 'app/take-over.tsx';

/** What is fetched for a screen: before it is drawn, and besides. */
interface Fetched {
  first: string[];
  besides: string[];
  isPrivate: boolean;
}

/** Every screen, with the files that are fetched for it. */
const screensWithFiles = async (): Promise<Map<string, Fetched>> => {
  const contents = `export { screens, isPrivate } from './app/screens.ts'; export { frames } from './app/frames.ts'; export { slotCode } from './app/slots.ts';`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: web, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    plugins: [fetchedLater],
  });
  const code = outputFiles[0]?.text ?? '';
  const { screens, isPrivate, frames, slotCode } = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as {
    screens: Screen[];
    isPrivate: (screen: Screen) => boolean;
    frames: Record<string, unknown>;
    slotCode: Record<string, unknown>;
  };
  // At an address with several screens the form is the product's own.
  const files = screens
    .toSorted((one, other) => Number('form' in one) - Number('form' in other))
    .flatMap((screen): [string, Fetched][] => {
      const slots = screen.slots?.map((name) => slotCode[name]) ?? [];
      const besides = [screen.beside, screen.contract?.code, ...slots].flatMap((fetch) =>
        fetch ? importedBy(fetch) : [],
      );
      const { pattern } = screen.path;
      if (screen.publicPages) return [[pattern, { first: [SITE], besides, isPrivate: false }]];
      if (screen.form)
        return [[pattern, { first: [FORM, TAKE_OVER, ...importedBy(screen.page)], besides, isPrivate: false }]];
      const frame = [
        ...(isPrivate(screen) ? [frames.guard, frames.app] : []),
        ...(screen.frame ? [frames[screen.frame]] : []),
      ];
      const firstOf = (page: unknown) => [APP, ...[...frame, page].flatMap(importedBy)];
      const { page, sharedPage } = screen;
      const shared: Fetched = { first: firstOf(sharedPage), besides: [], isPrivate: true };
      return [
        [pattern, { first: firstOf(page), besides, isPrivate: isPrivate(screen) }],
        ...(sharedPage ? [[`${pattern} of a client`, shared] satisfies [string, Fetched]] : []),
      ];
    });
  const shell = [APP, ...[frames.guard, frames.app].flatMap(importedBy)];
  return new Map([['shell', { first: shell, besides: [], isPrivate: false }], ...files]);
};

const settings = settingsOf({
  domain: 'lexwright.example',
  mailFrom: 'hello@lexwright.example',
  logDays: 30,
  oldVersionDays: 30,
});
const hosts = hostsBelow('lexwright.example', true, settings);

/** The compressed size of a file as it is published. */
const sentBytes = (file: string): number =>
  file.endsWith('.html')
    ? compressed(pageBelow(readFileSync(file, 'utf8'), hosts)).length
    : statSync(file + COMPRESSED).size;

/** The weight of each route of the built web. */
export const measureWeb = async (folder: string): Promise<WebMeasure[]> => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const weights = new Map<string, number>();
  const weigh = (file: string): number => {
    const known = weights.get(file) ?? sentBytes(join(folder, file));
    weights.set(file, known);
    return known;
  };
  /** The heaviest document at a pattern of public pages. */
  const documentAt = (pattern: string): string => {
    const found = globSync(fileOfPage(pattern.replaceAll(/:\w+/g, '*')), { cwd: folder });
    const [heaviest] = found.toSorted((one, other) => weigh(other) - weigh(one));
    if (heaviest === undefined) throw new Error(`No document stands at ${pattern}`);
    return heaviest;
  };
  const closure = (name: string, seen: Set<string>): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The manifest has no ${name}`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) closure(imported, seen);
  };
  const filesOf = (names: readonly string[]): Set<string> => {
    const seen = new Set<string>();
    for (const name of names) closure(name, seen);
    const chunks = [...seen].flatMap((name) => manifest[name] ?? []);
    return new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
  };
  const without = (files: ReadonlySet<string>, others: ReadonlySet<string>) =>
    new Set([...files].filter((file) => !others.has(file)));
  const weightOf = (files: ReadonlySet<string>): number => [...files].reduce((sum, file) => sum + weigh(file), 0);
  const screens = await screensWithFiles();
  const shell = filesOf(screens.get('shell')?.first ?? []);
  const letters = globSync('assets/red-hat-display-basic-*.woff2', { cwd: folder });
  const ofLetters = letters.map((file) => ({
    route: 'letters',
    brotliBytes: statSync(join(folder, file)).size,
    thenBytes: 0,
  }));
  const ofScreens = [...screens].flatMap(([route, { first, besides, isPrivate }]) => {
    const files = filesOf(first);
    if (first.includes(SITE)) files.add(documentAt(route));
    const thenBytes = weightOf(without(filesOf(besides), files));
    const own = isPrivate ? { ownBytes: weightOf(without(files, shell)) } : {};
    return [
      { route, brotliBytes: weightOf(files), thenBytes, ...own },
      ...(first.includes(FORM)
        ? [{ route: `${route} as HTML`, brotliBytes: weigh(documentAt(route)), thenBytes: 0 }]
        : []),
    ];
  });
  return [...ofLetters, ...ofScreens];
};
