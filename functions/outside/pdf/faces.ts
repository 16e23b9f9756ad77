import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { mirrored } from '#core/assembly/layout/directions.ts';
import {
  type Face,
  type FontFile,
  gapsIn,
  isSetWhole,
  partedFace,
  type Script,
  widensAtSpaces,
  withThaiMarksInOrder,
} from '#core/assembly/layout/face.ts';
import { fontPath, weightOf } from './font-files.ts';
import { outlineBytes, type Path } from './glyph-outline.ts';
import { mendEngine } from './mend-engine.ts';
import { openReadings, sayWhatTheyRead } from './readings.ts';
import { setWeight } from './weights.ts';

type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
type Run = { glyphs: Glyph[]; positions: Position[]; readonly advanceWidth: number };

/** Travels where pdfkit carries font features: the share of an em that is added at each gap of a justified line. */
export type Stretch = { stretch: number };

type Subset = {
  glyphEncoder: { encodeSimple(path: Path): Uint8Array };
  glyphs: number[];
  mapping: Record<number, number>;
  includeGlyph(glyph: number): number;
};

/** A face as pdfkit's font engine opened it; pdfkit takes it as a source too, though its types do not say so. */
export type OpenFace = {
  postscriptName: string;
  unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): Glyph;
  createSubset(): Subset;
  getGlyph(id: number, codePoints?: number[]): Glyph;
  layout(text: string, features?: unknown, script?: string, language?: string, direction?: 'ltr' | 'rtl'): Run;
};
type Stream = { constructor: new (bytes: Uint8Array) => Stream };
type Engine = OpenFace & { stream: Stream; constructor: new (stream: Stream, coordinates: number[]) => OpenFace };
type WithFont = { _font: { font: Engine } };

type KnownFace = {
  face: OpenFace;
  glyphs: Map<number, Glyph>;
  /** Of a variable face, the glyphs that have the weight they are drawn at. */
  weighted?: Set<number>;
};

/** Opened once in a function's life: parsing a face costs more than setting a page in it. */
const known = new Map<FontFile, KnownFace>();

/** A variable face is opened again at its weight, which its class takes as it is made. */
const atWeight = (face: Engine, weight: number, path: string): OpenFace =>
  new face.constructor(new face.stream.constructor(readFileSync(path)), [weight]);

/** A document that is never written opens the face, so that what it opened serves every real one alike. */
const opened = (file: FontFile): KnownFace => {
  const found = known.get(file);
  if (found) return found;
  const path = fontPath(file);
  const opener = new PDFDocument({ font: null as unknown as string }).font(path);
  const { font } = (opener as unknown as WithFont)._font;
  const weight = weightOf(file);
  const made: KnownFace =
    weight === undefined
      ? { face: font, glyphs: new Map() }
      : { face: atWeight(font, weight, path), glyphs: new Map(), weighted: new Set() };
  sayWhatTheyRead(made.face);
  mendEngine(made.face);
  known.set(file, made);
  return made;
};

/** The engine remembers for a glyph the first character it was asked for, in whichever document; this one reads as itself. */
const glyphOf = ({ face, glyphs, weighted }: KnownFace, code: number): Glyph => {
  const found = glyphs.get(code);
  if (found) return found;
  const glyph = face.glyphForCodePoint(code);
  if (weighted && !weighted.has(glyph.id)) {
    weighted.add(glyph.id);
    setWeight(face, glyph.id);
  }
  const made: Glyph = Object.create(glyph, { codePoints: { value: [code] } });
  glyphs.set(code, made);
  return made;
};

const codesOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/**
 * Each character one glyph, side by side: Word kerns and joins letters only when asked, and lines would end elsewhere than in
 * Word. It is also four times as fast as shaping, which only combining marks need.
 */
const sideBySide = (glyphs: Glyph[]): Run => {
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

const turned = (code: number) => mirrored(String.fromCodePoint(code)).codePointAt(0) ?? code;

/** From right to left: the last character first, and each bracket turned round, though it still reads as it was written. */
const fromTheRight = (from: KnownFace, text: string): Run => {
  const reads = (glyph: Glyph): Glyph => Object.create(glyph, { codePoints: { value: glyph.codePoints.map(turned) } });
  if (needsShaping.test(text)) {
    const run = from.face.layout(Array.from(text, mirrored).join(''), { kern: false }, undefined, undefined, 'rtl');
    run.glyphs = run.glyphs.map(reads);
    return run;
  }
  return sideBySide(
    codesOf(text)
      .map((code) => reads(glyphOf(from, turned(code))))
      .reverse(),
  );
};

const joiner = 0x200d;

/** A joiner at either end only says what the letters beside it join to, in a word that goes on in another ink. */
const withoutOuterJoiners = (run: Run): Run => {
  const isJoiner = (glyph: Glyph | undefined) => glyph?.codePoints.length === 1 && glyph.codePoints[0] === joiner;
  const from = isJoiner(run.glyphs[0]) ? 1 : 0;
  const to = run.glyphs.length - (isJoiner(run.glyphs.at(-1)) ? 1 : 0);
  run.glyphs = run.glyphs.slice(from, to);
  run.positions = run.positions.slice(from, to);
  return run;
};

const layoutOf = (from: KnownFace, script: Script, text: string): Run => {
  if (script === 'shaped' || script === 'shaped-rtl') {
    const direction = script === 'shaped' ? 'ltr' : 'rtl';
    return withoutOuterJoiners(
      from.face.layout(withThaiMarksInOrder(text), undefined, undefined, undefined, direction),
    );
  }
  if (script === 'rtl') return fromTheRight(from, text);
  if (needsShaping.test(text)) return from.face.layout(text, { kern: false });
  return sideBySide(codesOf(text).map((code) => glyphOf(from, code)));
};

const isSpace = (glyph: Glyph) => glyph.codePoints[0] === 0x20;

/** A glyph without characters is the rest of a letter, as the long stroke of Thai sara am. */
const opensGap = (name: Face, { codePoints }: Glyph): boolean =>
  codePoints.length > 0 ? gapsIn(name, String.fromCodePoint(...codePoints)) > 0 : !widensAtSpaces(name);

/**
 * Widens spaces themselves, so that a justified line still holds them for whoever reads the file aloud or copies from it;
 * a letter widens behind the marks that stand on it, and not where the run ends: what follows has its own place.
 */
const stretched = (name: Face, run: Run, units: number): Run => {
  const last = run.glyphs.findLastIndex((glyph) => !isSpace(glyph));
  let isOpen = false;
  for (const [index, glyph] of run.glyphs.entries()) {
    const position = run.positions[index];
    if (!position) continue;
    if (isSpace(glyph)) position.xAdvance += units;
    else if (position.xAdvance > 0) isOpen = opensGap(name, glyph);
    const next = run.positions[index + 1];
    if (!isOpen || index >= last || next?.xAdvance === 0) continue;
    position.xAdvance += units;
    isOpen = false;
  }
  return run;
};

/** The face as a source for pdfkit, under a name of its own for each script. */
export const faceFor = (name: Face): OpenFace => {
  const { file, script } = partedFace(name);
  const from = opened(file);
  const { face } = from;
  const { readingOf, readable } = openReadings<Glyph>();
  const layout = (text: string, features?: unknown): Run => {
    const run = layoutOf(from, script, text);
    if (isSetWhole(name)) run.glyphs = run.glyphs.map(readingOf);
    const { stretch = 0 } = (features ?? {}) as Partial<Stretch>;
    return stretch > 0 ? stretched(name, run, stretch * face.unitsPerEm) : run;
  };
  const createSubset = () => {
    const subset = face.createSubset();
    subset.glyphEncoder = { encodeSimple: outlineBytes };
    readable(subset);
    return subset;
  };
  const mark = script === 'latin' ? '' : `-${script}`;
  const part = weightOf(file) === undefined ? '' : `-${file.replace('@', '-')}`;
  return Object.create(face, {
    layout: { value: layout },
    createSubset: { value: createSubset },
    postscriptName: { value: `${face.postscriptName}${part}${mark}` },
  });
};

/** How wide each character of a file is up to the last code, in units of its em: stretches of codes, each after its first code. */
export const characterWidths = (file: FontFile, last: number): number[][] => {
  const { face } = opened(file);
  const stretches: number[][] = [];
  let open: number[] | undefined;
  for (let code = 0x20; code <= last; code++) {
    if (!face.hasGlyphForCodePoint(code)) {
      open = undefined;
      continue;
    }
    if (!open) {
      open = [code];
      stretches.push(open);
    }
    open.push(face.glyphForCodePoint(code).advanceWidth);
  }
  return stretches;
};

/** Units of an em of a file. */
export const unitsOf = (file: FontFile): number => opened(file).face.unitsPerEm;

/** The width of a text at one point. */
export const faceWidth = (name: Face, text: string): number => {
  const { file, script } = partedFace(name);
  const from = opened(file);
  if (script !== 'latin' || needsShaping.test(text))
    return layoutOf(from, script, text).advanceWidth / from.face.unitsPerEm;
  return codesOf(text).reduce((sum, code) => sum + glyphOf(from, code).advanceWidth, 0) / from.face.unitsPerEm;
};

export const hasCharacter = (file: FontFile, character: string): boolean =>
  opened(file).face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
