type Point = {
  x: number;
  y: number;
  constructor: new (onCurve: boolean, endContour: boolean, x: number, y: number) => Point;
};
/** What the font engine keeps of a variable face whose outlines came compressed. */
type Inside = {
  _transformedGlyphs?: { points?: Point[] }[];
  _variationProcessor?: { transformPoints(glyph: number, points: Point[]): void } | null;
};

/**
 * Gives a glyph the outline it has at the face's weight: the engine applies weights to plain files only, and leaves the
 * outlines of compressed ones as thin as they come. Once for each glyph, because the points themselves are moved.
 */
export const setWeight = (face: object, glyph: number): void => {
  const { _transformedGlyphs: outlines, _variationProcessor: processor } = face as Inside;
  const points = outlines?.[glyph]?.points;
  const [first] = points ?? [];
  if (!points || !first || !processor) return;
  // A glyph's deltas also move four points that stand for its edges.
  const edges = Array.from({ length: 4 }, () => new first.constructor(true, true, 0, 0));
  processor.transformPoints(glyph, [...points, ...edges]);
};
