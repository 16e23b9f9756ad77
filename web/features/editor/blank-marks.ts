import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** Where a blank stands in the editor's document; one without words is marked at its whole paragraph. */
export interface MarkedBlank {
  from: number;
  to: number;
  isPresent: boolean;
}

const key = new PluginKey<DecorationSet>('blanks');

const marked = ({ from, to, isPresent }: MarkedBlank): Decoration => {
  const attributes = { class: isPresent ? 'blank present' : 'blank' };
  return to > from ? Decoration.inline(from, to, attributes) : Decoration.node(from - 1, to + 1, attributes);
};

/** The places that the panel of blanks speaks of; none while it is closed. */
export const blankMarks = (): Plugin<DecorationSet> => {
  const plugin: Plugin<DecorationSet> = new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, shown) => {
        const blanks = tr.getMeta(key) as readonly MarkedBlank[] | undefined;
        if (blanks) return DecorationSet.create(tr.doc, blanks.map(marked));
        return tr.docChanged && shown !== DecorationSet.empty ? shown.map(tr.mapping, tr.doc) : shown;
      },
    },
    props: { decorations: (state) => plugin.getState(state) },
  });
  return plugin;
};

/** Marks these blanks, and no others. */
export const markBlanks = ({ tr }: EditorState, blanks: readonly MarkedBlank[]): Transaction => tr.setMeta(key, blanks);
