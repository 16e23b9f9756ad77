import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, type DecorationSet } from 'prosemirror-view';
import { findSpans, isTag } from '#core/assembly/parse/tag-syntax.ts';
import { decoratedAfter, decoratedThroughout } from './changed.ts';
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
    Decoration.inline(at + 1 + from, at + 1 + to, { class: className, spellcheck: 'false' }, { className }),
  );

/** Tags stay text; they are only tinted. */
export const chips = (): Plugin<DecorationSet> => {
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_, { doc }) => decoratedThroughout(doc, decorate),
      apply: (tr, shown) => (tr.docChanged ? decoratedAfter(tr, shown, decorate) : shown),
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
