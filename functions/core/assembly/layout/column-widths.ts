import type { Block, Cell, Table } from '#core/assembly/model/document-model.ts';
import { atomsOf, type Setting } from './atoms.ts';

const total = (widths: number[]) => widths.reduce((sum, width) => sum + width, 0);

type Wish = { least: number; most: number };

const wishOfBlock = (block: Block, setting: Setting): Wish => {
  if (block.kind === 'table') return { least: total(block.grid), most: total(block.grid) };
  const widths = atomsOf(block.inlines, setting, block.rtl).map((atom) => ('width' in atom ? atom.width : 36));
  const label = block.label ? 24 : 0;
  const indent = block.indent.left + block.indent.right + label;
  return { least: Math.max(0, ...widths) + indent, most: total(widths) + indent };
};

const wishOf = (cell: Cell, setting: Setting): Wish => {
  const wishes = cell.blocks.map((block) => wishOfBlock(block, setting));
  const sides = cell.margin.left + cell.margin.right + 1;
  return {
    least: Math.max(0, ...wishes.map((wish) => wish.least)) + sides,
    most: Math.max(0, ...wishes.map((wish) => wish.most)) + sides,
  };
};

/** Columns that the file leaves to their contents: their longest word at least, the rest by how much they hold. */
const byContents = (table: Table, room: number, setting: Setting): number[] => {
  const wishes = table.grid.map((): Wish => ({ least: 12, most: 12 }));
  for (const cell of table.rows.flatMap((row) => row.cells)) {
    const wish = cell.span === 1 ? wishOf(cell, setting) : undefined;
    const column = wishes[cell.column];
    if (!wish || !column) continue;
    column.least = Math.max(column.least, wish.least);
    column.most = Math.max(column.most, wish.most);
  }
  const most = total(wishes.map((wish) => wish.most));
  if (most <= room) return wishes.map((wish) => (table.width ? (wish.most * room) / most : wish.most));
  const least = total(wishes.map((wish) => wish.least));
  if (least >= room) return wishes.map((wish) => (wish.least * room) / least);
  return wishes.map((wish) => wish.least + ((room - least) * (wish.most - wish.least)) / (most - least));
};

/** A table may reach a little into the margin; one that would leave the paper is narrowed to the text. */
const marginRoom = 24;

/** Column widths in points: the file's own grid, stretched to a stated share of the page. */
export const columnWidths = (table: Table, available: number, setting: Setting): number[] => {
  const room = table.width
    ? table.width.of === 'percent'
      ? (available * table.width.value) / 100
      : table.width.value
    : available;
  if (table.grid.some((width) => width <= 0)) return byContents(table, room, setting);
  const sum = total(table.grid);
  const wanted = table.width?.of === 'percent' ? room : sum <= available + marginRoom ? sum : available;
  return table.grid.map((width) => (width * wanted) / sum);
};
