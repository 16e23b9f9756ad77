/** A glyph, and the characters it stands for where it stands. */
type Glyph = { id: number; codePoints: number[] };
type Subset = { glyphs: number[]; mapping: Record<number, number>; includeGlyph(glyph: number): number };

/** Glyphs of a file are numbered below this. */
const most = 0x10000;

/**
 * Joined and stacked scripts draw different letters with one glyph (Arabic yeh and teh are one stroke with other dots), and a
 * PDF font can say of each glyph only once what it reads as. A glyph that reads differently gets another number, and stands
 * in the file once more.
 */
export const openReadings = <T extends Glyph>() => {
  const known = new Map<number, string[]>();
  const readingOf = (glyph: T): T => {
    const readings = known.get(glyph.id) ?? [];
    known.set(glyph.id, readings);
    const reading = glyph.codePoints.join();
    if (!readings.includes(reading)) readings.push(reading);
    const at = readings.indexOf(reading);
    return at === 0 ? glyph : Object.create(glyph, { id: { value: glyph.id + at * most } });
  };
  /** The part of the file that a document needs, which counts a glyph once for each way it reads. */
  const readable = (subset: Subset): void => {
    subset.includeGlyph = (glyph) => {
      if (subset.mapping[glyph] === undefined) {
        subset.glyphs.push(glyph % most);
        subset.mapping[glyph] = subset.glyphs.length - 1;
      }
      return subset.mapping[glyph] as number;
    };
  };
  return { readingOf, readable };
};

type Source<T> = { getGlyph(id: number, codePoints?: number[]): T };

/** The engine remembers for a glyph the characters it first stood for, in whichever document; here each one says its own. */
export const sayWhatTheyRead = <T extends object>(face: Source<T>): void => {
  const { getGlyph } = face;
  face.getGlyph = (id, codePoints = []) =>
    Object.create(getGlyph.call(face, id, codePoints), { codePoints: { value: codePoints } });
};
