import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import type { CommentMention } from '#core/editor/comment-mention.ts';
import type { CommentEdit } from '#core/editor/edited-file.ts';
import type { Mention } from '#core/mentions/mention.ts';
import { commentRanges } from './comment-marks.ts';
import { anchorsThroughout } from './mapping.ts';
import { REVIEW } from './tracking.ts';

/** Who says something, and what. */
export interface Saying {
  author: string;
  text: string;
  mentions?: readonly Mention[];
}

/** What was said and done since the file was opened, in order; each once. */
export const commentEdits = (doc: Node): CommentEdit[] => {
  const anchors = anchorsThroughout(doc).map(({ piece }) => piece);
  return anchors
    .filter(
      ({ edge, id }, at) =>
        edge === 'note' || anchors.findIndex((each) => each.edge !== 'note' && each.id === id) === at,
    )
    .sort((one, other) => one.made - other.made)
    .map(({ edit }) => edit);
};

/** A number that no other comment has, whoever makes one at the same time. */
const freshId = (): number => 1_000_000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 2_000_000_000);

const said = ({ author, text, mentions = [] }: Saying) => ({
  id: freshId(),
  author,
  at: `${new Date().toISOString().slice(0, 19)}Z`,
  text: text.trim(),
  ...(mentions.length > 0 && { mentions: [...mentions] }),
});

/** Whom comments mention that were not there in the words that are saved, each once: where they were mentioned last. */
export const mentionsSince = (saved: Node | undefined, doc: Node): CommentMention[] => {
  const known = new Set(saved && commentEdits(saved).map(({ id }) => id));
  const anew = commentEdits(doc).filter(({ act, id }) => !(act === 'add' || act === 'reply') || !known.has(id));
  const gone = new Set(anew.flatMap((edit) => (edit.act === 'remove' ? [edit.id] : [])));
  const found = new Map<string, CommentMention>();
  for (const edit of anew) {
    if (!('mentions' in edit) || gone.has(edit.id)) continue;
    for (const { accountId, name } of edit.mentions ?? []) found.set(accountId, { comment: edit.id, accountId, name });
  }
  return [...found.values()];
};

/** Where the text's first paragraph begins. */
const firstPlace = (doc: Node): number => {
  let place = 1;
  doc.descendants((node, at, parent) => {
    if (place > 1 || (node.type.name === 'story' && node.attrs.name !== 'Text')) return false;
    if (node.isTextblock && parent) place = at + 1;
    return !node.isTextblock;
  });
  return place;
};

/** Does something to a comment where its words begin. */
const withEdit =
  (thread: number, edit: CommentEdit): Command =>
  (state, dispatch) => {
    const { tr, doc, schema } = state;
    const place = commentRanges(state).get(thread)?.from ?? firstPlace(doc);
    tr.insert(place, schema.node('anchor', { id: edit.id, edge: 'note', edit, made: Date.now() }));
    dispatch?.(tr.setMeta(REVIEW, true));
    return true;
  };

/** Whether something can be said of what is selected: words of the text itself, which alone can have comments. */
export const canComment = ({ selection: { $from, $to, empty } }: EditorState): boolean =>
  !empty &&
  $from.parent.isTextblock &&
  $to.parent.isTextblock &&
  $from.node(1) === $to.node(1) &&
  $from.node(1)?.attrs.name === 'Text';

/** Says something of the words that are selected. */
export const addComment =
  (saying: Saying): Command =>
  (state, dispatch) => {
    if (!canComment(state)) return false;
    const { tr, schema, selection } = state;
    const { from, to } = selection;
    const edit: CommentEdit = { act: 'add', ...said(saying) };
    const made = Date.now();
    const anchor = (edge: 'start' | 'end') => schema.node('anchor', { id: edit.id, edge, edit, made });
    tr.insert(to, anchor('end')).insert(from, anchor('start'));
    tr.setSelection(TextSelection.create(tr.doc, to + 1));
    dispatch?.(tr.setMeta(REVIEW, true));
    return true;
  };

export const reply = (to: number, saying: Saying): Command => withEdit(to, { act: 'reply', to, ...said(saying) });

export const resolve = (id: number, isDone: boolean): Command => withEdit(id, { act: 'resolve', id, isDone });

export const remove = (id: number): Command => withEdit(id, { act: 'remove', id });

/** Selects the words of a comment, and brings them into view. */
export const goToComment =
  (id: number): Command =>
  (state, dispatch) => {
    const range = commentRanges(state).get(id);
    if (!range) return false;
    const { doc, tr } = state;
    const selection = TextSelection.between(doc.resolve(range.from), doc.resolve(range.to));
    dispatch?.(tr.setSelection(selection).scrollIntoView());
    return true;
  };
