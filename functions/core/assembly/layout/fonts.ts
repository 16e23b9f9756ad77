import type { Face, Han, LatinFile } from './face.ts';

/** A face for a script that our Latin families lack, and the height its lines need at one point. */
export type OtherFace = { face: Face; lineHeight: number };

/** What setting a document needs to know of its faces. */
export type Fonts = {
  /** The East Asian language of the document. */
  eastAsian?: string;
  /** The width of a text in points at a size. */
  width(text: string, face: Face, size: number): number;
  /** Whether a face of our Latin families has a character. */
  has(file: LatinFile, character: string): boolean;
  /** The face that has a character which our Latin families lack; none where no face of ours has it. `level` is its depth within turns of direction. */
  otherFace(character: string, isBold: boolean, level: number, han?: Han): OtherFace | undefined;
  /** Counts work that is worth so many words. Throws `TooLong`. */
  spend(count: number): void;
};
