import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { isAcross } from './keys.ts';
import { REVIEW } from './tracking.ts';

/** Words that lead somewhere, and where they stand. */
export interface Link {
  href: string;
  from: number;
  to: number;
}

const hrefOf = (node: Node | null | undefined): string | undefined =>
  node?.marks.find(({ type }) => type.name === 'link')?.attrs.href as string | undefined;

/** The link in which the caret is, or that is selected. */
export const linkAt = ({ selection: { $from, empty } }: EditorState): Link | undefined => {
  const { parent, parentOffset } = $from;
  if (!parent.isTextblock) return undefined;
  const after = hrefOf(parent.childAfter(parentOffset).node);
  const href = after ?? (empty ? hrefOf(parent.childBefore(parentOffset).node) : undefined);
  if (href === undefined) return undefined;
  let found: Link | undefined;
  const start = $from.start();
  parent.forEach((child, offset) => {
    const [from, to] = [start + offset, start + offset + child.nodeSize];
    if (hrefOf(child) !== href) return;
    if (found?.to === from) found.to = to;
    else if (!found || found.to < $from.pos) found = { href, from, to };
  });
  return found;
};

/** Whether something can lead somewhere: words of one place, or the caret in a paragraph. */
export const canLink = (state: EditorState): boolean => !isAcross(state) && state.selection.$from.parent.isTextblock;

/** Lets what is selected, or the link at the caret, lead to an address; where nothing is selected, words are put in. */
export const setLink =
  (href: string, text: string): Command =>
  (state, dispatch) => {
    if (!canLink(state)) return false;
    const { schema, selection, tr } = state;
    const link = linkAt(state);
    const { from, to } = selection.empty && link ? link : selection;
    const mark = schema.mark('link', { href });
    if (from < to) tr.addMark(from, to, mark).addMark(from, to, schema.mark('underline'));
    else {
      const { marks } = schema;
      const beside = (state.storedMarks ?? selection.$from.marks()).filter(({ type }) => type !== marks.link);
      const all = [...beside, schema.mark('underline')].reduce((set, each) => each.addToSet(set), mark.addToSet([]));
      tr.insert(from, schema.text(text.trim() || href.replace(/^mailto:/i, ''), all));
    }
    tr.setSelection(TextSelection.create(tr.doc, from < to ? to : tr.selection.to));
    dispatch?.(tr.removeStoredMark(schema.marks.link as never).scrollIntoView());
    return true;
  };

/** The words stay, lead nowhere and are not underlined as links are. */
export const removeLink: Command = (state, dispatch) => {
  const link = linkAt(state);
  if (!link) return false;
  const { marks } = state.schema;
  const tr = state.tr.removeMark(link.from, link.to, marks.link).removeMark(link.from, link.to, marks.underline);
  dispatch?.(tr.setMeta(REVIEW, true));
  return true;
};
