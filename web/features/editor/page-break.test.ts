import { type Command, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { cell, paragraph, row, run, table, wordFile } from '#core/assembly/model/wordml.fixture.ts';
import { writeFile } from '#core/editor/write-file.ts';
import { insertPageBreak } from './keys.ts';
import { editedIn, openForEditing } from './surface.ts';
import { track } from './tracking.ts';

const ended = paragraph(`${run('Signed')}<w:r><w:br w:type="page"/></w:r>${run('Annex')}`);
const parts = wordFile({ body: paragraph('Rent is due.') + ended + table([2000], [row([cell('Deposit')])]) });

const surfaceIn = (text: string) => {
  const opened = openForEditing(parts);
  let { state } = opened;
  const apply = (command: Command): boolean =>
    command(state, (tr) => {
      state = state.apply(tr);
    });
  apply(({ doc, tr }, dispatch) => {
    doc.descendants((node, at) => {
      if (node.textContent === text && node.isTextblock)
        dispatch?.(tr.setSelection(TextSelection.create(doc, at + 1 + text.length)));
    });
    return true;
  });
  return { apply, body: () => writeFile(parts, editedIn(opened, state.doc))['word/document.xml'] ?? '' };
};

it('a page ends at the caret, and one that the file ends stays as it is', () => {
  const { apply, body } = surfaceIn('Rent is due.');
  expect(apply(insertPageBreak)).toBe(true);
  expect(body()).toMatch(/Rent is due\.<\/w:t><w:br w:type="page"\/><\/w:r><\/w:p>/);
  expect(body()).toContain(ended);
});

it('is tracked as what is typed', () => {
  const { apply, body } = surfaceIn('Rent is due.');
  apply(track(true, 'Nora Tester'));
  apply(insertPageBreak);
  expect(body()).toMatch(/<w:ins [^>]*w:author="Nora Tester"[^>]*><w:r>[^/]*<w:br w:type="page"\/><\/w:r><\/w:ins>/);
});

it('no page ends in a cell of a table', () => {
  expect(surfaceIn('Deposit').apply(insertPageBreak)).toBe(false);
});
