import type { Face } from '#core/assembly/layout/face.ts';
import type { Fonts } from '#core/assembly/layout/fonts.ts';
import { openMeter } from '#core/assembly/layout/too-long.ts';
import { faceFor, faceWidth, hasCharacter } from './faces.ts';
import { faceOfOtherScript } from './other-scripts.ts';

/** The faces of a document that is drawn. */
export type PdfFonts = Fonts & {
  /** Makes a face the document's current one. */
  use(face: Face): void;
};

/** Gives a document the faces it asks for, and remembers each word's width: a contract repeats its words. */
export const openFonts = (doc: PDFKit.PDFDocument, eastAsian?: string): PdfFonts => {
  const registered = new Set<Face>();
  const widths = new Map<Face, Map<string, number>>();
  const use = (face: Face) => {
    if (!registered.has(face)) {
      doc.registerFont(face, faceFor(face) as unknown as string);
      registered.add(face);
    }
    doc.font(face);
  };
  const spend = openMeter();
  const width = (text: string, face: Face, size: number) => {
    spend(1);
    let known = widths.get(face);
    if (!known) {
      known = new Map();
      widths.set(face, known);
    }
    const found = known.get(text) ?? faceWidth(face, text);
    known.set(text, found);
    return found * size;
  };
  return { width, use, spend, eastAsian, has: hasCharacter, otherFace: faceOfOtherScript };
};
