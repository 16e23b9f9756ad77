import { closeHistory } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import { bareWords, type Unquoted } from '#core/questionnaires/unquoted.ts';

/** Puts a word of a condition into quotation marks wherever the file has that condition; undone at once. */
export const quoteWord =
  ({ condition, word }: Unquoted): Command =>
  ({ doc, tr }, dispatch) => {
    const places: number[] = [];
    doc.descendants((node, at) => {
      if (!node.isTextblock) return true;
      const blockText = node.textBetween(0, node.content.size, '', '\ufffc');
      for (const tag of blockText.matchAll(/\{\{\s*[#^]([^{}]*)\}\}/g)) {
        const [written, inner = ''] = tag;
        if (inner.trim() !== condition) continue;
        const start = at + 1 + tag.index + written.lastIndexOf(inner);
        for (const found of bareWords(inner, word)) places.push(start + found);
      }
      return false;
    });
    for (const place of places.reverse()) tr.insertText('"', place + word.length).insertText('"', place);
    dispatch?.(closeHistory(tr).scrollIntoView());
    return places.length > 0;
  };
