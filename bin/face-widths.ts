import type { Plugin } from 'vite';
import type { LatinFile } from '#core/assembly/layout/face.ts';
import { characterWidths, unitsOf } from '#outside/pdf/faces.ts';
import latinFiles from '#outside/pdf/fonts.json' with { type: 'json' };
import type { FaceWidths } from '#web/paper/fonts.ts';

/** Latin, Greek, Cyrillic, Hebrew, and signs up to the arrows and shapes. */
const LAST = 0x2bff;

/** How wide the characters of our Latin families are. */
export const faceWidths = (): FaceWidths => {
  const files = Object.keys(latinFiles) as LatinFile[];
  const widths = files.map((file) => [file, { units: unitsOf(file), stretches: characterWidths(file, LAST) }]);
  return Object.fromEntries(widths) as FaceWidths;
};

const NAME = 'virtual:face-widths';

/** Gives pages the widths as a module, so that they set lines as a PDF does without its faces. */
export const faceWidthsModule = (): Plugin => ({
  name: 'face-widths',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(faceWidths())}` : undefined),
});
