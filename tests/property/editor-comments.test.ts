import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { readThreads, threadsWith } from '#core/editor/comments.ts';
import type { CommentEdit, EditedBlock, EditedParagraph, Piece } from '#core/editor/edited-file.ts';
import { openFile } from '#core/editor/open-file.ts';
import { writeFile } from '#core/editor/write-file.ts';
import { editedFiles } from '#tests/oracle/edited-files.ts';
import { wordFaults } from '#tests/oracle/well-formed.ts';
import { runs } from '#tests/property-runs.ts';

/** What is done to comments, as numbers that fit any file. */
interface CommentStep {
  act: CommentEdit['act'];
  where: number;
  from: number;
  to: number;
  text: string;
}

const acts = fc.array(
  fc.record({
    act: fc.constantFrom<CommentEdit['act']>('add', 'add', 'reply', 'resolve', 'remove'),
    where: fc.nat(60),
    from: fc.nat(20),
    to: fc.nat(20),
    text: fc.constantFrom('Why?', 'A & B < "C"', 'two\nlines', 'שלום', 'O’Neill 😀'),
  }),
  { minLength: 1, maxLength: 8 },
);

const paragraphsOf = (blocks: EditedBlock[]): EditedParagraph[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block];
    if (block.kind === 'frame') return paragraphsOf(block.blocks);
    return block.kind === 'table'
      ? block.rows.flatMap((row) => row.cells.flatMap((cell) => paragraphsOf(cell.blocks)))
      : [];
  });

const said = { author: 'Anne-Marie O’Neill', at: '2026-11-28T10:00:00Z' };
const BODY = 'word/document.xml';

/** Does so to the text of a file, as the panel beside the paper would. */
const withComments = (parts: DocxParts, list: readonly CommentStep[]) => {
  const edited = structuredClone(openFile(parts).file);
  const paragraphs = paragraphsOf(edited.stories.find(({ part }) => part === BODY)?.blocks ?? []);
  const edits: CommentEdit[] = [];
  for (const [made, { act, where, from, to, text }] of list.entries()) {
    const known = threadsWith(readThreads(parts), edits).map(({ id }) => id);
    const thread = known[where % Math.max(1, known.length)];
    const id = 7000 + made;
    const paragraph = paragraphs[where % Math.max(1, paragraphs.length)];
    if (!paragraph || (act !== 'add' && thread === undefined)) continue;
    const edit: CommentEdit =
      act === 'add'
        ? { act, id, text, ...said }
        : act === 'reply'
          ? { act, id, to: thread ?? 0, text, ...said }
          : act === 'resolve'
            ? { act, id: thread ?? 0, isDone: from % 2 === 0 }
            : { act, id: thread ?? 0 };
    edits.push(edit);
    const anchor = (edge: 'start' | 'end' | 'note'): Piece => ({ kind: 'anchor', id: edit.id, edge, edit, made });
    const { pieces } = paragraph;
    const at = from % (pieces.length + 1);
    if (act !== 'add') pieces.splice(at, 0, anchor('note'));
    else {
      pieces.splice(at + ((to + at) % (pieces.length + 1 - at)), 0, anchor('end'));
      pieces.splice(at, 0, anchor('start'));
    }
  }
  return { edits, parts: { ...parts, ...writeFile(parts, edited) } };
};

const idsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<\\w+:${name}\\b[^>]*?\\bid="(\\d+)"`, 'g'))].map(([, id]) => Number(id)).toSorted();

it('what is said, answered, resolved and taken back beside any text is read again, and Word opens the file', () => {
  fc.assert(
    fc.property(fc.constantFrom(...editedFiles), acts, (each, list) => {
      const { edits, parts } = withComments(each.parts, list);
      const shown = (all: ReturnType<typeof readThreads>) =>
        all
          .map(({ id, author, text, isDone, replies }) => ({
            ...{ id, author, text, isDone },
            replies: replies.map((reply) => [reply.id, reply.text]),
          }))
          .toSorted((one, other) => one.id - other.id);
      expect(shown(readThreads(parts))).toEqual(shown(threadsWith(readThreads(each.parts), edits)));
      const body = parts[BODY] ?? '';
      const added = edits.filter(({ act }) => act === 'add').map(({ id }) => id);
      const removed = new Set(edits.flatMap((edit) => (edit.act === 'remove' ? [edit.id] : [])));
      const stay = added.filter((id) => !removed.has(id)).toSorted();
      for (const name of ['commentRangeStart', 'commentRangeEnd', 'commentReference']) {
        const ids = idsOf(body, name);
        expect(ids.filter((id) => added.includes(id))).toEqual(stay);
        expect(ids.filter((id) => removed.has(id))).toEqual([]);
      }
      const usual = (text: string) => text.replace(/(<\/?|\s)word:/g, '$1w:');
      const before = wordFaults(usual(each.parts[BODY] ?? ''));
      expect(wordFaults(usual(body)).filter((fault) => !before.includes(fault))).toEqual([]);
      expect(writeFile(parts, structuredClone(openFile(parts).file))).toEqual({});
    }),
    { numRuns: runs(400) },
  );
});
