const ticked = new Set(['☑', '✓', '✔', '🗹']);
const crossed = new Set(['☒', '✗', '✘', '🗷']);
const unboxedSigns = new Set(['✓', '✔', '✗', '✘']);

/** Whether a character is drawn as what it is, though no face has it. */
export const isDrawnByHand = (character: string): boolean =>
  character === '☐' || ticked.has(character) || crossed.has(character);

type Point = readonly [x: number, y: number];

/** The lines of a sign at its place, in points from the top left corner, and how thick they are. */
export type Strokes = { width: number; lines: Point[][] };

/** A character that no face of ours has: ticks and crosses as such, anything else as an empty box, so that nothing vanishes. */
export const strokesOf = (character: string, x: number, baseline: number, size: number): Strokes => {
  const side = size * 0.66;
  const at = (across: number, up: number): Point => [
    x + size * 0.1 + side * across,
    baseline + size * 0.02 - side * up,
  ];
  const lines: Point[][] = [];
  if (!unboxedSigns.has(character)) lines.push([at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0, 0)]);
  if (ticked.has(character)) lines.push([at(0.2, 0.5), at(0.42, 0.22), at(0.82, 0.8)]);
  if (crossed.has(character)) lines.push([at(0.2, 0.8), at(0.8, 0.2)], [at(0.2, 0.2), at(0.8, 0.8)]);
  return { width: size / 18, lines };
};
