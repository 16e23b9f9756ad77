import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state';
import { noteWords } from '#core/editor/note-words.ts';
import { type NoteMark, noteMarksIn } from './note-marks.ts';
import type { Looks } from './schema.ts';
import { REVIEW } from './tracking.ts';

const KEY_LETTERS = 10;

/** A key that no other note has. */
export const freshNoteKey = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, KEY_LETTERS);

/** Whether a footnote can be added at the caret: in the text itself, where alone a file can have marks of them. */
export const canAddNote = ({ selection: { $from, $to } }: EditorState): boolean =>
  $to.parent.isTextblock && $from.parent === $to.parent && $to.node(1)?.attrs.name === 'Text';

/** Adds a footnote after what is selected. */
export const addNote =
  (key: string): Command =>
  (state, dispatch) => {
    if (!canAddNote(state)) return false;
    const { tr, schema, selection } = state;
    const { to } = selection;
    tr.insert(to, schema.node('note', { key }));
    tr.setSelection(TextSelection.create(tr.doc, to + 1));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

const markOf = (state: EditorState, key: string): NoteMark | undefined =>
  noteMarksIn(state).find((each) => each.key === key);

/** The words of a note that was added; undefined once it has gone. */
export const noteText = (state: EditorState, key: string): string | undefined => markOf(state, key)?.text;

/** A command on the mark of a note that was added, which does nothing once it has gone. */
const onMark =
  (key: string, change: (state: EditorState, mark: NoteMark) => Transaction): Command =>
  (state, dispatch) => {
    const mark = markOf(state, key);
    if (!mark) return false;
    dispatch?.(change(state, mark));
    return true;
  };

/** Gives a note that was added other words. They are part of what was inserted, so no change is marked. */
export const setNoteText = (key: string, text: string): Command =>
  onMark(key, ({ tr }, { at }) => tr.setNodeAttribute(at, 'text', noteWords(text)).setMeta(REVIEW, true));

/** Takes a footnote that was added out of the text. */
export const removeNote = (key: string): Command => onMark(key, ({ tr }, { at }) => tr.delete(at, at + 1));

/** Puts the caret behind the mark of a note that was added. */
export const goToMark = (key: string): Command =>
  onMark(key, ({ doc, tr }, { at }) => tr.setSelection(TextSelection.create(doc, at + 1)).scrollIntoView());

/** The mark that is selected as a whole. */
export const selectedNote = (state: EditorState): NoteMark | undefined =>
  state.selection instanceof NodeSelection
    ? noteMarksIn(state).find(({ at }) => at === state.selection.from)
    : undefined;

const frameOf = (doc: Node, source: number): number | undefined => {
  let found: number | undefined;
  doc.forEach((story, start) => {
    story.forEach((node, offset) => {
      if (node.type.name === 'frame' && node.attrs.source === source && story.attrs.name === 'Footnotes')
        found = start + 1 + offset;
    });
  });
  return found;
};

/** From the mark that is selected to the words of the note; those of one that was added stand beside the paper. */
export const goToWords =
  ({ footnotes }: Looks): Command =>
  (state, dispatch) => {
    const mark = selectedNote(state);
    if (!mark) return false;
    const note = footnotes.find(({ id }) => id === mark.id);
    const frame = note && frameOf(state.doc, note.frame);
    const node = frame === undefined ? null : state.doc.nodeAt(frame);
    if (frame !== undefined && node) {
      const end = state.doc.resolve(frame + node.nodeSize - 1);
      dispatch?.(state.tr.setSelection(TextSelection.near(end, -1)).scrollIntoView());
    }
    return true;
  };

/** From the words of a note of the file back to behind its mark. */
export const goBackToText =
  ({ footnotes }: Looks): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    if ($from.depth < 3 || $from.node(1).attrs.name !== 'Footnotes') return false;
    const note = footnotes.find(({ frame }) => frame === $from.node(2).attrs.source);
    const mark = note && noteMarksIn(state).find(({ id }) => id === note.id);
    if (!mark) return false;
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, mark.at + 1)).scrollIntoView());
    return true;
  };

/** What was written in a note of the file, line by line. */
export const ownWords = (doc: Node, { footnotes }: Looks, id: string): string => {
  const frame = frameOf(doc, footnotes.find((note) => note.id === id)?.frame ?? -1);
  const lines: string[] = [];
  if (frame !== undefined)
    doc.nodeAt(frame)?.descendants((node) => {
      if (node.isTextblock) lines.push(node.textBetween(0, node.content.size).trim());
      return !node.isTextblock;
    });
  return lines.join('\n');
};
