import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = join(import.meta.dirname, '../../dist/web/.vite/manifest.json');

/** Where the code of a module below `web` stands in the built product, `/assets/….js`. */
export const chunkOf = (module: string): string => {
  const { file } = (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>)[module] ?? {};
  if (!file) throw new Error(`The manifest has no ${module}`);
  return `/${file}`;
};
