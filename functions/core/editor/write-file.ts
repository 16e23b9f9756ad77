import { type DocxParts, withParts } from '#core/assembly/parse/docx-parts.ts';
import type { Writing } from './changed-group.ts';
import { Draft } from './draft.ts';
import type {
  AnchorPiece,
  CommentEdit,
  EditedBlock,
  EditedFile,
  EditedParagraph,
  EditedStory,
  Piece,
} from './edited-file.ts';
import { footnoteWriter } from './footnotes.ts';
import { linkWriter } from './links.ts';
import { listWriter } from './lists.ts';
import { sourceFile } from './open-file.ts';
import { pictureWriter } from './pictures.ts';
import { at, EditRefused } from './refused.ts';
import type { Container, SourceFile, SourcePart } from './source-file.ts';
import { withStyles } from './styles.ts';
import { freshIds, withoutEmptyMoves } from './tracked.ts';
import { writeContainer } from './write-blocks.ts';
import { writeComments } from './write-comments.ts';

export { EditRefused } from './refused.ts';

const innerBlocks = (block: EditedBlock): EditedBlock[] => {
  if (block.kind === 'frame') return block.blocks;
  return block.kind === 'table' ? block.rows.flatMap((row) => row.cells.flatMap((cell) => cell.blocks)) : [];
};

/** Takes down the objects that stand among blocks; one of another part, or one that stands already, does not belong there. */
const noteObjects = (file: SourceFile, part: SourcePart, blocks: EditedBlock[], seen: Set<number | string>) => {
  for (const block of blocks) {
    noteObjects(file, part, innerBlocks(block), seen);
    for (const piece of block.kind === 'paragraph' ? block.pieces : []) {
      if (piece.kind === 'anchor') continue;
      if (piece.kind === 'picture' || piece.kind === 'note') {
        const name = `${piece.kind} ${piece.key}`;
        if (seen.has(name)) throw new EditRefused(`The ${name} cannot stand twice.`);
        seen.add(name);
        continue;
      }
      if (piece.kind !== 'object') at(file.runs, piece.run, 'run');
      else if (at(file.objects, piece.source, 'object').part !== part || seen.has(piece.source)) {
        throw new EditRefused(`The object ${piece.source} cannot stand twice, or in another part of the file.`);
      } else seen.add(piece.source);
    }
  }
};

const paragraphsIn = (blocks: EditedBlock[]): EditedParagraph[] =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [block] : paragraphsIn(innerBlocks(block))));

const anchorsIn = (blocks: EditedBlock[]): AnchorPiece[] =>
  blocks.flatMap((block) => [
    ...(block.kind === 'paragraph' ? block.pieces.filter((piece) => piece.kind === 'anchor') : []),
    ...anchorsIn(innerBlocks(block)),
  ]);

/** What was said beside the words, in the order in which it was; each once. */
const commentsOf = ({ stories }: EditedFile): CommentEdit[] => {
  const anchors = stories.flatMap(({ blocks }) => anchorsIn(blocks)).sort((one, other) => one.made - other.made);
  const added = new Set<number>();
  return anchors.flatMap(({ edit, edge }) => {
    if (edge === 'note') return [edit];
    if (added.has(edit.id)) return [];
    added.add(edit.id);
    return [edit];
  });
};

/** The blocks with both ends of each new comment: of one whose words went in part both stand where one still does. */
const withWholeAnchors = (blocks: EditedBlock[], edits: readonly CommentEdit[]): EditedBlock[] => {
  const anchors = anchorsIn(blocks);
  if (anchors.length === 0) return blocks;
  const removed = new Set(edits.flatMap((edit) => (edit.act === 'remove' ? [edit.id] : [])));
  const whole = (piece: Piece): Piece[] => {
    if (piece.kind !== 'anchor') return [piece];
    const { id, edge } = piece;
    if (edge === 'note' || removed.has(id)) return [];
    const isPaired = anchors.filter((each) => each.id === id && each.edge !== 'note').length === 2;
    return isPaired
      ? [piece]
      : [
          { ...piece, edge: 'start' },
          { ...piece, edge: 'end' },
        ];
  };
  const mapped = (all: EditedBlock[]): EditedBlock[] =>
    all.map((block) => {
      if (block.kind === 'paragraph') return { ...block, pieces: block.pieces.flatMap(whole) };
      if (block.kind === 'frame') return { ...block, blocks: mapped(block.blocks) };
      if (block.kind !== 'table') return block;
      return {
        ...block,
        rows: block.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell) => ({ ...cell, blocks: mapped(cell.blocks) })),
        })),
      };
    });
  return mapped(blocks);
};

/** Notes as the file has them in order: one that a draft leaves out is kept as it is, for notes go with their marks. */
const notesOf = (opened: EditedStory | undefined, inside: Container, edited: EditedStory): EditedBlock[] => {
  if (edited.blocks.some(({ kind }) => kind === 'paragraph')) throw new EditRefused('A note holds its own paragraphs.');
  return inside.blocks.flatMap(({ kind, index }) => {
    const isThis = (block: EditedBlock) => block.kind === kind && block.source === index;
    return edited.blocks.find(isThis) ?? opened?.blocks.find(isThis) ?? [];
  });
};

const REFERENCE = /<(?:[\w.-]+:)?commentReference\b[^>]*?\bid\s*=\s*["']([^"']*)/g;
const EDGE = /<(?:[\w.-]+:)?commentRange(?:Start|End)\b[^>]*?\bid\s*=\s*["']([^"']*)["'][^>]*?(?:\/>|><\/[^>]*>)/g;

const commentsIn = (xml: string) => new Set([...xml.matchAll(REFERENCE)].map(([, id]) => id));

/** A comment whose reference went with its paragraph takes the ends of its range with it. */
const withoutLostRanges = (before: string, after: string): string => {
  const stay = commentsIn(after);
  const lost = new Set([...commentsIn(before)].filter((id) => !stay.has(id)));
  return lost.size === 0 ? after : after.replace(EDGE, (edge, id) => (lost.has(id) ? '' : edge));
};

/**
 * Writes edited words into the file they were opened from, and gives the parts that changed. What was not edited stays
 * as it is written, to the byte. Throws `EditRefused` when the edited file does not belong to these parts.
 */
export const writeFile = (parts: DocxParts, edited: EditedFile): DocxParts => {
  if (!Draft.safeParse(edited).success) throw new EditRefused('This is no edited file.');
  const file = sourceFile(parts);
  const changed: DocxParts = {};
  const objects = new Set<number | string>();
  const comments = commentsOf(edited);
  const stories = edited.stories.map((story) => {
    const index = file.stories.findIndex(({ part }) => part.name === story.part);
    const { part, inside, isNotes } = at(file.stories, index, `story of ${story.part}:`);
    const own = withWholeAnchors(story.blocks, comments);
    const blocks = isNotes ? notesOf(file.opened.file.stories[index], inside, story) : own;
    noteObjects(file, part, blocks, objects);
    return { part, inside, blocks };
  });
  if (new Set(stories.map(({ part }) => part)).size < stories.length) throw new EditRefused('A story stands twice.');
  const paragraphs = stories.flatMap(({ blocks }) => paragraphsIn(blocks));
  const given = new Set<string>();
  for (const { restyled } of paragraphs) {
    if (!restyled) continue;
    file.restyling.check(restyled);
    if (restyled.style) given.add(restyled.style);
  }
  const lists = listWriter(parts);
  const links = linkWriter(parts);
  const nextId = freshIds(file.stories.map(({ part }) => part));
  const pictures = pictureWriter(parts);
  const notes = footnoteWriter(parts, nextId);
  const drawingOf: Writing['drawingOf'] = (part, picture) => pictures.drawingOf(part, picture, nextId());
  const writing = {
    ...{ objects, nextId, drawingOf },
    listNumber: lists.numberOf,
    linkTag: links.tagOf,
    noteMark: notes.markOf,
  };
  for (const { part, inside, blocks } of stories) {
    const inner = writeContainer(file, inside, blocks, writing);
    const xml = part.xml.slice(0, inside.from) + inner + part.xml.slice(inside.to);
    if (xml !== part.xml) changed[part.name] = withoutEmptyMoves(withoutLostRanges(part.xml, xml));
  }
  const add = (more: DocxParts) => Object.assign(changed, more);
  if (given.size > 0) add(withStyles(withParts(parts, changed), file.restyling.choices(), given));
  add(lists.written(withParts(parts, changed)));
  add(links.written(withParts(parts, changed)));
  add(pictures.written(withParts(parts, changed)));
  add(notes.written(withParts(parts, changed)));
  if (comments.length > 0) add(writeComments(parts, changed, comments));
  return changed;
};
