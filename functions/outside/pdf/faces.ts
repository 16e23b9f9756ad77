import PDFDocument from 'pdfkit';
import { type FontFile, fontPath } from './font-files.ts';

/**
 * A face for one script. Latin, Greek and Cyrillic letters share glyphs (H is also a Greek Eta and a Cyrillic En), and a
 * PDF font can say of each glyph only once what it reads as: each script gets a font of its own, so that text is found again.
 */
export type Script = 'latin' | 'greek' | 'cyrillic';
export type Face = `${FontFile} ${Script}`;

type Glyph = { advanceWidth: number; codePoints: number[] };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
type Run = { glyphs: Glyph[]; positions: Position[]; readonly advanceWidth: number };

/** Travels where pdfkit carries font features: the share of an em that is added at each space of a justified line. */
export type Stretch = { stretch: number };

/** A face as pdfkit's font engine opened it; pdfkit takes it as a source too, though its types do not say so. */
export type OpenFace = {
  postscriptName: string;
  unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): Glyph;
  layout(text: string, features?: unknown): Run;
};
type WithFont = { _font: { font: OpenFace } };

type KnownFace = { face: OpenFace; glyphs: Map<number, Glyph> };

/** Opened once in a function's life: parsing a face costs more than setting a page in it. */
const known = new Map<FontFile, KnownFace>();

/** A document that is never written opens the face, so that what it opened serves every real one alike. */
const opened = (file: FontFile): KnownFace => {
  const found = known.get(file);
  if (found) return found;
  const opener = new PDFDocument({ font: null as unknown as string }).font(fontPath(file));
  const made: KnownFace = { face: (opener as unknown as WithFont)._font.font, glyphs: new Map() };
  known.set(file, made);
  return made;
};

/** The engine remembers for a glyph the first character it was asked for, in whichever document; this one reads as itself. */
const glyphOf = ({ face, glyphs }: KnownFace, code: number): Glyph => {
  const found = glyphs.get(code) ?? Object.create(face.glyphForCodePoint(code), { codePoints: { value: [code] } });
  glyphs.set(code, found);
  return found;
};

const codesOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/**
 * Each character one glyph, side by side: Word kerns and joins letters only when asked, and lines would end elsewhere than in
 * Word. It is also four times as fast as shaping, which only combining marks need.
 */
const sideBySide = (from: KnownFace, text: string): Run => {
  const glyphs = codesOf(text).map((code) => glyphOf(from, code));
  const positions = glyphs.map((glyph) => ({ xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }));
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
};

const needsShaping = /\p{M}/u;
const isSpace = (code: number | undefined) => code !== undefined && /\s/.test(String.fromCodePoint(code));

/** Widens the spaces themselves, so that a justified line still holds them for whoever reads the file aloud or copies from it. */
const stretched = (run: Run, units: number): Run => {
  for (const [index, glyph] of run.glyphs.entries()) {
    const position = run.positions[index];
    if (position && isSpace(glyph.codePoints[0])) position.xAdvance += units;
  }
  return run;
};

/** The face as a source for pdfkit, under a name of its own for each script. */
export const faceFor = (name: Face): OpenFace => {
  const [file, script] = name.split(' ') as [FontFile, Script];
  const from = opened(file);
  const { face } = from;
  const layout: OpenFace['layout'] = (text, features) => {
    const run = needsShaping.test(text) ? face.layout(text, { kern: false }) : sideBySide(from, text);
    const { stretch = 0 } = (features ?? {}) as Partial<Stretch>;
    return stretch > 0 ? stretched(run, stretch * face.unitsPerEm) : run;
  };
  const postscriptName = script === 'latin' ? face.postscriptName : `${face.postscriptName}-${script}`;
  return Object.create(face, { layout: { value: layout }, postscriptName: { value: postscriptName } });
};

/** The width of a text at one point. */
export const faceWidth = (name: Face, text: string): number => {
  const [file] = name.split(' ') as [FontFile, Script];
  const from = opened(file);
  if (needsShaping.test(text)) return from.face.layout(text, { kern: false }).advanceWidth / from.face.unitsPerEm;
  return codesOf(text).reduce((sum, code) => sum + glyphOf(from, code).advanceWidth, 0) / from.face.unitsPerEm;
};

export const hasCharacter = (file: FontFile, character: string): boolean =>
  opened(file).face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
