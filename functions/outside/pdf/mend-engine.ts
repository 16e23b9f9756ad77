type Glyph = { codePoints: number[] };
type Position = { xAdvance: number; yAdvance: number };
type Matches = (from: number, sequence: unknown[], ...more: unknown[]) => unknown;
type Processor = { match: Matches } | null | undefined;
/** What the font engine works with inside a face. */
type Inside = {
  glyphForCodePoint(code: number): Glyph;
  _layoutEngine: {
    engine?: { GSUBProcessor?: Processor; GPOSProcessor?: Processor };
    isDefaultIgnorable(code: number | undefined): boolean;
    hideDefaultIgnorables(glyphs: Glyph[], positions: Position[]): void;
  };
};

/** A rule lists the glyphs before its own from the nearest on; the engine takes them from the furthest. */
const fromTheNearest = (processor: Processor): void => {
  if (!processor) return;
  const { match } = processor;
  processor.match = (from, sequence, ...more) =>
    match.call(processor, from, from < 0 ? sequence.toReversed() : sequence, ...more);
};

/**
 * Mends where the font engine differs from OpenType: the order of contexts, by which Hebrew points find their places, and
 * joiners, which it turns into spaces that would be read, and stretched in justified lines.
 */
export const mendEngine = (face: object): void => {
  const inside = face as Inside;
  const layout = inside._layoutEngine;
  fromTheNearest(layout.engine?.GSUBProcessor);
  fromTheNearest(layout.engine?.GPOSProcessor);
  layout.hideDefaultIgnorables = (glyphs, positions) => {
    for (const [at, { codePoints }] of glyphs.entries()) {
      const position = positions[at];
      if (!position || !layout.isDefaultIgnorable(codePoints[0])) continue;
      glyphs[at] = Object.create(inside.glyphForCodePoint(0x20), { codePoints: { value: codePoints } });
      position.xAdvance = 0;
      position.yAdvance = 0;
    }
  };
};
