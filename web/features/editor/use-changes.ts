import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { useMemo } from 'react';
import type { LiveValue } from '#web/ui/live-value.ts';
import { useDebouncedLive } from '#web/ui/use-debounced-live.ts';
import { commentEdits } from './comment-commands.ts';
import { type Change, changesOf } from './review.ts';

/** After the last key, milliseconds. */
const PAUSE = 120;

const known = new WeakMap<Node, Change[]>();

/** The tracked changes of a document, found once. */
export const knownChanges = (doc: Node): Change[] => {
  const changes = known.get(doc) ?? changesOf(doc);
  known.set(doc, changes);
  return changes;
};

/** The change in which the caret is, or the first one that is selected. */
export const changeAt = ({ doc, selection: { from, to } }: EditorState): Change | undefined =>
  knownChanges(doc).find((change) => change.from <= to && change.to >= from);

/** The next change after the caret, or the last before it, going round. */
export const changeBeside = ({ doc, selection: { from, to } }: EditorState, way: 1 | -1): Change | undefined => {
  const changes = knownChanges(doc);
  return way > 0
    ? (changes.find((change) => change.from >= to && change.to > to) ?? changes[0])
    : (changes.findLast((change) => change.to <= from) ?? changes.at(-1));
};

/** How many changes there are, the one at the caret, and what was said of comments, a moment after each key. */
export const useChanges = (state: LiveValue<EditorState>) => {
  const now = useDebouncedLive(state, PAUSE);
  return useMemo(
    () => ({ count: knownChanges(now.doc).length, present: changeAt(now), edits: commentEdits(now.doc) }),
    [now],
  );
};
