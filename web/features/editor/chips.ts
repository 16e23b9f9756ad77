import type { Node } from 'prosemirror-model';
import { Plugin, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { findSpans, isTag } from '#core/assembly/parse/tag-syntax.ts';
import { indexed } from './indexed.ts';

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
    className: !isTag(tag) ? 'tag faulty' : tag.sigil && !tag.sign ? 'tag section' : 'tag',
  }));
  chipsIn.set(paragraph, found);
  return found;
};

const decorate = (paragraph: Node, at: number): Decoration[] =>
  chipsOf(paragraph).map(({ from, to, className }) =>
    Decoration.inline(at + 1 + from, at + 1 + to, { class: className, spellcheck: 'false' }),
  );

const chipsThroughout = (doc: Node): DecorationSet => {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.isTextblock) found.push(...decorate(node, at));
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, found);
};

/** Only the paragraphs that changed are looked at again: a long file is typed into as swiftly as a short one. */
const chipsAfter = ({ before, doc, mapping }: Transaction, shown: DecorationSet): DecorationSet => {
  const from = before.content.findDiffStart(doc.content);
  const to = before.content.findDiffEnd(doc.content);
  let now = shown.map(mapping, doc);
  if (from === null || to === null) return now;
  const end = Math.min(doc.content.size, Math.max(from, to.b) + 1);
  doc.nodesBetween(Math.max(0, from - 1), end, (node, at) => {
    if (node.isTextblock) now = now.remove(now.find(at, at + node.nodeSize)).add(doc, decorate(node, at));
    return !node.isTextblock;
  });
  return now;
};

/** Tags stay text; they are only tinted. */
export const chips = (): Plugin<DecorationSet> => {
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_, { doc }) => chipsThroughout(doc),
      apply: (tr, shown) => (tr.docChanged ? chipsAfter(tr, shown) : shown),
    },
    props: {
      decorations: (state) => {
        const chips = plugin.getState(state);
        return chips && indexed(chips);
      },
    },
  });
  return plugin;
};
