import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The files of a built web by the modules that begin them. */
export type Manifest = Readonly<Record<string, Chunk>>;

export const readManifest = (web: string): Manifest =>
  JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Entries and all that they import, the first entry first. Throws where the built web has none of that name. */
export const chunksOf = (manifest: Manifest, entries: readonly string[]): Set<Chunk> => {
  const found = new Set<Chunk>();
  const add = (entry: string): void => {
    const chunk = manifest[entry];
    if (!chunk) throw new Error(`The built web has no ${entry}.`);
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const entry of entries) add(entry);
  return found;
};

/** The addresses of their scripts, in the same order. */
export const filesOf = (manifest: Manifest, ...entries: readonly string[]): string[] =>
  [...chunksOf(manifest, entries)].map(({ file }) => `/${file}`);
