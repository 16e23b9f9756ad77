import { type Face, type LatinFile, partedFace } from '#core/assembly/layout/face.ts';
import type { Fonts, OtherFace } from '#core/assembly/layout/fonts.ts';
import { eastAsianHeight, otherFaces } from '#core/assembly/layout/other-faces.ts';
import { openMeter } from '#core/assembly/layout/too-long.ts';

/** Of each file the units of its em, and stretches of codes with their widths in units, each after its first code. */
export type FaceWidths = Record<LatinFile, { units: number; stretches: number[][] }>;

/** The width of a text at one point in a face that is not ours but the device's. */
export type MeasureOther = (text: string, isBold: boolean) => number;

const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uffe6]/u;

const otherFace = (character: string, isBold: boolean, level: number): OtherFace | undefined => {
  for (const { of, files, lineHeight } of otherFaces) {
    const [file] = of.test(character) ? files(isBold) : [];
    if (file) return { face: `${file} ${level % 2 === 1 ? 'shaped-rtl' : 'shaped'}`, lineHeight };
  }
  if (!IDEOGRAPHS.test(character)) return undefined;
  return { face: `sc-0@${isBold ? 700 : 400} han`, lineHeight: eastAsianHeight };
};

/** Widths of our Latin families by their table, of other scripts as the device draws them. What was measured once is remembered. */
export const openFonts = (widths: FaceWidths, measureOther: MeasureOther) => {
  const tables = new Map<LatinFile, Map<number, number>>();
  for (const [file, { units, stretches }] of Object.entries(widths)) {
    const table = new Map<number, number>();
    for (const [first = 0, ...of] of stretches)
      for (const [at, width] of of.entries()) table.set(first + at, width / units);
    tables.set(file as LatinFile, table);
  }
  const known = new Map<Face, Map<string, number>>();
  const measured = (text: string, face: Face): number => {
    const table = tables.get(partedFace(face).file as LatinFile);
    if (!table) return measureOther(text, /-bold|@700/.test(face));
    let sum = 0;
    for (const character of text) sum += table.get(character.codePointAt(0) ?? 0) ?? 0;
    return sum;
  };
  const width = (text: string, face: Face, size: number): number => {
    const ofFace = known.get(face) ?? new Map<string, number>();
    known.set(face, ofFace);
    const one = ofFace.get(text) ?? measured(text, face);
    ofFace.set(text, one);
    return one * size;
  };
  const has = (file: LatinFile, character: string): boolean =>
    tables.get(file)?.has(character.codePointAt(0) ?? 0) ?? false;
  /** The faces for one document. */
  return (eastAsian?: string): Fonts => {
    const spend = openMeter();
    return { eastAsian, has, otherFace, spend, width };
  };
};

export type OpenFonts = ReturnType<typeof openFonts>;
