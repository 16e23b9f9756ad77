import type { Node } from 'prosemirror-model';
import { Plugin, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { Restyled } from '#core/editor/edited-file.ts';
import type { Listed } from '#core/editor/list-labels.ts';
import { changedBetween, isOfOneStep } from './changed.ts';
import { UNSAID } from './schema.ts';

type LabelsOf = (story: Listed[]) => (string | undefined)[];

/** What a story lists, or a stretch of a document, with the place of each paragraph. */
const listedIn = (parent: Node, start: number, from = 0, to = parent.content.size) => {
  const entries: Listed[] = [];
  const places: { at: number; node: Node }[] = [];
  parent.nodesBetween(from, to, (node, at) => {
    const source = node.attrs.source as number;
    const restyled = node.attrs.restyled as Restyled | null;
    const isLocked = node.type.name === 'locked';
    if (isLocked || (node.isTextblock && source !== UNSAID)) {
      entries.push(isLocked ? { kind: 'locked', source } : restyled ? { source, restyled } : source);
      places.push({ at: start + at, node });
    }
    return !node.isTextblock;
  });
  return { entries, places };
};

/** Whether a change leaves what is listed as it was, and every label where it is. */
const keepsLabels = ({ before, doc }: Transaction, old: DecorationSet, now: DecorationSet): boolean => {
  const changed = changedBetween(before, doc);
  if (!changed) return true;
  const { from, to, was } = changed;
  const [listed, then] = [listedIn(doc, 0, from, to), listedIn(before, 0, from, was)];
  return (
    JSON.stringify(listed.entries) === JSON.stringify(then.entries) &&
    now.find(from, to).length === old.find(from, was).length
  );
};

/** The labels of lists stand before their paragraphs, where nobody can type, and count on as paragraphs come and go. */
export const listLabelling = (labelsOf: LabelsOf): Plugin<DecorationSet> => {
  const labelled = (doc: Node): DecorationSet => {
    const found: Decoration[] = [];
    doc.forEach((story, start) => {
      if (story.type.name !== 'story') return;
      const { entries, places } = listedIn(story, start + 1);
      for (const [at, label] of labelsOf(entries).entries()) {
        const place = places[at];
        if (label && place)
          found.push(Decoration.node(place.at, place.at + place.node.nodeSize, { 'data-label': label }));
      }
    });
    return DecorationSet.create(doc, found);
  };
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_, { doc }) => labelled(doc),
      apply: (tr, shown) => {
        if (!tr.docChanged) return shown;
        const moved = isOfOneStep(tr) ? shown.map(tr.mapping, tr.doc) : undefined;
        return moved && keepsLabels(tr, shown, moved) ? moved : labelled(tr.doc);
      },
    },
    props: { decorations: (state) => plugin.getState(state) },
  });
  return plugin;
};
