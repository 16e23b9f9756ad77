import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import type { Place, Stretch } from '#core/blanks/blank.ts';
import { type Edit, samePlace, withEdits } from '#core/blanks/edits.ts';
import { inlineOf, isSaid, piecesOf } from './mapping.ts';
import type { Opened } from './surface.ts';

interface Standing {
  node: Node;
  /** Where its words begin. */
  start: number;
}

/** The paragraph at a place of the edited file, in the editor's document. */
const paragraphAt = (doc: Node, place: Place): Standing | undefined => {
  let node = doc;
  let start = 0;
  for (const step of place) {
    const child = step < node.childCount ? node.child(step) : undefined;
    if (!child) return undefined;
    for (let at = 0; at < step; at++) start += node.child(at).nodeSize;
    start += 1;
    node = child;
  }
  return node.type.name === 'paragraph' ? { node, start } : undefined;
};

/** Where signs of a paragraph stand in the editor's document. */
export const rangeAt = (doc: Node, place: Place, { from, to }: Stretch): Stretch | undefined => {
  const standing = paragraphAt(doc, place);
  if (!standing || to > standing.node.content.size) return undefined;
  return { from: standing.start + from, to: standing.start + to };
};

/** The place of the paragraph around a position, and how many signs are before it there. */
export const placeAt = (doc: Node, position: number): { place: Place; at: number } | undefined => {
  const $at = doc.resolve(position);
  if ($at.parent.type.name !== 'paragraph') return undefined;
  return { place: Array.from({ length: $at.depth }, (_, depth) => $at.index(depth)), at: $at.parentOffset };
};

/** One change that can be undone by itself: the edits of a blank, or of many; a paragraph of which all goes, goes too. */
export const editsMade = (opened: Opened, { doc, tr }: EditorState, edits: readonly Edit[]): Transaction => {
  const places = edits
    .map(({ place }) => place)
    .filter((place, at, all) => all.findIndex((each) => samePlace(each, place)) === at);
  const standing = places.flatMap((place) => {
    const found = paragraphAt(doc, place);
    return found ? [{ ...found, own: edits.filter((each) => samePlace(each.place, place)) }] : [];
  });
  for (const { node, start, own } of standing.sort((one, other) => other.start - one.start)) {
    const end = start + node.content.size;
    const isGone = own.some(({ from, to, text }) => text === '' && from === 0 && to === node.content.size && to > 0);
    if (isGone && doc.resolve(start).node(-1).childCount > 1) {
      tr.delete(start - 1, end + 1);
      continue;
    }
    const pieces = withEdits(opened.looks, node.attrs.source as number, piecesOf(node, opened.looks), own);
    tr.replaceWith(start, end, pieces.filter(isSaid).map(inlineOf(opened.schema)));
  }
  return closeHistory(tr);
};
