import type { EditedBlock, EditedParagraph, NotePiece, PicturePiece } from './edited-file.ts';
import { END, joined, type Unit, unitsOf } from './pieces.ts';
import { marksIn } from './range-marks.ts';
import type { Atom, Container, Mark, SourceBlock, SourceFile, SourceParagraph, SourcePart } from './source-file.ts';

/** A stretch of the file as it was: an atom of a paragraph, marks between blocks, or the end of a paragraph. */
export type Entry = { units: Unit[]; atom?: Atom; marks: Mark[]; source?: SourceParagraph };

/** A sign of the new text, or a block that is no paragraph. */
export type Fresh = Unit &
  ({ edited: EditedParagraph; block?: undefined } | { block: EditedBlock; edited?: undefined });

/** What is known of the whole while parts of it are written. */
export type Writing = {
  /** Objects that stand somewhere in the edited file, and pictures that were put in. */
  objects: Set<number | string>;
  /** Numbers for changes that are new. */
  nextId: () => string;
  /** The number under which a list is written. */
  listNumber: (list: string) => string;
  /** The tag that opens a link in a part. */
  linkTag: (part: SourcePart, link: string) => string;
  /** What stands in the run of the mark of a footnote that was added, and the properties of that run. */
  noteMark: (part: SourcePart, note: NotePiece) => { xml: string; properties: string };
  /** What draws a picture that was put in. */
  drawingOf: (part: SourcePart, picture: PicturePiece) => string;
};

/** Neighbouring blocks that changed together. */
export type Group = {
  file: SourceFile;
  inside: Container;
  /** Blocks of the file side by side that were changed or deleted, and what stands in their place. */
  before: SourceBlock[];
  after: EditedBlock[];
  /** Those of them that are written as a whole: what is no paragraph, and paragraphs that were only moved. */
  whole: Set<EditedBlock>;
  /** Where they stand in the file, with what was moved away from among them. */
  from: number;
  to: number;
  writing: Writing;
  writeBlock: (block: EditedBlock) => string;
};

/** What the file has of a group, in order. */
export const entriesOf = ({ inside, before, from, to, writing: { objects } }: Group): Entry[] => {
  const gap = (start: number, end: number): Entry => {
    const between = inside.between.filter((each) => each.from >= start && each.from < end);
    return { units: [], marks: between.map(({ mark }) => mark) };
  };
  const entries = before.flatMap((block, index): Entry[] => {
    const marks = gap(before[index - 1]?.to ?? from, block.from);
    if (block.kind !== 'paragraph') return [marks, { units: [], marks: marksIn(block.part, block.nodes) }];
    const atoms = block.atoms.map((atom) => {
      const stands = atom.piece?.kind === 'object' && objects.has(atom.piece.source);
      return { units: atom.piece ? unitsOf(atom.piece) : [], atom, marks: stands ? [] : atom.marks, source: block };
    });
    return [marks, ...atoms, { units: [END], marks: [] }];
  });
  return [...entries, gap(before.at(-1)?.to ?? from, to)];
};

/** What is to stand in its place, sign by sign. */
export const freshOf = ({ after, whole }: Group): Fresh[] =>
  after.flatMap((block): Fresh[] => {
    if (block.kind !== 'paragraph' || whole.has(block)) return [{ sign: 'block', look: '', block }];
    return [...joined(block.pieces).flatMap(unitsOf), END].map((unit) => ({ ...unit, edited: block }));
  });
