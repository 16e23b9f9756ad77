import type { Node } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** Whether words that open a tag are closed where they stand: a fault never speaks of those. */
const isClosedTag = (text: string, after: string): boolean =>
  text.startsWith('{{') && !text.includes('}}') && /^[^{}]*\}\}/.test(after);

/** Where a text stands next after a place, going round at the end. */
const nextPlace = (doc: Node, text: string, after: number): number | undefined => {
  let first: number | undefined;
  let next: number | undefined;
  doc.descendants((node, at) => {
    if (!node.isTextblock) return next === undefined;
    const blockText = node.textBetween(0, node.content.size, '', '\ufffc');
    for (let found = blockText.indexOf(text); found >= 0; found = blockText.indexOf(text, found + 1)) {
      if (isClosedTag(text, blockText.slice(found + text.length))) continue;
      const place = at + 1 + found;
      first ??= place;
      if (place > after) next ??= place;
    }
    return false;
  });
  return next ?? first;
};

/** Selects the next place where a text stands, and brings it into view. */
export const goToText = (view: EditorView, text: string): void => {
  const { doc, selection, tr } = view.state;
  const place = nextPlace(doc, text, selection.from);
  if (place === undefined) return;
  view.focus();
  view.dispatch(tr.setSelection(TextSelection.create(doc, place, place + text.length)).scrollIntoView());
};

/** The words of the file that a fault speaks of: a tag, or what it puts between quotation marks. */
export const wordsSpokenOf = (fault: string): string | undefined =>
  /\{\{[^{}]*\}\}|\{%[^{}]*%\}|«[^«»]*»/.exec(fault)?.[0] ?? /"([^"…]+)…?"/.exec(fault)?.[1];
