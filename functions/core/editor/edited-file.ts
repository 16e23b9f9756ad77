import type { ParagraphFormat, RunFormat, Side } from '#core/assembly/model/document-model.ts';
import type { Mention } from '#core/mentions/mention.ts';

/**
 * A Word file as its words are edited. Plain JSON, so that a draft of it can be kept. It holds only what may change; how
 * things look, and everything of the file that is not edited here, stays with the `OpenedFile` it was read into.
 */
export type EditedFile = { stories: EditedStory[] };

/** `id` is the number of a comment, `to` that of the thread it answers. The file has the words alone: whom they mention is known until it is saved. */
export type CommentEdit =
  | { act: 'add'; id: number; author: string; at: string; text: string; mentions?: Mention[] }
  | { act: 'reply'; to: number; id: number; author: string; at: string; text: string; mentions?: Mention[] }
  | { act: 'resolve'; id: number; isDone: boolean }
  | { act: 'remove'; id: number };

/** One part of the file with text of its own: the body, a header, a footer or the notes. */
export type EditedStory = { part: string; blocks: EditedBlock[] };

export type EditedBlock = EditedParagraph | EditedTable | EditedFrame | LockedBlock;

export type EditedParagraph = {
  kind: 'paragraph';
  /** The paragraph of the opened file whose properties it has: its own, or of the one it was split off or begun beside. */
  source: number;
  pieces: Piece[];
  /** What became of its end: the paragraph was split off, or joined to the next one, while changes were tracked. */
  mark?: Tracked;
  /** What was said of its looks since the file was opened; the rest is its source's. */
  restyled?: Restyled;
};

/** Another style or place in a list. A style is named by its id, the default one too. */
export type Restyled = {
  style?: string;
  /** `list` is what `lists.ts` calls a list: one of the file, one that is begun, or none ('0'); levels count from 0. */
  list?: { list: string; level: number };
  /** Who said so, where changes were tracked. */
  by?: By;
};

/** Who changed words, and when, as the file says it; empty where it does not. `moved`: to another place, or from it. */
export type By = { author: string; at: string; moved?: true };

/** Words that were put in while changes were tracked, taken out, or both. */
export type Tracked = { ins?: By; del?: By };

/** A table of the file, or one that was put in since, which has no source. A vertically merged cell holds its own, unseen blocks. */
export type EditedTable = {
  kind: 'table';
  source: number | null;
  rows: EditedRow[];
  /** The widths of its columns in twips, where they are not those of the file. */
  grid?: number[];
};

/** `source` is its place in the file's table, where that is not its place here; of one that is new, that of the row it is made like. */
export type EditedRow = { cells: EditedCell[]; source?: number; isNew?: true; mark?: Tracked };

/** `source` is its place in the file's row, as for rows. */
export type EditedCell = { blocks: EditedBlock[]; source?: number; isNew?: true };

/** A content control or another wrapper around blocks. */
export type EditedFrame = { kind: 'frame'; source: number; blocks: EditedBlock[] };

/** Blocks that are kept or deleted as a whole: a table of contents, a tracked change, a text box. */
export type LockedBlock = { kind: 'locked'; source: number };

/** What stands around words: how they were changed, and where they lead, as links.ts allows it. */
export type Wrapped = Tracked & { link?: string };

export type Piece =
  | TextPiece
  | ({ kind: 'tab'; run: number } & Wrapped)
  /** The end of a line, or of a page. */
  | ({ kind: 'break'; run: number; isPage?: true } & Wrapped)
  /** What was said beside the words since the file was opened, where it was. */
  | AnchorPiece
  | PicturePiece
  | NotePiece
  /** A picture, field, link, note or whatever else is kept or deleted as a whole; of a picture its size and its words may be others. */
  | ({ kind: 'object'; source: number; resized?: PictureSize; alt?: string } & Wrapped);

/** Width and height in EMU, of which an inch has 914,400. */
export type PictureSize = { width: number; height: number };

/** A picture that was put in since the file was opened: `key` tells it from others, `id` is what pictures.ts calls its bytes, `alt` what is said in its place. */
export type PicturePiece = { kind: 'picture'; key: string; id: string; size: PictureSize; alt: string } & Wrapped;

/** A footnote that was added since the file was opened: `key` tells it from others, `text` is its words, line by line. */
export type NotePiece = { kind: 'note'; key: string; text: string } & Wrapped;

/** Words in the format of one run of the file; `bold`, `italic` and `underline` say what is seen, whatever the run says. */
export type AnchorPiece = {
  kind: 'anchor';
  /** The number of the comment. */
  id: number;
  /** Where its words begin, where they end, or where something is done to a comment that the file has. */
  edge: 'start' | 'end' | 'note';
  /** What was said or done, the same at both ends; the order of all is that of `made`, milliseconds. */
  edit: CommentEdit;
  made: number;
} & Tracked;

export type TextPiece = Wrapped & {
  kind: 'text';
  text: string;
  run: number;
  bold: boolean;
  italic: boolean;
  underline: boolean;
};

/** How a story is called on the screen: 'Page header', 'Text', 'Page footer', 'Footnotes', 'Endnotes'. */
export type StoryLook = { part: string; name: string };

export type ParagraphLook = ParagraphFormat & {
  /** 1 to 9 for headings. */
  heading?: number;
  /** The id of its style; empty where the file has no styles. */
  style: string;
  /** The id of the style that a paragraph begun after it has, where its style names one. */
  next?: string;
  /** Whether it counts in a list. */
  isListed?: boolean;
  /** Which list that is, and the level in it. */
  list?: ListLook;
  /** The run in whose format words are typed when there are none beside them. */
  run: number;
};

/** `isBullet` is not known where the list has no such level. */
export type ListLook = { list: string; level: number; isBullet: boolean | undefined };

export type TableLook = {
  /** Column widths in points; zeros when the file leaves them to the contents. */
  grid: number[];
  rows: { cells: CellLook[]; mark?: Tracked }[];
  /** Why its rows and columns stay as they are: they stand in wrappers. */
  isFixed?: true;
};

/** `isMerged`: the cell goes on with the one above it, and is not shown. */
export type CellLook = {
  span: number;
  rowSpan: number;
  isMerged: boolean;
  isBordered: Partial<Record<Side, boolean>>;
  shading?: string;
};

/** What a locked block or an object shows in its place, and what it is called: 'Picture', 'Field', 'Link', 'Footnote 3' … */
export type LockedLook = { name: string; text: string };

/** `isUntracked`: a file cannot say that it was inserted or deleted; `footnote`: the id of the footnote that it is the mark of. */
export type ObjectLook = LockedLook & { isUntracked?: true; picture?: PictureLook; footnote?: string };

/** A footnote of the file: the frame with its words, and the object among them that shows its number. */
export type FootnoteLook = { id: string; frame: number; number?: number };

/** A picture of the file, the part with its bytes; `isFixed`: it is drawn in a way in which its size stays as it is. */
export type PictureLook = { part: string; size: PictureSize; alt: string; isFixed?: true };

/** A file read for editing. `source` and `run` of its `file` are places in these lists. */
export type OpenedFile = {
  file: EditedFile;
  stories: StoryLook[];
  paragraphs: ParagraphLook[];
  runs: RunFormat[];
  tables: TableLook[];
  locked: LockedLook[];
  objects: ObjectLook[];
  footnotes: FootnoteLook[];
  /** The styles that a paragraph may have, those first that most documents use. */
  styles: () => StyleChoice[];
  /** The run that says nothing of its own. */
  plainRun: number;
  /** How wide the text is on its last pages, in twips. */
  textWidth: number;
  /** How a paragraph looks whose looks were changed, and words of a run in it. */
  lookOf: (source: number, restyled: Restyled) => ParagraphLook;
  runOf: (source: number, restyled: Restyled, run: number) => RunFormat;
};

/** A style of the file, or one that it gets when a paragraph is given it. */
export type StyleChoice = { id: string; name: string };
