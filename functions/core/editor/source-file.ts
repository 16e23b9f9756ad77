import type { XmlNode } from '#core/assembly/model/read-xml.ts';
import type { Reading } from '#core/assembly/model/reading.ts';
import type { RunLayer } from '#core/assembly/model/run-format.ts';
import type { ListPlace } from '#core/assembly/model/styles.ts';
import type { EditedBlock, OpenedFile, Piece, Tracked } from './edited-file.ts';
import { at } from './refused.ts';
import type { RestylingOf } from './restyled.ts';

/** A part of the file as text, and the prefixes (`w:`) under which it speaks WordprocessingML in elements and attributes. */
export type SourcePart = { name: string; xml: string; root: XmlNode; prefix: string; valuePrefix: string };

/** A run's opening tag and properties as written. */
export type RunHead = {
  open: string;
  properties: string;
  /** The tags open around it that say that its words were inserted or deleted. */
  wrap: string;
};

/** The start or end of a bookmark, a comment's range or the like: it outlives the words around it. */
export type Mark = { xml: string; isStart: boolean; inRun: boolean };

/** A stretch of a paragraph that is kept or rewritten; without a piece nothing of it is seen. */
export type Atom = {
  piece?: Piece;
  from: number;
  to: number;
  /** The runs within which it begins and ends; none when it stands between runs. */
  first?: RunHead;
  last?: RunHead;
  /** Such tags around it, where it stands between runs. */
  wrap?: string;
  marks: Mark[];
};

/** The elements a block is made of, and where they stand. */
type Standing = { index: number; part: SourcePart; from: number; to: number; nodes: XmlNode[] };

export type SourceParagraph = Standing & {
  kind: 'paragraph';
  properties?: XmlNode;
  atoms: Atom[];
  pieces: Piece[];
  mark: Tracked;
  /** What its style and its table give its runs. */
  reading: Reading;
  paragraphRun: RunLayer;
  place?: ListPlace;
};

export type SourceRow = { node: XmlNode; cells: Container[]; nodes: XmlNode[]; mark: Tracked };

export type SourceTable = Standing & { kind: 'table'; rows: SourceRow[] };

export type SourceFrame = Standing & { kind: 'frame'; inside: Container };

export type SourceLocked = Standing & {
  kind: 'locked';
  /** The places in lists of the paragraphs inside: they count, though they are not edited. */
  places: ListPlace[];
};

export type SourceBlock = SourceParagraph | SourceTable | SourceFrame | SourceLocked;

/** What holds blocks: a body, a cell, a content control, a note. `from` and `to` bound the blocks and what stands between. */
export type Container = {
  part: SourcePart;
  from: number;
  to: number;
  blocks: SourceBlock[];
  between: { from: number; mark: Mark }[];
  /** Nothing of it stands in the file. */
  isNew?: true;
};

export type SourceRun = { part: SourcePart; properties: string; layer: RunLayer };

/** A file as it was opened, with the places in its text that the opened file's numbers stand for. */
export type SourceFile = {
  opened: OpenedFile;
  stories: { part: SourcePart; inside: Container; isNotes: boolean }[];
  paragraphs: SourceParagraph[];
  tables: SourceTable[];
  frames: SourceFrame[];
  locked: SourceLocked[];
  runs: SourceRun[];
  objects: { part: SourcePart; atom: Atom }[];
  /** How paragraphs look whose style or list was changed. */
  restyling: RestylingOf;
};

/** The text of an element as it stands in its part. */
export const written = ({ xml }: SourcePart, node: XmlNode): string => xml.slice(node.from, node.to);

/** The block of the file that an edited one was made of; none for a table that was put in. */
export const sourceOf = (file: SourceFile, { kind, source }: EditedBlock): SourceBlock | undefined => {
  if (source === null) return undefined;
  if (kind === 'paragraph') return at(file.paragraphs, source, 'paragraph');
  if (kind === 'table') return at(file.tables, source, 'table');
  return kind === 'frame' ? at(file.frames, source, 'frame') : at(file.locked, source, 'locked block');
};
