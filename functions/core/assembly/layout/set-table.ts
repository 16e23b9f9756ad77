import type { Block, Cell, Row, Side, Table } from '#core/assembly/model/document-model.ts';
import type { Setting } from './atoms.ts';
import { columnWidths } from './column-widths.ts';
import type { Mark, Strip, Tag } from './marks.ts';
import { setBlocks } from './set-blocks.ts';
import type { Column } from './set-paragraph.ts';
import { contentHeight, partRow, type SetCell, type SetRow, topOf } from './table-rows.ts';

/** `edges` says where each column begins, and last where the table ends. */
type Grid = { widths: number[]; edges: number[]; rtl?: boolean };

const gridOf = (widths: number[], rtl: boolean | undefined): Grid => {
  const edges = [0];
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width);
  return { widths, edges, rtl };
};

const widthOf = ({ edges }: Grid) => edges.at(-1) ?? 0;

/** In a table whose first column stands on the right, left and right trade places. */
const turned = (cell: Cell): Cell => {
  const { left, right, ...borders } = cell.borders;
  return {
    ...cell,
    margin: { ...cell.margin, left: cell.margin.right, right: cell.margin.left },
    borders: { ...borders, ...(left ? { right: left } : {}), ...(right ? { left: right } : {}) },
  };
};

/** What a cell's edges and place in the structure cost, in words. */
const cellCost = 20;

const setCell = (cell: Cell, grid: Grid, column: Column, setting: Setting, tag: Tag): SetCell => {
  setting.fonts.spend(cellCost);
  const { widths, edges, rtl } = grid;
  const end = cell.column + cell.span;
  const width = widths.slice(cell.column, end).reduce((all, each) => all + each, 0);
  const inner = { ...column, width: Math.max(12, width - cell.margin.left - cell.margin.right) };
  const { strips, after } = setBlocks(cell.blocks, inner, setting, tag);
  const x = rtl ? widthOf(grid) - (edges[end] ?? 0) : (edges[cell.column] ?? 0);
  return { cell: rtl ? turned(cell) : cell, x, width, strips, after };
};

/** Whether there is a place for signing in blocks: a row of an exact height gives way to one. */
const holdPlace = (blocks: Block[]): boolean =>
  blocks.some((block) =>
    block.kind === 'paragraph'
      ? block.inlines.some(({ kind }) => kind === 'sign')
      : block.rows.some(({ cells }) => cells.some((cell) => holdPlace(cell.blocks))),
  );

const ownHeight = ({ height }: Row, cells: SetCell[]) => {
  const content = Math.max(0, ...cells.filter(({ cell }) => cell.rowSpan === 1).map(contentHeight));
  if (!height) return content;
  return height.rule === 'exact' && !cells.some(({ cell }) => holdPlace(cell.blocks))
    ? height.value
    : Math.max(height.value, content);
};

/** A merged cell that is taller than its rows makes the last of them taller. */
const growForMergedCells = (rows: SetRow[]) => {
  for (const [index, { cells }] of rows.entries()) {
    for (const cell of cells.filter((each) => each.cell.rowSpan > 1)) {
      const spanned = rows.slice(index, index + cell.cell.rowSpan);
      const missing = contentHeight(cell) - spanned.reduce((sum, row) => sum + row.height, 0);
      const last = spanned.at(-1);
      if (last && missing > 0) last.height += missing;
    }
  }
};

const drawEdge = (
  marks: Mark[],
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  cell: Cell,
  side: Side,
) => {
  const border = cell.borders[side];
  if (!border) return;
  const x1 = side === 'right' ? x + width : x;
  const y1 = side === 'bottom' ? y + height : y;
  const x2 = side === 'left' ? x : x + width;
  const y2 = side === 'top' ? y : y + height;
  marks.push({ kind: 'rule', x1, y1, x2, y2, width: border.width, colour: border.colour, style: border.style });
};

const placeStrips = (strips: Strip[], x: number, top: number, marks: Mark[]) => {
  let y = top;
  for (const strip of strips) {
    y += strip.before;
    strip.place(x, y, marks);
    y += strip.height;
  }
};

const placeCell = (set: SetCell, x: number, y: number, height: number, marks: Mark[]) => {
  const { cell, strips, width } = set;
  const box = { x: x + set.x, y, width, height };
  if (cell.shading) marks.push({ kind: 'fill', ...box, colour: cell.shading });
  const free = Math.max(0, height - contentHeight(set));
  const drop = cell.align === 'center' ? free / 2 : cell.align === 'bottom' ? free : 0;
  placeStrips(strips, box.x + cell.margin.left, y + topOf(cell) + drop, marks);
  for (const side of ['top', 'left', 'bottom', 'right'] as const) drawEdge(marks, box, cell, side);
};

/** `reach` says for each row how far down a merged cell of it or of a row above reaches. */
type Whole = { rows: SetRow[]; x: number; repeat: Strip[]; reach: number[] };

const reachOf = (rows: SetRow[]): number[] => {
  let furthest = 0;
  return rows.map(({ cells }, at) => {
    furthest = Math.max(furthest, ...cells.map(({ cell }) => at + cell.rowSpan - 1));
    return furthest;
  });
};

const rowStrip = (set: SetRow, index: number, whole: Whole): Strip => {
  const { rows, x, repeat, reach } = whole;
  const spanned = (count: number) =>
    set.height + rows.slice(index + 1, index + count).reduce((sum, row) => sum + row.height, 0);
  const isMerged = (reach[index] ?? 0) > index;
  const [first] = set.cells[0]?.cell.blocks ?? [];
  return {
    before: 0,
    height: set.height,
    notes: set.cells.flatMap((cell) => cell.strips.flatMap((strip) => strip.notes)),
    keep:
      set.row.header || isMerged || (first?.kind === 'paragraph' && first.keepNext === true && index < rows.length - 1),
    repeat: set.row.header ? undefined : repeat,
    place: (left, y, marks) => {
      for (const cell of set.cells) placeCell(cell, left + x, y, spanned(cell.cell.rowSpan), marks);
    },
    split: (room, mustFit) => {
      const parts = partRow(set, room, mustFit);
      if (!parts) return undefined;
      const [head, rest] = parts.map((part) => rowStrip(part, index, whole));
      return head && rest ? [head, rest] : undefined;
    },
  };
};

const leftOf = (table: Table, width: number, available: number) => {
  const atEnd = available - width;
  if (table.align === 'center') return atEnd / 2;
  if (table.align === 'right') return table.rtl ? 0 : atEnd;
  return table.rtl ? atEnd - table.indent : table.indent;
};

/** Sets a table row by row; its header rows are handed to every row that may begin a page. */
export const setTable = (table: Table, column: Column, setting: Setting, parent?: Tag): Strip[] => {
  const grid = gridOf(columnWidths(table, column.width, setting), table.rtl);
  const tag: Tag = { type: 'Table', parent };
  const rows = table.rows.map((row): SetRow => {
    const rowTag: Tag = { type: 'TR', parent: tag };
    const type = row.header ? 'TH' : 'TD';
    const cells = row.cells.map((cell) => setCell(cell, grid, column, setting, { type, parent: rowTag }));
    return { row, cells, height: ownHeight(row, cells) };
  });
  growForMergedCells(rows);
  const x = leftOf(table, widthOf(grid), column.width);
  const headers = rows.findIndex(({ row }) => !row.header);
  const repeat: Strip[] = [];
  const whole: Whole = { rows, x, repeat, reach: reachOf(rows) };
  const strips = rows.map((row, index) => rowStrip(row, index, whole));
  repeat.push(...strips.slice(0, Math.max(0, headers)));
  return strips;
};
