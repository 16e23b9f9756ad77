import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { withParts } from '#core/assembly/parse/docx-parts.ts';
import type { Blank, Place } from '#core/blanks/blank.ts';
import { type Decision, type Edit, editsOf, samePlace, withEdits } from '#core/blanks/edits.ts';
import { findBlanks } from '#core/blanks/find-blanks.ts';
import { type FileLooks, textParagraphs } from '#core/blanks/paragraphs.ts';
import type { EditedBlock, EditedFile } from '#core/editor/edited-file.ts';
import { openFile } from '#core/editor/open-file.ts';
import { writeFile } from '#core/editor/write-file.ts';

const edited = (looks: FileLooks, blocks: EditedBlock[], place: Place, edits: readonly Edit[]): EditedBlock[] =>
  blocks.map((block, at): EditedBlock => {
    const here = [...place, at];
    if (block.kind === 'paragraph') {
      const own = edits.filter((each) => samePlace(each.place, here));
      return own.length === 0 ? block : { ...block, pieces: withEdits(looks, block.source, block.pieces, own) };
    }
    if (block.kind === 'frame') return { ...block, blocks: edited(looks, block.blocks, here, edits) };
    if (block.kind !== 'table') return block;
    const rows = block.rows.map(({ cells }, row) => ({
      cells: cells.map(({ blocks: inner }, column) => ({
        blocks: edited(looks, inner, [...here, row, column], edits),
      })),
    }));
    return { ...block, rows };
  });

/** A file with edits made. */
export const editedFile = (looks: FileLooks, file: EditedFile, edits: readonly Edit[]): EditedFile => ({
  stories: file.stories.map((story, at) => ({ ...story, blocks: edited(looks, story.blocks, [at], edits) })),
});

/** The blanks of a Word file. */
export const blanksOf = (parts: DocxParts): Blank[] => {
  const opened = openFile(parts);
  return findBlanks(textParagraphs(opened, opened.file));
};

/** Every blank as it is suggested. */
export const suggested = ({ suggestion: { use, identifier, wording } }: Blank): Decision => ({
  use,
  identifier,
  wording,
});

/** The file with all of these blanks accepted at once. */
export const accepted = (parts: DocxParts, isMeant: (blank: Blank) => boolean = () => true): DocxParts => {
  const opened = openFile(parts);
  const paragraphs = textParagraphs(opened, opened.file);
  const edits = findBlanks(paragraphs)
    .filter(isMeant)
    .flatMap((blank) => editsOf(blank, suggested(blank), paragraphs));
  return withParts(parts, writeFile(parts, editedFile(opened, opened.file, edits)));
};
