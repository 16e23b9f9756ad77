import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export interface WebMeasure {
  route: string;
  /** Bytes of scripts and styles after brotli: the entry with the whole app, the route's page, and all that either imports statically. */
  brotliBytes: number;
}

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** The weight of each page of the built web, and of each frame that stands around pages, by its source file. */
export const measureWeb = (folder: string): WebMeasure[] => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const weights = new Map<string, number>();
  const weigh = (file: string): number => {
    const known = weights.get(file) ?? brotliCompressSync(readFileSync(join(folder, file))).length;
    weights.set(file, known);
    return known;
  };
  const closure = (name: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return seen;
    seen.add(name);
    for (const imported of chunk.imports ?? []) closure(imported, seen);
    return seen;
  };
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  return Object.keys(manifest)
    .filter((name) => /-page\.tsx$|^app\/(.+-layout\.tsx|private-frame\.ts)$/.test(name))
    .map((route) => {
      const chunks = [...closure(entry), ...closure(route)].flatMap((name) => manifest[name] ?? []);
      const files = new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
      return { route, brotliBytes: [...files].reduce((sum, file) => sum + weigh(file), 0) };
    })
    .sort((a, b) => a.route.localeCompare(b.route));
};
