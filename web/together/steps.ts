import { type Node, Slice } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';

interface Part {
  from: number;
  to: number;
  slice: Slice;
}

/** What of two nodes of one kind differs, in parts as small as they come; `at` is where the contents of the first begin. */
const partsOf = (before: Node, after: Node, at: number): Part[] => {
  if (before === after) return [];
  if (before.isTextblock) {
    const from = before.content.findDiffStart(after.content);
    const ends = before.content.findDiffEnd(after.content);
    if (from === null || ends === null) return [];
    // Where what was added is like what stands there, both ends meet.
    const over = Math.max(0, from - Math.min(ends.a, ends.b));
    return [{ from: at + from, to: at + ends.a + over, slice: after.slice(from, ends.b + over) }];
  }
  const [old, now] = [before.children, after.children];
  const isSame = (one: Node | undefined, other: Node | undefined) =>
    one !== undefined && other !== undefined && (one === other || one.eq(other));
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && isSame(old[start], now[start])) start += 1;
  let end = 0;
  while (end < most - start && isSame(old.at(-1 - end), now.at(-1 - end))) end += 1;
  const from = sizeOf(old.slice(0, start));
  const [left, came] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  const goesOn =
    left.length === came.length &&
    left.every((each, index) => each.hasMarkup(came[index]?.type ?? each.type, came[index]?.attrs));
  if (goesOn) {
    let place = at + from;
    return left.flatMap((each, index) => {
      const parts = partsOf(each, came[index] as Node, place + 1);
      place += each.nodeSize;
      return parts;
    });
  }
  const afterFrom = sizeOf(now.slice(0, start));
  return [
    {
      from: at + from,
      to: at + from + sizeOf(left),
      slice: new Slice(after.content.cut(afterFrom, afterFrom + sizeOf(came)), 0, 0),
    },
  ];
};

const sizeOf = (nodes: readonly Node[]): number => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);

/** Makes of the document at hand another one, part by part: carets, marks and what may be undone keep their places. */
export const turnInto = (tr: Transaction, after: Node): Transaction => {
  for (const { from, to, slice } of partsOf(tr.doc, after, 0).reverse()) tr.replace(from, to, slice);
  return tr;
};
