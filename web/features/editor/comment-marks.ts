import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { CommentPlace } from '#core/editor/comment-places.ts';
import { foundAfter, foundThroughout } from './changed.ts';
import { anchorsOf } from './mapping.ts';

interface Range {
  from: number;
  to: number;
}
type Ranges = ReadonlyMap<number, Range>;

/** Where a sign of a comment stands that was made since the file was opened. */
type Anchor = ReturnType<typeof anchorsOf>[number] & { at: number };

interface Shown {
  /** Of the comments that the file has. */
  old: Ranges;
  anchors: readonly Anchor[];
  all: Ranges;
  marks: DecorationSet;
}

const key = new PluginKey<Shown>('comments');

/** Where the paragraphs of a document stand, by what they were made of. */
const startsOf = (doc: Node): Map<number, { at: number; size: number }> => {
  const found = new Map<number, { at: number; size: number }>();
  doc.descendants((node, at) => {
    const source = node.attrs.source as number;
    if (node.isTextblock && !found.has(source)) found.set(source, { at: at + 1, size: node.content.size });
    return !node.isTextblock;
  });
  return found;
};

const oldRanges = (doc: Node, places: readonly CommentPlace[]): Ranges => {
  const starts = startsOf(doc);
  const found = new Map<number, Range>();
  for (const { id, edge, source, offset } of places) {
    const start = starts.get(source);
    if (!start) continue;
    const at = start.at + Math.min(offset, start.size);
    const known = found.get(id);
    if (!known) found.set(id, { from: at, to: at });
    else if (edge === 'end') found.set(id, { ...known, to: Math.max(known.from, at) });
  }
  return found;
};

const anchorsIn = (paragraph: Node, start: number): Anchor[] =>
  anchorsOf(paragraph).map((anchor) => ({ ...anchor, at: start + 1 + anchor.offset }));

/** Where new comments stand. */
const newRanges = (anchors: readonly Anchor[]): Ranges => {
  const found = new Map<number, Range>();
  for (const { piece, at } of anchors) {
    if (piece.edge === 'note') continue;
    const known = found.get(piece.id);
    found.set(piece.id, known ? { ...known, to: at } : { from: at + 1, to: at + 1 });
  }
  return found;
};

const shownIn = (doc: Node, old: Ranges, anchors: readonly Anchor[]): Shown => {
  const all = new Map([...old, ...newRanges(anchors)]);
  const marks = [...all.values()].flatMap(({ from, to }) =>
    to > from ? [Decoration.inline(from, to, { class: 'commented' })] : [],
  );
  return { old, anchors, all, marks: DecorationSet.create(doc, marks) };
};

/** Where the words of each comment stand now. */
export const commentRanges = (state: EditorState): Ranges => key.getState(state)?.all ?? new Map();

/** Words that somebody has said something of are tinted. */
export const commentMarks = (places: readonly CommentPlace[]): Plugin<Shown> =>
  new Plugin<Shown>({
    key,
    state: {
      init: (_, { doc }) => shownIn(doc, oldRanges(doc, places), foundThroughout(doc, anchorsIn)),
      apply: (tr, shown) => {
        if (!tr.docChanged) return shown;
        const { mapping, doc } = tr;
        const old = [...shown.old].map(
          ([id, { from, to }]) => [id, { from: mapping.map(from, 1), to: mapping.map(to, -1) }] as const,
        );
        return shownIn(doc, new Map(old), foundAfter(tr, shown.anchors, anchorsIn));
      },
    },
    props: { decorations: (state) => key.getState(state)?.marks },
  });
