import { join } from 'node:path';
import { filesOf, readManifest } from '#bin/manifest.ts';

const web = join(import.meta.dirname, '../../dist/web');

/** Where the code of a module below `web` stands in the built product, `/assets/….js`. */
export const chunkOf = (module: string): string => {
  const [file = ''] = filesOf(readManifest(web), module);
  return file;
};
