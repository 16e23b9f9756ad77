import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import type { By, Tracked } from '#core/editor/edited-file.ts';
import { plainNear } from './plain-text.ts';
import type { Looks } from './schema.ts';
import { deleteRow, deleteTable } from './table-rows.ts';
import { byNow, REVIEW } from './tracking.ts';

/** The most rows and columns of a table that is put in. */
export const MOST = { rows: 50, columns: 12 };

/** The cell in which the selection begins, and what it stands in. */
interface Place {
  table: Node;
  tableAt: number;
  row: Node;
  rowAt: number;
  rowIndex: number;
  cell: Node;
  cellAt: number;
  column: number;
}

const cellAt = ({ selection: { $from } }: EditorState): Place | undefined => {
  for (let depth = $from.depth; depth > 2; depth -= 1) {
    if ($from.node(depth).type.name !== 'cell') continue;
    return {
      table: $from.node(depth - 2),
      tableAt: $from.before(depth - 2),
      row: $from.node(depth - 1),
      rowAt: $from.before(depth - 1),
      rowIndex: $from.index(depth - 2),
      cell: $from.node(depth),
      cellAt: $from.before(depth),
      column: $from.index(depth - 1),
    };
  }
  return undefined;
};

export type TableChange =
  | 'rowAbove'
  | 'rowBelow'
  | 'columnBefore'
  | 'columnAfter'
  | 'deleteRow'
  | 'deleteColumn'
  | 'deleteTable';

const looksOf = (looks: Looks, { table }: Place) =>
  table.attrs.source === null ? undefined : looks.tables[table.attrs.source as number];

const cellsOf = (looks: Looks, place: Place, row: Node) => {
  const look = looksOf(looks, place)?.rows[row.attrs.row as number];
  return row.attrs.isNew || !look ? [] : look.cells;
};

const isJoined = (looks: Looks, place: Place, row: Node | null | undefined): boolean =>
  row ? cellsOf(looks, place, row).some(({ isMerged }) => isMerged) : false;

/** Why a table cannot be changed so; undefined where it can. */
export const whyNot = (state: EditorState, looks: Looks, change: TableChange): string | undefined => {
  const place = cellAt(state);
  if (!place) return 'The caret is in no table';
  if (change === 'deleteTable') return undefined;
  if (looksOf(looks, place)?.isFixed) return 'Controls stand around parts of this table';
  const { table, row, rowIndex } = place;
  if (change === 'rowAbove' || change === 'rowBelow') {
    const next = change === 'rowAbove' ? row : table.maybeChild(rowIndex + 1);
    return isJoined(looks, place, next) ? 'Merged cells go on over this line' : undefined;
  }
  const merged = 'Cells are merged there';
  if (change === 'deleteRow') {
    const spans = cellsOf(looks, place, row).some(({ rowSpan }) => rowSpan > 1);
    return spans || isJoined(looks, place, row) ? merged : undefined;
  }
  const all = table.children.flatMap((each) => cellsOf(looks, place, each));
  const isEven = table.children.every(({ childCount }) => childCount === row.childCount);
  if (!isEven || all.some(({ span, rowSpan, isMerged }) => span > 1 || rowSpan > 1 || isMerged)) return merged;
  if (change === 'deleteColumn')
    return byNow(state) ? 'Word tracks no columns that go: stop tracking first' : undefined;
  return undefined;
};

const paragraphLike = (cell: Node | null): Node | undefined => {
  const like = cell?.firstChild;
  if (!cell || !like?.isTextblock) return undefined;
  const { source, restyled } = like.attrs;
  return cell.type.schema.node('paragraph', { source, restyled });
};

/** An empty cell like another one. */
const cellLike = (cell: Node, beside: Node): Node => {
  const { schema } = cell.type;
  const model = cell.type.name === 'cell' ? cell : beside;
  const inner = paragraphLike(model) ?? paragraphLike(beside) ?? schema.node('paragraph');
  return schema.node('cell', { ...model.attrs, isNew: true }, inner);
};

const insertRow = (tr: Transaction, place: Place, isBelow: boolean, by: By | undefined): void => {
  const { row, rowAt, cell } = place;
  const cells = row.children.map((each) => cellLike(each, cell));
  const mark: Tracked | null = by ? { ins: by } : null;
  const newRow = tr.doc.type.schema.node('row', { row: row.attrs.row, isNew: true, mark }, cells);
  const at = isBelow ? rowAt + row.nodeSize : rowAt;
  tr.insert(at, newRow);
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
};

/** Twips: the columns with one more, or one less, as wide together as before. */
const gridWith = (looks: Looks, place: Place, change: (widths: number[]) => number[]): number[] | null => {
  const { table } = place;
  const own = table.attrs.grid as number[] | null;
  const before = own ?? looksOf(looks, place)?.grid.map((points) => Math.round(points * 20)) ?? [];
  const whole = before.reduce((sum, each) => sum + each, 0);
  if (whole === 0 || before.length !== place.row.childCount) return own;
  const after = change(before);
  const sum = after.reduce((all, each) => all + each, 0);
  return after.map((each) => Math.max(1, Math.round((each * whole) / sum)));
};

const rowsAt = ({ table, tableAt }: Place): { row: Node; at: number }[] => {
  const found: { row: Node; at: number }[] = [];
  table.forEach((row, offset) => {
    found.push({ row, at: tableAt + 1 + offset });
  });
  return found;
};

const placeOfCell = (row: Node, at: number, column: number): number =>
  row.children.slice(0, column).reduce((sum, each) => sum + each.nodeSize, at + 1);

const insertColumn = (tr: Transaction, place: Place, column: number, looks: Looks): void => {
  const like = Math.min(place.column, column);
  for (const { row, at } of rowsAt(place).reverse()) {
    const model = row.child(place.column);
    tr.insert(placeOfCell(row, at, column), cellLike(model, model));
  }
  const width = (widths: number[]) => widths.toSpliced(column, 0, widths[place.column] ?? widths[like] ?? 1);
  tr.setNodeAttribute(place.tableAt, 'grid', gridWith(looks, place, width));
  const row = tr.doc.nodeAt(place.tableAt)?.child(place.rowIndex);
  const rowAt = rowsAt({ ...place, table: tr.doc.nodeAt(place.tableAt) ?? place.table })[place.rowIndex]?.at;
  if (row && rowAt !== undefined)
    tr.setSelection(TextSelection.near(tr.doc.resolve(placeOfCell(row, rowAt, column) + 1)));
};

const deleteColumn = (tr: Transaction, place: Place, looks: Looks): void => {
  if (place.row.childCount === 1) {
    deleteTable(tr, place.tableAt);
    return;
  }
  for (const { row, at } of rowsAt(place).reverse()) {
    const from = placeOfCell(row, at, place.column);
    tr.delete(from, from + row.child(place.column).nodeSize);
  }
  tr.setNodeAttribute(
    place.tableAt,
    'grid',
    gridWith(looks, place, (widths) => widths.toSpliced(place.column, 1)),
  );
};

/** Says that a row was deleted; one that the same author put in goes. */
const markDeleted = (tr: Transaction, at: number, by: By): void => {
  const row = tr.doc.nodeAt(at);
  if (!row) return;
  const mark = (row.attrs.mark as Tracked | null) ?? {};
  if (mark.ins?.author === by.author) deleteRow(tr, at);
  else if (!mark.del) {
    tr.setNodeAttribute(at, 'mark', { ...mark, del: by });
    // Other programs take only a row without words that stay for a deleted one.
    row.descendants((node, offset) => {
      const from = at + 1 + offset;
      if (node.isText) tr.addMark(from, from + node.nodeSize, tr.doc.type.schema.mark('deleted', { ...by }));
    });
  }
};

/** Changes the table in which the caret is. */
export const changeTable =
  (looks: Looks, change: TableChange): Command =>
  (state, dispatch) => {
    const place = cellAt(state);
    if (!place || whyNot(state, looks, change) !== undefined) return false;
    const { tr } = state;
    const by = byNow(state);
    if (change === 'rowAbove' || change === 'rowBelow') insertRow(tr, place, change === 'rowBelow', by);
    else if (change === 'columnBefore') insertColumn(tr, place, place.column, looks);
    else if (change === 'columnAfter') insertColumn(tr, place, place.column + 1, looks);
    else if (change === 'deleteColumn') deleteColumn(tr, place, looks);
    else {
      const rows = change === 'deleteRow' ? [{ at: place.rowAt }] : rowsAt(place);
      if (by) for (const { at } of rows.toReversed()) markDeleted(tr, at, by);
      else if (change === 'deleteRow') deleteRow(tr, place.rowAt);
      else deleteTable(tr, place.tableAt);
    }
    dispatch?.(tr.setMeta(REVIEW, true).scrollIntoView());
    return true;
  };

/** Whether a table can be put in: not into another one, or a note. */
export const canInsertTable = ({ selection: { $from } }: EditorState): boolean =>
  $from.depth === 2 && $from.parent.isTextblock && $from.node(1).type.name === 'story';

/** Puts an empty table in after the caret's paragraph, or in the place of an empty one. */
export const insertTable =
  (looks: Looks, rows: number, columns: number): Command =>
  (state, dispatch) => {
    if (!canInsertTable(state)) return false;
    const { tr, schema, selection } = state;
    const { $from } = selection;
    const { source, restyled } = plainNear($from, looks) ?? { ...$from.parent.attrs };
    const by = byNow(state);
    const cell = () =>
      schema.node('cell', { table: null }, schema.node('paragraph', { source, restyled: restyled ?? null }));
    const row = () => schema.node('row', { mark: by ? { ins: by } : null }, Array.from({ length: columns }, cell));
    const width = Math.max(1, Math.floor(looks.textWidth / columns));
    const grid = Array.from({ length: columns }, () => width);
    const table = schema.node('table', { source: null, grid }, Array.from({ length: rows }, row));
    const at = $from.after();
    const isLast = $from.indexAfter(1) >= $from.node(1).childCount;
    const follow = isLast ? [schema.node('paragraph', { source, restyled: restyled ?? null })] : [];
    tr.insert(at, [table, ...follow]);
    tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
    dispatch?.(tr.setMeta(REVIEW, true).scrollIntoView());
    return true;
  };

/** Moves the caret to the next cell (1) or the one before (-1); after the last one comes a new row. */
export const goToCell =
  (looks: Looks, way: 1 | -1): Command =>
  (state, dispatch) => {
    const place = cellAt(state);
    if (!place) return false;
    const { tableAt, table } = place;
    const cells: number[] = [];
    table.descendants((node, offset) => {
      if (node.type.name === 'cell') cells.push(tableAt + 1 + offset);
      return node.type.name === 'row';
    });
    const at = cells[cells.indexOf(place.cellAt) + way];
    if (at === undefined) return way > 0 && changeTable(looks, 'rowBelow')(state, dispatch);
    const { tr } = state;
    tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
