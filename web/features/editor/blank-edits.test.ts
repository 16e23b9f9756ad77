import { undo } from 'prosemirror-history';
import type { EditorState } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { editsOf } from '#core/blanks/edits.ts';
import { findBlanks } from '#core/blanks/find-blanks.ts';
import { textParagraphs } from '#core/blanks/paragraphs.ts';
import { editedFile, suggested } from '#tests/oracle/blanks.ts';
import { engagement, lease } from '#tests/oracle/precedents.ts';
import { openWordFile } from '#web/api/word-file.ts';
import { editsMade, placeAt, rangeAt } from './blank-edits.ts';
import { editedIn, openForEditing } from './surface.ts';

const opened = (file: Uint8Array) => {
  const open = openForEditing(openWordFile(file).parts);
  const paragraphs = textParagraphs(open.looks, editedIn(open, open.first));
  return { open, paragraphs, blanks: findBlanks(paragraphs) };
};

describe('blanks in the editor', () => {
  it.each([
    ['a lease', lease],
    ['a letter', engagement],
  ])('of %s stand where the finder says', (_, file) => {
    const { open, blanks } = opened(file);
    for (const blank of blanks.filter(({ text }) => text !== '')) {
      const range = rangeAt(open.first, blank.place, blank);
      expect(open.first.textBetween(range?.from ?? 0, range?.to ?? 0, '', '\n')).toBe(blank.text);
      expect(placeAt(open.first, range?.from ?? 0)).toEqual({ place: blank.place, at: blank.from });
    }
  });

  it.each([
    ['a letter', engagement],
    ['a lease', lease],
  ])('of %s are accepted by one change, which the structure allows and undo takes back', (_, file) => {
    const { open, paragraphs, blanks } = opened(file);
    // What tells to choose is a paragraph of its own, and goes as one.
    const edits = blanks
      .filter(({ notes = [] }) => notes.length === 0)
      .flatMap((each) => editsOf(each, suggested(each), paragraphs));
    let state: EditorState = open.state.apply(editsMade(open, open.state, edits));
    expect(editedIn(open, state.doc)).toEqual(editedFile(open.looks, editedIn(open, open.first), edits));
    undo(state, (tr) => {
      state = state.apply(tr);
    });
    expect(state.doc.eq(open.first)).toBe(true);
  });

  it('take the paragraph along that tells to choose', () => {
    const { open, paragraphs, blanks } = opened(lease);
    const edits = blanks.flatMap((each) => editsOf(each, suggested(each), paragraphs));
    const { doc } = open.state.apply(editsMade(open, open.state, edits));
    expect(doc.textContent).not.toContain('Choose one');
    expect(doc.child(1).childCount).toBe(open.first.child(1).childCount - 1);
  });
});
