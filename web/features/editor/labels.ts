import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { Restyled } from '#core/editor/edited-file.ts';
import type { Listed } from '#core/editor/list-labels.ts';
import { UNSAID } from './schema.ts';

type LabelsOf = (story: Listed[]) => (string | undefined)[];

interface Shown {
  /** What the labels hang on: the paragraphs of all stories by their source. */
  listed: string;
  labels: DecorationSet;
}

/** What a story lists, with the place of each paragraph. */
const listedIn = (story: Node, start: number) => {
  const entries: Listed[] = [];
  const places: { at: number; node: Node }[] = [];
  story.descendants((node, at) => {
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

/** The labels of lists stand before their paragraphs, where nobody can type, and count on as paragraphs come and go. */
export const listLabelling = (labelsOf: LabelsOf): Plugin<Shown> => {
  const labelled = (doc: Node, before?: Shown): Shown => {
    const stories: ReturnType<typeof listedIn>[] = [];
    doc.forEach((story, at) => {
      if (story.type.name === 'story') stories.push(listedIn(story, at + 1));
    });
    const listed = JSON.stringify(stories.map(({ entries }) => entries));
    if (listed === before?.listed) return before;
    const found = stories.flatMap(({ entries, places }) =>
      labelsOf(entries).flatMap((label, at) => {
        const place = places[at];
        return label && place
          ? [Decoration.node(place.at, place.at + place.node.nodeSize, { 'data-label': label })]
          : [];
      }),
    );
    return { listed, labels: DecorationSet.create(doc, found) };
  };
  const plugin: Plugin<Shown> = new Plugin({
    state: {
      init: (_, { doc }) => labelled(doc),
      apply: (tr, shown) =>
        tr.docChanged ? labelled(tr.doc, { ...shown, labels: shown.labels.map(tr.mapping, tr.doc) }) : shown,
    },
    props: { decorations: (state) => plugin.getState(state)?.labels },
  });
  return plugin;
};
