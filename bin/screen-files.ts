import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { ScreenReads } from '#web/app/private-reads.ts';
import type { Screen } from '#web/screen.ts';

const web = join(import.meta.dirname, '../web');

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
export const APP = 'index.html';
export const SITE = 'site.ts';
export const FORM = 'form.ts';
const TAKE_OVER = 'app/take-over.tsx';

/** What every private page fetches once the browser is idle. */
const IDLE = ['ui/menu-choices.tsx', 'ui/opened-dialog.tsx'];

/** What stands behind the pattern of a screen that clients see instead of another. */
export const OF_CLIENT = ' of a client';

/** What is fetched for a screen. */
interface Fetched {
  /** Before any of it is drawn. */
  first: string[];
  /** Besides, before all of it is. */
  drawn: string[];
  /** Besides, on wide screens alone. */
  wide: string[];
  /** Once the browser is idle. */
  later: string[];
  isPrivate: boolean;
  /** What a private screen reads, of whoever has `first`. */
  reads?: ScreenReads;
}

/** Every screen, with the files that are fetched for it. */
export const screensWithFiles = async (): Promise<Map<string, Fetched>> => {
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
      const filesOf = (fetches: readonly unknown[]) => fetches.flatMap((fetch) => (fetch ? importedBy(fetch) : []));
      const drawn = filesOf([screen.beside, ...(screen.slots ?? []).map((name) => slotCode[name])]);
      const wide = filesOf([screen.contract?.code]);
      const { pattern } = screen.path;
      if (screen.publicPages) return [[pattern, { first: [SITE], drawn, wide, later: [], isPrivate: false }]];
      if (screen.form)
        return [
          [pattern, { first: [FORM, TAKE_OVER, ...importedBy(screen.page)], drawn, wide, later: [], isPrivate: false }],
        ];
      const frame = [
        ...(isPrivate(screen) ? [frames.guard, frames.app] : []),
        ...(screen.frame ? [frames[screen.frame]] : []),
      ];
      const firstOf = (page: unknown) => [APP, ...[...frame, page].flatMap(importedBy)];
      const { page, sharedPage } = screen;
      const idle = isPrivate(screen) ? IDLE : [];
      const shared: Fetched = { first: firstOf(sharedPage), drawn: [], wide: [], later: idle, isPrivate: true };
      return [
        [
          pattern,
          {
            first: firstOf(page),
            drawn,
            wide,
            later: idle,
            isPrivate: isPrivate(screen),
            ...(isPrivate(screen) && { reads: screen }),
          },
        ],
        ...(sharedPage ? [[pattern + OF_CLIENT, shared] satisfies [string, Fetched]] : []),
      ];
    });
  const shell = [APP, ...[frames.guard, frames.app].flatMap(importedBy)];
  return new Map([['shell', { first: shell, drawn: [], wide: [], later: IDLE, isPrivate: false }], ...files]);
};
