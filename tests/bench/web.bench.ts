import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import type { Screen } from '#web/screen.ts';

export interface WebMeasure {
  /** The pattern of its path, or `shell`: the frame of private pages alone. */
  route: string;
  /** Bytes of scripts and styles after brotli: of the entry, the frames around the page, the page, and all that they import statically. */
  brotliBytes: number;
}

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const web = join(import.meta.dirname, '../../web');

/** Leaves what is fetched later out of a bundle, and names it by its file below `web`. */
const fetchedLater: Plugin = {
  name: 'fetched-later',
  setup: ({ onResolve }) => {
    onResolve({ filter: /./ }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import' ? { path: relative(web, join(resolveDir, path)), external: true } : undefined,
    );
  },
};

/** The files that a function imports when it is called, by its text. */
const importedBy = (fetch: unknown): string[] =>
  [...String(fetch).matchAll(/import\("([^"]+)"\)/g)].map(([, file = '']) => file);

/** Every screen, with the files that are fetched for it beside the entry. */
const screensWithFiles = async (): Promise<Map<string, string[]>> => {
  const contents = `export { screens, isPrivate } from './app/screens.ts'; export { frames } from './app/frames.ts';`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: web, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    plugins: [fetchedLater],
  });
  const code = outputFiles[0]?.text ?? '';
  const { screens, isPrivate, frames } = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as { screens: Screen[]; isPrivate: (screen: Screen) => boolean; frames: Record<string, unknown> };
  const files = screens.map((screen): [string, string[]] => {
    const around = [
      ...(isPrivate(screen) ? [frames.guard, frames.app] : []),
      ...(screen.frame ? [frames[screen.frame]] : []),
    ];
    return [screen.path.pattern, [...around, screen.page].flatMap(importedBy)];
  });
  return new Map([['shell', [frames.guard, frames.app].flatMap(importedBy)], ...files]);
};

/** The weight of each route of the built web. */
export const measureWeb = async (folder: string): Promise<WebMeasure[]> => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const weights = new Map<string, number>();
  const weigh = (file: string): number => {
    const known = weights.get(file) ?? brotliCompressSync(readFileSync(join(folder, file))).length;
    weights.set(file, known);
    return known;
  };
  const closure = (name: string, seen: Set<string>): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The manifest has no ${name}`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) closure(imported, seen);
  };
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  return [...(await screensWithFiles())].map(([route, names]) => {
    const seen = new Set<string>();
    for (const name of [entry, ...names]) closure(name, seen);
    const chunks = [...seen].flatMap((name) => manifest[name] ?? []);
    const files = new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
    return { route, brotliBytes: [...files].reduce((sum, file) => sum + weigh(file), 0) };
  });
};
