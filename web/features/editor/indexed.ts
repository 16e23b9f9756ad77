import type { Node } from 'prosemirror-model';
import { DecorationSet, type DecorationSource } from 'prosemirror-view';

/** What a set of `prosemirror-view` holds: its own decorations, and triples of where a child begins, where it ends, and the child's set, in their order. */
interface Held {
  local: readonly unknown[];
  children: readonly (number | DecorationSet)[];
}

/** Children from which on an index is worth it. */
const MANY = 50;

const known = new WeakMap<DecorationSet, DecorationSet>();

/** The set of the child that begins at a place. */
const childAt = (children: Held['children'], place: number): DecorationSet | undefined => {
  let [low, high] = [0, children.length / 3 - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const from = children[3 * middle] as number;
    if (from === place) return children[3 * middle + 2] as DecorationSet;
    if (from < place) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
};

/**
 * The same decorations, found child by child at once. `prosemirror-view` looks for each child's from the first one on, whenever it draws, which
 * in a file of thousands of paragraphs with tags costs more than all else that a key does.
 */
export const indexed = (set: DecorationSet): DecorationSet => {
  const { local, children } = set as unknown as Held;
  // Of a set whose children are few the only one may have many.
  if (set === DecorationSet.empty || local.length > 0 || children.length === 0) return set;
  const before = known.get(set);
  if (before) return before;
  const forChild = (offset: number, node: Node): DecorationSource => {
    if (children.length < 3 * MANY) {
      const found = set.forChild(offset, node);
      return found instanceof DecorationSet ? indexed(found) : found;
    }
    return node.isLeaf ? DecorationSet.empty : (childAt(children, offset) ?? DecorationSet.empty);
  };
  const fast = Object.create(set, { forChild: { value: forChild } }) as DecorationSet;
  known.set(set, fast);
  return fast;
};
