import { type Face, faceFor, faceWidth } from './faces.ts';
import { openMeter } from './too-long.ts';

export type Fonts = {
  /** The East Asian language of the document. */
  eastAsian?: string;
  /** The width of a text in points at a size. */
  width(text: string, face: Face, size: number): number;
  /** Makes a face the document's current one. */
  use(face: Face): void;
  /** Counts work that is worth so many words. Throws `TooLong`. */
  spend(words: number): void;
};

/** Gives a document the faces it asks for, and remembers each word's width: a contract repeats its words. */
export const openFonts = (doc: PDFKit.PDFDocument, eastAsian?: string): Fonts => {
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
  return { width, use, spend, eastAsian };
};
