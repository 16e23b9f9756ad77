import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import files from './fonts.json' with { type: 'json' };

/**
 * The faces that PDFs are set in: free fonts, metric-compatible with Times New Roman and Arial, that cover Latin, Greek
 * and Cyrillic. `fonts.json` says which package brings each one.
 */
export type FontFile = keyof typeof files;

/** Where a face lies: in a `fonts` folder beside the bundle, or in its package when the sources run as they are. */
export const fontPath = (file: FontFile): string => {
  const beside = fileURLToPath(new URL(`./fonts/${file}`, import.meta.url));
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve(files[file]);
};
