import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FontFile, Han, LatinFile, WorldFile } from '#core/assembly/layout/face.ts';
import files from './fonts.json' with { type: 'json' };
import worldFiles from './world-fonts.json' with { type: 'json' };

/**
 * The faces that PDFs are set in: free fonts, metric-compatible with Times New Roman and Arial, that cover Latin, Greek,
 * Cyrillic and Hebrew, and those of other scripts. The JSON says which package brings each one.
 */
const latinFiles: Record<LatinFile, string> = files;
const otherFiles: Record<Han | Exclude<WorldFile, `${Han}-${string}`>, string> = worldFiles;

const isLatin = (file: string): file is LatinFile => file in latinFiles;

/** Where the faces of other scripts lie when they are deployed as a layer of their own. */
const layer = '/opt/fonts';

const locate = (name: string, inPackage: string): string => {
  const beside = fileURLToPath(new URL(`./fonts/${name}`, import.meta.url));
  const found = [beside, `${layer}/${name}`].find((path) => existsSync(path));
  return found ?? createRequire(import.meta.url).resolve(inPackage);
};

/** Where the map of an East Asian face lies, which says which of its parts holds a character. */
export const hanMapPath = (han: Han): string => locate(`${han}/unicode.json`, `${otherFiles[han]}/unicode.json`);

/** Where a face lies: in a `fonts` folder beside the bundle, in the layer, or in its package when the sources run as they are. */
export const fontPath = (file: FontFile): string => {
  if (isLatin(file)) return locate(file, latinFiles[file]);
  const [, han, part] = /^(sc|tc|jp|kr)-(.+)@/.exec(file) ?? [];
  if (!han || !part) return locate(file, otherFiles[file as keyof typeof otherFiles]);
  const name = `files/noto-sans-${han}-${part}-wght-normal.woff2`;
  return locate(`${han}/${name}`, `${otherFiles[han as Han]}/${name}`);
};

/** The weight that a part of a variable face is drawn at; a face of one weight has none. */
export const weightOf = (file: FontFile): number | undefined => {
  const [, weight] = /@(\d+)$/.exec(file) ?? [];
  return weight === undefined ? undefined : Number(weight);
};
