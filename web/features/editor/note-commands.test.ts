import type { Slice } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { paragraph, run, wordFile } from '#core/assembly/model/wordml.fixture.ts';
import { writeFile } from '#core/editor/write-file.ts';
import { keysOf } from './keys.ts';
import {
  addNote,
  canAddNote,
  goBackToText,
  goToMark,
  goToWords,
  noteText,
  removeNote,
  setNoteText,
} from './note-commands.ts';
import { noteMarksIn } from './note-marks.ts';
import { changesOf, decideAll } from './review.ts';
import { editedIn, openForEditing } from './surface.ts';
import { track } from './tracking.ts';

const mark = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
const parts = wordFile({
  body:
    paragraph(run('First') + mark(5)) +
    paragraph(run('Second') + mark(3)) +
    '<w:sectPr><w:headerReference w:type="default" r:id="top"/></w:sectPr>',
  headers: { top: paragraph('Top') },
  footnotes: {
    3: paragraph(`<w:r><w:footnoteRef/></w:r>${run(' Of the second')}`),
    5: paragraph(`<w:r><w:footnoteRef/></w:r>${run(' Of the first')}`),
  },
});
const opened = openForEditing(parts);
const { looks } = opened;

const by =
  (command: Command) =>
  (state: EditorState): EditorState => {
    let next = state;
    command(state, (tr) => {
      next = state.apply(tr);
    });
    return next;
  };

const caretAt = (state: EditorState, text: string, offset = text.length): EditorState => {
  let found = 0;
  state.doc.descendants((node, at) => {
    const from = node.isText ? (node.text ?? '').indexOf(text) : -1;
    if (from >= 0) found = at + from + offset;
  });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, found)));
};

/** What is numbered, where, in the order of the paper. */
const numbers = (state: EditorState): string[] =>
  noteMarksIn(state).map(({ number, id, key }) => `${number} ${id ?? key}`);

const selectMark = (state: EditorState, which: number): EditorState =>
  state.apply(state.tr.setSelection(NodeSelection.create(state.doc, noteMarksIn(state)[which]?.at ?? 0)));

const here = ({ selection: { $from } }: EditorState) => `${$from.node(1).attrs.name}: ${$from.parent.textContent}`;

describe('footnotes in the editor', () => {
  it('are numbered as they stand, while some are added and others go', () => {
    expect(numbers(opened.state)).toEqual(['1 5', '2 3']);
    const added = by(addNote('mine'))(caretAt(opened.state, 'Second', 0));
    expect(numbers(added)).toEqual(['1 5', '2 mine', '3 3']);
    const without = by(keysOf(opened.schema, looks).Backspace as Command)(selectMark(added, 0));
    expect(numbers(without)).toEqual(['1 mine', '2 3']);
    expect(numbers(by(removeNote('mine'))(without))).toEqual(['1 3']);
  });

  it('are added to the text, and nowhere else', () => {
    expect(canAddNote(caretAt(opened.state, 'First'))).toBe(true);
    expect(canAddNote(caretAt(opened.state, 'Top'))).toBe(false);
    expect(canAddNote(caretAt(opened.state, 'Of the first'))).toBe(false);
  });

  it('are reached from their marks and left for them by the keyboard', () => {
    const inWords = by(keysOf(opened.schema, looks).Enter as Command)(selectMark(opened.state, 1));
    expect(here(inWords)).toBe('Footnotes:  Of the second');
    const back = by(goBackToText(looks))(inWords);
    expect(here(back)).toBe('Text: Second');
    expect(back.selection.$from.nodeBefore?.attrs.source).toBe(
      looks.objects.findIndex(({ footnote }) => footnote === '3'),
    );
    expect(goBackToText(looks)(back)).toBe(false);
    const added = by(addNote('mine'))(caretAt(opened.state, 'First'));
    const far = caretAt(added, 'Second');
    expect(here(by(goToMark('mine'))(far))).toBe('Text: First');
    expect(by(goToWords(looks))(selectMark(added, 0)).doc.eq(added.doc)).toBe(true);
  });

  it('keep their words, and take none that a file cannot hold', () => {
    const added = by(addNote('mine'))(caretAt(opened.state, 'First'));
    const written = by(setNoteText('mine', 'One\r\ntwo\u0001'))(added);
    expect(noteText(written, 'mine')).toBe('One\ntwo');
    expect(noteText(written, 'other')).toBeUndefined();
    expect(writeFile(parts, editedIn(opened, written.doc))['word/footnotes.xml']).toContain('> One<');
  });

  it('are inserted and taken back as tracked changes', () => {
    const tracked = by(track(true, 'Nora Tester'))(opened.state);
    const added = by(setNoteText('mine', 'New'))(by(addNote('mine'))(caretAt(tracked, 'First')));
    expect(changesOf(added.doc).map(({ kind, by: { author } }) => [kind, author])).toEqual([['ins', 'Nora Tester']]);
    expect(numbers(by(decideAll('reject'))(added))).toEqual(['1 5', '2 3']);
    const accepted = by(decideAll('accept'))(added);
    expect(noteText(accepted, 'mine')).toBe('New');
    expect(numbers(by(removeNote('mine'))(added))).toEqual(['1 5', '2 3']);
    const others = by(track(true, 'Ruth O’Neill'))(added);
    expect(changesOf(by(removeNote('mine'))(others).doc).map(({ kind }) => kind)).toEqual(['del']);
  });

  it('go on with their words where they are cut out and pasted, and are copied where they stand twice', () => {
    const pasted = (state: EditorState, slice: Slice): EditorState => {
      const transform = state.plugins.flatMap(({ props }) => props.transformPasted ?? [])[0] as unknown as (
        slice: Slice,
        view: { state: EditorState },
        isText: boolean,
      ) => Slice;
      return state.apply(state.tr.replaceSelection(transform(slice, { state }, false)));
    };
    const begun = caretAt(opened.state, 'First', 0);
    const { from } = begun.selection;
    const own = begun.doc.slice(from, from + 'First'.length + 1);
    const cut = begun.apply(begun.tr.delete(from, from + 'First'.length + 1));
    expect(numbers(cut)).toEqual(['1 3']);
    const moved = pasted(caretAt(cut, 'Second', 0), own);
    const [first] = noteMarksIn(moved);
    expect([first?.number, first?.text, numbers(moved).length]).toEqual([1, 'Of the first', 2]);
    const copied = pasted(caretAt(moved, 'Second'), moved.doc.slice((first?.at ?? 0) - 1, (first?.at ?? 0) + 1));
    expect(noteMarksIn(copied).map(({ number, text }) => `${number} ${text}`)).toEqual([
      '1 Of the first',
      '2 Of the first',
      '3 ',
    ]);
    expect(() => writeFile(parts, editedIn(opened, copied.doc))).not.toThrow();
    const inHeader = pasted(caretAt(moved, 'Top'), own);
    expect(inHeader.doc.firstChild?.textContent).toBe('TopFirst');
    expect(numbers(inHeader)).toEqual(numbers(moved));
  });
});
