import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  deleteSelection,
  joinBackward,
  joinForward,
  selectNodeBackward,
  selectNodeForward,
  splitBlockAs,
  toggleMark,
} from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { AllSelection, type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { moveItems } from './list-commands.ts';
import { goToWords } from './note-commands.ts';
import { resizePicture } from './picture-commands.ts';
import { beginFollower, leaveEmptyItem, leaveItem } from './plain-text.ts';
import { setHeading } from './restyle.ts';
import type { EditorSchema, Looks } from './schema.ts';
import { goToCell } from './table-commands.ts';

export type Format = 'strong' | 'em' | 'underline';

/** Whether a selection begins and ends in different cells, frames or stories: then nothing between may be joined. */
export const isAcross = ({ selection }: EditorState): boolean => {
  const { $from, $to } = selection;
  if (selection instanceof AllSelection) return true;
  return selection instanceof TextSelection && $from.node(-1) !== $to.node(-1);
};

/** Empties what is selected paragraph by paragraph, so that tables, frames and stories stay. */
export const emptyAcross: Command = (state, dispatch) => {
  if (!isAcross(state)) return false;
  const { from, to } = state.selection;
  const pieces: [from: number, to: number][] = [];
  state.doc.nodesBetween(from, to, (node, at) => {
    if (!node.isTextblock) return true;
    pieces.push([Math.max(from, at + 1), Math.min(to, at + 1 + node.content.size)]);
    return false;
  });
  const { tr } = state;
  for (const [start, end] of pieces.reverse()) if (end > start) tr.delete(start, end);
  tr.setSelection(TextSelection.near(tr.doc.resolve(pieces.at(-1)?.[0] ?? from)));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** A new paragraph has the look of the one that was split, and its words that of the words before. */
const splitParagraph: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  const marks = state.storedMarks ?? ($to.parentOffset > 0 ? $from.marks() : undefined);
  return splitBlockAs(({ type, attrs }) => ({ type, attrs }))(
    state,
    dispatch && ((tr) => dispatch(marks ? tr.ensureMarks(marks) : tr)),
  );
};

/** Everything of the story in which the caret is. */
const selectStory: Command = ({ selection: { $from }, doc, tr }, dispatch) => {
  const story = $from.node(1);
  if (!story) return false;
  const start = $from.start(1);
  dispatch?.(tr.setSelection(TextSelection.between(doc.resolve(start), doc.resolve(start + story.content.size))));
  return true;
};

/** Puts a tab or a line break where the caret is, in the format of the words there. */
export const insertSign =
  (sign: Node): Command =>
  (state, dispatch) => {
    if (isAcross(state) || !state.selection.$from.parent.inlineContent) return false;
    dispatch?.(state.tr.replaceSelectionWith(sign).scrollIntoView());
    return true;
  };

/** Whether a page can end at the caret: in the text itself, outside of tables. */
export const canBreakPage = ({ selection: { $from } }: EditorState): boolean =>
  $from.depth === 2 && $from.parent.isTextblock && $from.node(1).attrs.name === 'Text';

/** What stands after the caret begins a page. */
export const insertPageBreak: Command = (state, dispatch) =>
  canBreakPage(state) && insertSign(state.schema.node('line', { isPage: true }))(state, dispatch);

/** Writes a tag where the caret is; a condition goes around what is selected, or around the caret. */
export const insertTag =
  (tag: string, end: string): Command =>
  (state, dispatch) => {
    const { $from, from, to, empty } = state.selection;
    if (isAcross(state) || !$from.parent.inlineContent) return false;
    const { tr } = state;
    if (end && !empty) tr.insertText(end, to).insertText(tag, from);
    else tr.insertText(tag + end).setSelection(TextSelection.create(tr.doc, from + tag.length));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const toggle = ({ marks }: EditorSchema, format: Format): Command => toggleMark(marks[format]);

/** Ctrl+Alt+1 to 6 make headings, and 0 text of them. */
const headingKeys = (looks: Looks): Record<string, Command> =>
  Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((level) => [`Mod-Alt-${level}`, setHeading(looks, level)]));

/**
 * Tab moves the focus on, as everywhere, but in a table, where it goes to the next cell, and in a list, where it moves an item to
 * another level; after Escape it moves the focus on there, too.
 */
const tabKeys = (looks: Looks): Record<string, Command> => {
  let leaves: EditorState['doc'] | undefined;
  const tab =
    (by: 1 | -1): Command =>
    (state, dispatch) => {
      const isLeaving = leaves === state.doc;
      leaves = undefined;
      return !isLeaving && chainCommands(goToCell(looks, by), moveItems(looks, by))(state, dispatch);
    };
  return {
    Tab: tab(1),
    'Shift-Tab': tab(-1),
    Escape: (state) => {
      leaves = state.doc;
      return false;
    },
  };
};

/** With Shift the arrows make a selected picture larger and smaller. */
const pictureKeys = (looks: Looks): Record<string, Command> => ({
  'Shift-ArrowUp': resizePicture(looks, 1.1),
  'Shift-ArrowRight': resizePicture(looks, 1.1),
  'Shift-ArrowDown': resizePicture(looks, 1 / 1.1),
  'Shift-ArrowLeft': resizePicture(looks, 1 / 1.1),
});

export const keysOf = (schema: EditorSchema, looks: Looks): Record<string, Command> => {
  const backward = chainCommands(emptyAcross, deleteSelection, leaveItem(looks), selectNodeBackward, joinBackward);
  const forward = chainCommands(emptyAcross, deleteSelection, selectNodeForward, joinForward);
  return {
    ...baseKeymap,
    ...headingKeys(looks),
    ...tabKeys(looks),
    ...pictureKeys(looks),
    Enter: chainCommands(
      goToWords(looks),
      emptyAcross,
      createParagraphNear,
      leaveEmptyItem(looks),
      beginFollower(looks),
      splitParagraph,
    ),
    'Shift-Enter': insertSign(schema.nodes.line.create()),
    'Mod-Enter': (state, dispatch) => insertPageBreak(state, dispatch) || true,
    Backspace: backward,
    'Mod-Backspace': backward,
    'Shift-Backspace': backward,
    Delete: forward,
    'Mod-Delete': forward,
    'Mod-a': selectStory,
    'Mod-b': toggle(schema, 'strong'),
    'Mod-i': toggle(schema, 'em'),
    'Mod-u': toggle(schema, 'underline'),
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
  };
};
