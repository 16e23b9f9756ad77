import type { Transaction } from 'prosemirror-state';

/** Takes a table away; where nothing else stands beside it, an empty paragraph comes in its place. */
export const deleteTable = (tr: Transaction, at: number): void => {
  const table = tr.doc.nodeAt(at);
  const { parent } = tr.doc.resolve(at);
  if (!table) return;
  if (parent.childCount > 1) tr.delete(at, at + table.nodeSize);
  else {
    let source: number | undefined;
    table.descendants((node) => {
      if (node.isTextblock) source ??= node.attrs.source as number;
      return !node.isTextblock;
    });
    tr.replaceWith(at, at + table.nodeSize, tr.doc.type.schema.node('paragraph', { source: source ?? 0 }));
  }
};

/** Takes a row away, and with the last one its table. */
export const deleteRow = (tr: Transaction, at: number): void => {
  const place = tr.doc.resolve(at);
  const row = place.nodeAfter;
  if (!row) return;
  if (place.parent.childCount > 1) tr.delete(at, at + row.nodeSize);
  else deleteTable(tr, place.before());
};
