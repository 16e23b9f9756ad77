import { readFileSync } from 'node:fs';
import type { Han, WorldFile } from '#core/assembly/layout/face.ts';
import { hanMapPath } from './font-files.ts';

type Range = { from: number; to: number; part: string };

const readRanges = (han: Han): Range[] => {
  const map = JSON.parse(readFileSync(hanMapPath(han), 'utf8')) as Record<string, string>;
  // The parts named after a script (`latin`) hold what our other faces have.
  const parts = Object.entries(map).filter(([name]) => name.startsWith('['));
  const ranges = parts.flatMap(([name, list]) =>
    list.split(',').map((each): Range => {
      const [from = 0, to = from] = each
        .replace(/^U\+/i, '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return { from, to, part: name.replace(/^\[|\]$/g, '') };
    }),
  );
  return ranges.sort((a, b) => a.from - b.from);
};

const maps = new Map<Han, Range[]>();

const rangesOf = (han: Han) => {
  const known = maps.get(han) ?? readRanges(han);
  maps.set(han, known);
  return known;
};

/** Which part of an East Asian face holds a character. */
const partOf = (han: Han, code: number): string | undefined => {
  const ranges = rangesOf(han);
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const at = (low + high) >> 1;
    const range = ranges[at] as Range;
    if (code < range.from) high = at - 1;
    else if (code > range.to) low = at + 1;
    else return range.part;
  }
  return undefined;
};

const eastAsian: Han[] = ['sc', 'tc', 'jp', 'kr'];

/** The parts of East Asian faces that may hold a character, in the shapes asked for first; a map is read when it is come to. */
export function* hanFiles(character: string, wanted: Han, isBold: boolean): Generator<WorldFile, undefined> {
  const code = character.codePointAt(0) ?? 0;
  for (const han of new Set([wanted, ...eastAsian])) {
    const part = partOf(han, code);
    if (part !== undefined) yield `${han}-${part}@${isBold ? 700 : 400}`;
  }
}
