import { describe, expect, it } from 'vitest';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { para, wordParts } from '#tests/oracle/word.ts';
import { commentPlaces } from './comment-places.ts';
import { readThreads } from './comments.ts';
import type { AnchorPiece, CommentEdit, EditedFile, EditedParagraph } from './edited-file.ts';
import { openFile } from './open-file.ts';
import { writeFile } from './write-file.ts';

const parts = wordParts(para('LEASE') + para('The rent is $900.') + para('End.'));

const said = (id: number, text: string, author = 'Nora O’Neill') => ({ id, author, at: '2026-11-24T10:00:00Z', text });
const after = (before: DocxParts, edit: (file: EditedFile) => void): DocxParts => {
  const file = structuredClone(openFile(before).file);
  edit(file);
  return { ...before, ...writeFile(before, file) };
};
const anchor = (edge: AnchorPiece['edge'], edit: CommentEdit, made = 1): AnchorPiece => ({
  ...{ kind: 'anchor', id: edit.id, edge, edit, made },
});
const rentOf = ({ stories }: EditedFile) => stories[0]?.blocks[1] as EditedParagraph;
const edits = (before: DocxParts, ...all: CommentEdit[]) =>
  after(before, (file) => {
    const rent = rentOf(file);
    rent.pieces = [...all.map((edit, at) => anchor('note', edit, at)), ...rent.pieces];
  });

/** The file with a comment on its second paragraph. */
const commented = after(parts, (file) => {
  const rent = rentOf(file);
  const edit: CommentEdit = { act: 'add', ...said(7, 'Too much & <more>\nAsk them.') };
  rent.pieces = [anchor('start', edit), ...rent.pieces, anchor('end', edit)];
});

describe('comments', () => {
  it('are written as Word reads them, and read again with their place', () => {
    expect(readThreads(commented)).toEqual([
      { ...said(7, 'Too much & <more>\nAsk them.'), isDone: false, replies: [] },
    ]);
    const places = commentPlaces(commented).map(({ id, edge, offset }) => [id, edge, offset]);
    expect(places).toEqual([
      [7, 'start', 0],
      [7, 'end', 17],
      [7, 'end', 17],
    ]);
    expect(commented['word/document.xml']).toMatch(
      /<w:commentRangeStart w:id="7"\/><w:r>.*\$900\..*<w:commentRangeEnd w:id="7"\/><w:r><w:commentReference w:id="7"\/><\/w:r>/,
    );
    expect(commented['[Content_Types].xml']).toContain('PartName="/word/comments.xml"');
    expect(commented['word/_rels/document.xml.rels']).toContain('Target="commentsExtended.xml"');
  });

  it('are answered in their thread, resolved, and reopened', () => {
    const answered = edits(
      commented,
      { act: 'reply', to: 7, ...said(8, 'They agreed.', 'Ruth') },
      { act: 'resolve', id: 7, isDone: true },
    );
    expect(readThreads(answered)).toMatchObject([{ id: 7, isDone: true, replies: [{ id: 8, author: 'Ruth' }] }]);
    expect(answered['word/document.xml']).toContain('<w:commentReference w:id="8"/>');
    const reopened = edits(answered, { act: 'resolve', id: 7, isDone: false });
    expect(readThreads(reopened)).toMatchObject([{ id: 7, isDone: false, replies: [{ id: 8 }] }]);
  });

  it('go with their replies and all that refers to them, and leave the text as it was', () => {
    const answered = edits(commented, { act: 'reply', to: 7, ...said(8, 'They agreed.') });
    const removed = edits(answered, { act: 'remove', id: 7 });
    expect(readThreads(removed)).toEqual([]);
    expect(removed['word/document.xml']).toBe(parts['word/document.xml']);
    expect(removed['word/commentsExtended.xml']).not.toContain('commentEx ');
  });

  it('of a writer who gives no signs can be answered', () => {
    const plain = Object.fromEntries(
      Object.entries(commented)
        .filter(([name]) => name !== 'word/commentsExtended.xml')
        .map(([name, xml]) => [name, xml.replace(/ w14:paraId="\w+"/g, '')]),
    );
    const answered = edits(plain, { act: 'reply', to: 7, ...said(9, 'Yes.') });
    expect(readThreads(answered)).toMatchObject([{ id: 7, replies: [{ id: 9, text: 'Yes.' }] }]);
  });

  it('of which one end went with its words stand where the other is', () => {
    const half = after(parts, (file) => {
      rentOf(file).pieces.push(anchor('end', { act: 'add', ...said(7, 'Half') }));
    });
    expect(half['word/document.xml']).toMatch(/<w:commentRangeStart w:id="7"\/><w:commentRangeEnd w:id="7"\/>/);
    expect(readThreads(half)).toMatchObject([{ text: 'Half' }]);
  });

  it('of a file that gives signs of any kind stay in their places', () => {
    const odd = Object.fromEntries(
      Object.entries(commented).map(([name, xml]) => [
        name,
        xml.replace(/paraId="\w+"/g, () => 'paraId="[(a+)+$&quot; x=&quot;&lt;"'),
      ]),
    );
    const resolved = edits(odd, { act: 'reply', to: 7, ...said(8, 'Yes.') }, { act: 'resolve', id: 7, isDone: true });
    expect(readThreads(resolved)).toMatchObject([{ id: 7, isDone: true, replies: [{ id: 8 }] }]);
    expect(resolved['word/commentsExtended.xml']?.match(/<w15:commentEx [^<>]*\/>/g)).toHaveLength(2);
  });

  it('let the rows of tables that come and go be what they are', () => {
    const row = (text: string, height: number) =>
      `<w:tr><w:trPr><w:trHeight w:val="${height}"/></w:trPr><w:tc><w:tcPr/>${para(text)}</w:tc></w:tr>`;
    const table = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid>${row('One', 300)}${row('Two', 500)}</w:tbl>`;
    const before = wordParts(para('LEASE') + para('The rent.') + table + para('End.'));
    const file = structuredClone(openFile(before).file);
    rentOf(file).pieces.unshift(anchor('start', { act: 'add', ...said(7, 'Much') }));
    const [, , rows] = file.stories[0]?.blocks ?? [];
    if (rows?.kind === 'table') rows.rows = rows.rows.slice(1).map((each) => ({ ...each, source: 1 }));
    expect(writeFile(before, file)['word/document.xml']).toContain(`</w:tblGrid>${row('Two', 500)}</w:tbl>`);
  });
});
