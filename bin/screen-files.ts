import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
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
const APP = 'index.html';
export const SITE = 'site.ts';
export const FORM = 'form.ts';
const TAKE_OVER = 'app/take-over.tsx';

/** What every private page fetches once the browser is idle. */
const IDLE = ['ui/menu-choices.tsx', 'ui/opened-dialog.tsx'];

/** What is fetched for a screen: before it is drawn, and besides. */
interface Fetched {
  first: string[];
  besides: string[];
  isPrivate: boolean;
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
      const idle = isPrivate(screen) ? IDLE : [];
      const shared: Fetched = { first: firstOf(sharedPage), besides: idle, isPrivate: true };
      return [
        [pattern, { first: firstOf(page), besides: [...besides, ...idle], isPrivate: isPrivate(screen) }],
        ...(sharedPage ? [[`${pattern} of a client`, shared] satisfies [string, Fetched]] : []),
      ];
    });
  const shell = [APP, ...[frames.guard, frames.app].flatMap(importedBy)];
  return new Map([['shell', { first: shell, besides: IDLE, isPrivate: false }], ...files]);
};
