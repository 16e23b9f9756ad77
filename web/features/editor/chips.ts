import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { findSpans, isTag } from '#core/assembly/tag-syntax.ts';

interface Chip {
  from: number;
  to: number;
  className: string;
}

const chipsIn = new WeakMap<Node, Chip[]>();

/** The tags of a paragraph, by the same eyes as the merge; half a tag is marked at its braces. */
const chipsOf = (paragraph: Node): Chip[] => {
  const known = chipsIn.get(paragraph);
  if (known) return known;
  const text = paragraph.textBetween(0, paragraph.content.size, '', '\ufffc');
  const spans = text.includes('{{') || text.includes('}}') ? findSpans(text) : [];
  const found = spans.map(({ from, to, found: tag }) => ({
    from,
    to: to > from ? to : Math.min(text.length, from + 2),
    className: !isTag(tag) ? 'tag faulty' : tag.sigil ? 'tag section' : 'tag',
  }));
  chipsIn.set(paragraph, found);
  return found;
};

const chipsThroughout = (doc: Node): DecorationSet => {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    for (const { from, to, className } of chipsOf(node))
      found.push(Decoration.inline(at + 1 + from, at + 1 + to, { class: className, spellcheck: 'false' }));
    return false;
  });
  return DecorationSet.create(doc, found);
};

/** Tags stay text; they are only tinted. */
export const chips = (): Plugin<DecorationSet> => {
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_, { doc }) => chipsThroughout(doc),
      apply: (tr, shown) => (tr.docChanged ? chipsThroughout(tr.doc) : shown),
    },
    props: { decorations: (state) => plugin.getState(state) },
  });
  return plugin;
};
