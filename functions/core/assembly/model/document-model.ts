import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import type { SignTag } from '#core/assembly/signing/sign-tags.ts';
import { readModel } from './read-model.ts';
import type { UndrawnKind } from './undrawn.ts';

/** Every measure in the model is in points; every colour is six hex digits without a hash. */
export type DocumentModel = {
  language: string;
  /** The East Asian language that decides the shapes of ideographs. */
  eastAsian?: string;
  defaultTabStop: number;
  evenAndOddHeaders: boolean;
  sections: Section[];
  /** The contents of headers and footers by part name. */
  stories: Record<string, Block[]>;
  footnotes: Note[];
  endnotes: Note[];
  /** What the file shows and the model cannot say, one entry each. */
  undrawn?: UndrawnKind[];
};

export type Section = {
  page: PageSetup;
  start: 'nextPage' | 'continuous' | 'evenPage' | 'oddPage';
  columns: { count: number; gap: number };
  titlePage: boolean;
  pageNumber: { start?: number; format: NumberFormat };
  headers: StoryRefs;
  footers: StoryRefs;
  blocks: Block[];
};

export type PageSetup = {
  width: number;
  height: number;
  margin: { top: number; right: number; bottom: number; left: number; header: number; footer: number };
};
export type StoryRefs = { default?: string; first?: string; even?: string };
export type Note = { id: string; label: string; blocks: Block[] };
export type NumberFormat = string;

export type Block = Paragraph | Table;
export type Alignment = 'left' | 'center' | 'right' | 'justify';

export type Paragraph = ParagraphFormat & {
  kind: 'paragraph';
  style?: string;
  /** 1 to 9 for headings, by the outline level of the style. */
  heading?: number;
  label?: Label;
  inlines: Inline[];
  /** The paragraph mark's own format: it gives an empty paragraph its height. */
  mark: RunFormat;
  bookmarks?: string[];
  /** Where it begins in the text of its part. */
  at?: number;
};

export type ParagraphFormat = {
  align: Alignment;
  indent: { left: number; right: number; firstLine: number };
  spacing: { before: number; after: number; line: LineSpacing };
  contextualSpacing?: boolean;
  keepNext?: boolean;
  keepLines?: boolean;
  pageBreakBefore?: boolean;
  widowControl: boolean;
  /** Read from right to left: `left` is then where lines start, on the right. */
  rtl?: boolean;
  tabs: TabStop[];
  borders?: Borders;
  shading?: string;
};

/** `auto` multiplies the font's own line height; the others are points. */
export type LineSpacing = { rule: 'auto' | 'exact' | 'atLeast'; value: number };
export type TabStop = {
  at: number;
  align: 'left' | 'center' | 'right' | 'decimal' | 'bar';
  leader?: 'dot' | 'hyphen' | 'underscore' | 'middleDot';
};
export type Border = { style: string; width: number; space: number; colour: string };
export type Side = 'top' | 'right' | 'bottom' | 'left';
export type Borders = Partial<Record<Side | 'between', Border>>;

/** A list label as it is read on the page ("2.1", "(a)", "•"), hung before the first line. */
export type Label = {
  text: string;
  format: RunFormat;
  align: 'left' | 'center' | 'right';
  suffix: 'tab' | 'space' | 'nothing';
  level: number;
};

export type RunFormat = {
  font: string;
  size: number;
  bold?: boolean;
  italic?: boolean;
  underline?: string;
  strike?: boolean;
  caps?: boolean;
  smallCaps?: boolean;
  colour?: string;
  highlight?: string;
  position?: 'super' | 'sub';
  /** Points above the baseline. */
  raise?: number;
  /** Points added between characters. */
  tracking?: number;
};

/** Where a click leads: an address outside, or a bookmark inside. */
export type Link = { href: string } | { anchor: string };

export type Inline =
  | { kind: 'text'; text: string; format: RunFormat; link?: Link; sources?: number[] }
  | { kind: 'tab'; format: RunFormat; to?: 'left' | 'center' | 'right' }
  | { kind: 'break'; of: 'line' | 'page' | 'column'; format: RunFormat }
  | { kind: 'field'; field: 'page' | 'pages' | 'sectionPages'; numbering?: NumberFormat; format: RunFormat }
  | { kind: 'note'; note: string; label: string; format: RunFormat }
  | SignPlace
  | Picture;

/** A place that a signer of the finished contract fills in; each stands once in a document. */
export type SignPlace = { kind: 'sign'; sign: SignTag };

export type Picture = {
  kind: 'image';
  part: string;
  width: number;
  height: number;
  description?: string;
  /** Absent: the picture stands in its line like a letter. Otherwise text runs under or over it. */
  float?: { across: FloatPlace; down: FloatPlace };
};

/** A distance in points, or an alignment, from the page's edge, its margin, or the place of the text. */
export type FloatPlace = { from: 'page' | 'margin' | 'text'; offset?: number; align?: 'start' | 'center' | 'end' };

export type Table = {
  kind: 'table';
  /** Its first column stands on the right. */
  rtl?: boolean;
  align: 'left' | 'center' | 'right';
  indent: number;
  /** Absent: as wide as its grid. */
  width?: { of: 'points' | 'percent'; value: number };
  /** Column widths; zeros when the file leaves them to the contents. */
  grid: number[];
  rows: Row[];
};

export type Row = {
  header: boolean;
  cantSplit: boolean;
  height?: { rule: 'exact' | 'atLeast'; value: number };
  cells: Cell[];
};

/** `column` counts grid columns from zero; a vertically merged cell stands once, in its first row. */
export type Cell = {
  column: number;
  span: number;
  rowSpan: number;
  margin: Record<Side, number>;
  borders: Borders;
  shading?: string;
  align: 'top' | 'center' | 'bottom';
  blocks: Block[];
};

/** Reads a Word file's parts into what is printed: styles, numbering, merges and fields already resolved. */
export const readDocument = (parts: DocxParts): DocumentModel => readModel(parts);
