import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { type Decoration, DecorationSet } from 'prosemirror-view';

interface Stretch {
  from: number;
  to: number;
}

/** The stretch in which two states of a document differ, as whole paragraphs; `to` in the newer, `was` in the older. */
export interface Changed extends Stretch {
  was: number;
}

/** Calls with each paragraph that a stretch touches. */
const touched = (doc: Node, from: number, to: number, call: (paragraph: Node, at: number) => void): void =>
  doc.nodesBetween(Math.max(0, from - 1), Math.min(doc.content.size, to + 1), (node, at) => {
    if (node.isTextblock) call(node, at);
    return !node.isTextblock;
  });

const stretchBetween = (before: Node, doc: Node): Changed | undefined => {
  const first = before.content.findDiffStart(doc.content);
  const ends = before.content.findDiffEnd(doc.content);
  if (first === null || ends === null) return undefined;
  // Where what was added is like what stands there, both ends meet.
  const over = Math.max(0, first - Math.min(ends.a, ends.b));
  const grown = doc.content.size - before.content.size;
  let [from, to] = [first, ends.b + over];
  touched(before, first, ends.a + over, (node, at) => {
    from = Math.min(from, at);
    to = Math.max(to, at + node.nodeSize + grown);
  });
  touched(doc, first, ends.b + over, (node, at) => {
    from = Math.min(from, at);
    to = Math.max(to, at + node.nodeSize);
  });
  return { from, to, was: to - grown };
};

const known = new WeakMap<Node, { before: Node; changed: Changed | undefined }>();

/** What differs between two states of a document; nothing where they are the same. What stands around it is not looked at. */
export const changedBetween = (before: Node, doc: Node): Changed | undefined => {
  const last = known.get(doc);
  if (last?.before === before) return last.changed;
  const changed = stretchBetween(before, doc);
  known.set(doc, { before, changed });
  return changed;
};

/** Calls with each paragraph of a stretch. */
const eachParagraph = (doc: Node, { from, to }: Stretch, call: (paragraph: Node, at: number) => void): void =>
  doc.nodesBetween(from, to, (node, at) => {
    if (node.isTextblock && at >= from && at < to) call(node, at);
    return !node.isTextblock;
  });

type Find<Found> = (paragraph: Node, at: number) => readonly Found[];

const foundIn = <Found>(doc: Node, stretch: Stretch, find: Find<Found>): Found[] => {
  const found: Found[] = [];
  eachParagraph(doc, stretch, (node, at) => found.push(...find(node, at)));
  return found;
};

/** What stands in the paragraphs of a document, each with its place. */
export const foundThroughout = <Found>(doc: Node, find: Find<Found>): Found[] =>
  foundIn(doc, { from: 0, to: doc.content.size }, find);

/** The same after a change: only the paragraphs that changed are looked through. */
export const foundAfter = <Found extends { at: number }>(
  { before, doc }: Transaction,
  found: readonly Found[],
  find: Find<Found>,
): readonly Found[] => {
  const changed = changedBetween(before, doc);
  if (!changed) return found;
  const { from, to, was } = changed;
  return [
    ...found.filter(({ at }) => at < from),
    ...foundIn(doc, changed, find),
    ...found.flatMap((each) => (each.at >= was ? [{ ...each, at: each.at + to - was }] : [])),
  ];
};

/** Whether two decorations show the same, as their `spec` says. */
const isAlike = (one: Decoration, other: Decoration | undefined): boolean =>
  one.from === other?.from && one.to === other.to && JSON.stringify(one.spec) === JSON.stringify(other.spec);

/** The decorations of paragraphs, each with a `spec` that says what it shows. */
export const decoratedThroughout = (doc: Node, decorate: Find<Decoration>): DecorationSet =>
  DecorationSet.create(doc, foundThroughout(doc, decorate));

/** Whether a change moved things in one place. Where several did, `prosemirror-view` may map decorations to wrong places. */
export const isOfOneStep = ({ mapping: { maps } }: Transaction): boolean => {
  let ranges = 0;
  for (const map of maps)
    map.forEach(() => {
      ranges += 1;
    });
  return ranges <= 1;
};

/** The same after a change: a long file is typed into as swiftly as a short one. */
export const decoratedAfter = (tr: Transaction, shown: DecorationSet, decorate: Find<Decoration>): DecorationSet => {
  const { before, doc, mapping } = tr;
  if (!isOfOneStep(tr)) return decoratedThroughout(doc, decorate);
  const moved = shown.map(mapping, doc);
  const changed = changedBetween(before, doc);
  if (!changed) return moved;
  const [old, now] = [moved.find(changed.from, changed.to), foundIn(doc, changed, decorate)];
  // To put decorations in costs a walk through all paragraphs.
  if (old.length === now.length && now.every((each, at) => isAlike(each, old[at]))) return moved;
  const left = old.length > 0 ? moved.remove(old) : moved;
  return now.length > 0 ? left.add(doc, now) : left;
};
