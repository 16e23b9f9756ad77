import type { Link, Picture, SignPlace } from '#core/assembly/model/document-model.ts';
import type { Face } from './face.ts';

/** A place in the document's logical structure, for screen readers: a heading, a paragraph, a table cell. */
export type Tag = { type: string; parent?: Tag };

/** What is put on a page, in points from its top left corner. */
export type Mark =
  | TextMark
  | { kind: 'rule'; x1: number; y1: number; x2: number; y2: number; width: number; colour: string; style: string }
  | { kind: 'fill'; x: number; y: number; width: number; height: number; colour: string }
  | PictureMark
  | { kind: 'symbol'; x: number; y: number; size: number; character: string; colour: string; tag?: Tag }
  | { kind: 'place'; name: string; x: number; y: number }
  | SignMark;

/** Where a place for signing stands; it is not drawn, but what it is signed on. */
export type SignMark = { kind: 'sign'; of: SignPlace; x: number; y: number; width: number; height: number };

export type PictureMark = Picture & { x: number; y: number; tag?: Tag };

export type PageField = { field: 'page' | 'pages' | 'sectionPages'; numbering?: string };

export type TextMark = {
  kind: 'text';
  x: number;
  /** The baseline. */
  y: number;
  text: string;
  face: Face;
  size: number;
  width: number;
  colour: string;
  /** Points added at each space of a justified line. */
  stretch: number;
  tracking: number;
  link?: Link;
  field?: PageField;
  tag?: Tag;
  /** The numbers of what it comes from, in a document that tells. */
  sources?: number[];
  /** What it reads as, where its glyphs stand in another order than its letters. */
  actual?: string;
};

/** A piece of a column that is never parted: a line, a table row; `split` parts a row where the room ends, even one
 * that its author wants whole when no page would hold it. */
export type Strip = {
  /** The gap above it, dropped at the top of a page that began by itself. */
  before: number;
  height: number;
  /** Stays on the page of the strip that follows. */
  keep: boolean;
  start?: 'page' | 'column';
  notes: string[];
  /** Header rows, printed again where this strip begins a page. */
  repeat?: Strip[];
  place(x: number, y: number, marks: Mark[]): void;
  split?(room: number, mustFit: boolean): [Strip, Strip] | undefined;
};
