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

/** The addresses of an entry's file, and of those of all that it imports. Throws where the built web has none. */
export const filesOf = (manifest: Manifest, entry: string, known = new Set<string>()): Set<string> => {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The built web has no ${entry}.`);
  known.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, known);
  return known;
};
