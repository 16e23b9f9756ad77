import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { Draft } from './draft.ts';
import type { EditedBlock, EditedFile, EditedStory } from './edited-file.ts';
import { sourceFile } from './open-file.ts';
import { at, EditRefused } from './refused.ts';
import type { SourceFile, SourcePart } from './source-file.ts';
import { freshIds, withoutEmptyMoves } from './tracked.ts';
import { writeContainer } from './write-blocks.ts';

export { EditRefused } from './refused.ts';

const innerBlocks = (block: EditedBlock): EditedBlock[] => {
  if (block.kind === 'frame') return block.blocks;
  return block.kind === 'table' ? block.rows.flatMap((row) => row.cells.flatMap((cell) => cell.blocks)) : [];
};

/** Takes down the objects that stand among blocks; one of another part, or one that stands already, does not belong there. */
const noteObjects = (file: SourceFile, part: SourcePart, blocks: EditedBlock[], seen: Set<number>) => {
  for (const block of blocks) {
    noteObjects(file, part, innerBlocks(block), seen);
    for (const piece of block.kind === 'paragraph' ? block.pieces : []) {
      if (piece.kind !== 'object') at(file.runs, piece.run, 'run');
      else if (at(file.objects, piece.source, 'object').part !== part || seen.has(piece.source)) {
        throw new EditRefused(`The object ${piece.source} cannot stand twice, or in another part of the file.`);
      } else seen.add(piece.source);
    }
  }
};

/** Notes stay as long as the file does: one that a draft leaves out is kept as it is. */
const notesOf = (opened: EditedStory | undefined, edited: EditedStory): EditedBlock[] => {
  if (edited.blocks.some(({ kind }) => kind === 'paragraph')) throw new EditRefused('A note holds its own paragraphs.');
  return (opened?.blocks ?? []).map(
    (note) => edited.blocks.find(({ kind, source }) => kind === note.kind && source === note.source) ?? note,
  );
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
  const objects = new Set<number>();
  const stories = edited.stories.map((story) => {
    const index = file.stories.findIndex(({ part }) => part.name === story.part);
    const { part, inside, isNotes } = at(file.stories, index, `story of ${story.part}:`);
    const blocks = isNotes ? notesOf(file.opened.file.stories[index], story) : story.blocks;
    noteObjects(file, part, blocks, objects);
    return { part, inside, blocks };
  });
  if (new Set(stories.map(({ part }) => part)).size < stories.length) throw new EditRefused('A story stands twice.');
  const writing = { objects, nextId: freshIds(file.stories.map(({ part }) => part)) };
  for (const { part, inside, blocks } of stories) {
    const inner = writeContainer(file, inside, blocks, writing);
    const xml = part.xml.slice(0, inside.from) + inner + part.xml.slice(inside.to);
    if (xml !== part.xml) changed[part.name] = withoutEmptyMoves(withoutLostRanges(part.xml, xml));
  }
  return changed;
};
