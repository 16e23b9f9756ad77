import type { Cell, Row } from '#core/assembly/model/document-model.ts';
import type { Strip } from './marks.ts';
import { heightOf } from './set-blocks.ts';

export type SetCell = { cell: Cell; x: number; width: number; strips: Strip[]; after: number };
export type SetRow = { row: Row; cells: SetCell[]; height: number };

/** A cell's upper border takes room in its row, as in Word. */
export const topOf = ({ margin, borders }: Cell) => margin.top + (borders.top?.width ?? 0);

export const contentHeight = ({ cell, strips, after }: SetCell) =>
  heightOf({ strips }) + after + topOf(cell) + cell.margin.bottom;

/** The strips of a cell that fit, and those that do not; a row of a table within the cell is parted in its turn. */
const partCell = (set: SetCell, room: number, mustFit: boolean): [SetCell, SetCell] => {
  let left = room - topOf(set.cell) - set.cell.margin.bottom;
  const head: Strip[] = [];
  const rest = [...set.strips];
  for (let strip = rest[0]; strip; strip = rest[0]) {
    const below = rest.length === 1 ? set.after : 0;
    if (strip.before + strip.height + below > left) {
      const parts = strip.split?.(left - strip.before, mustFit && head.length === 0);
      if (parts) head.push(parts[0]);
      if (parts) rest[0] = parts[1];
      else if (mustFit && head.length === 0) head.push(...rest.splice(0, 1));
      break;
    }
    left -= strip.before + strip.height;
    head.push(...rest.splice(0, 1));
  }
  while (!mustFit && rest.length > 0 && head.at(-1)?.keep) rest.unshift(...head.splice(-1));
  const [first, ...others] = rest;
  const tail = first ? [{ ...first, before: 0 }, ...others] : [];
  return [
    { ...set, strips: head, after: tail.length === 0 ? set.after : 0 },
    { ...set, strips: tail },
  ];
};

const isWhole = ({ row, cells }: SetRow) =>
  row.cantSplit || row.header || row.height?.rule === 'exact' || cells.some(({ cell }) => cell.rowSpan > 1);

/** Parts a row where the room ends, each of its cells between two lines. */
export const partRow = (set: SetRow, room: number, mustFit: boolean): [SetRow, SetRow] | undefined => {
  if (isWhole(set) && !mustFit) return undefined;
  const parts = set.cells.map((cell) => partCell(cell, room, mustFit));
  const isStuck = parts.some(([head], index) => head.strips.length === 0 && (set.cells[index]?.strips.length ?? 0) > 0);
  if ((isStuck && !mustFit) || parts.every(([, rest]) => rest.strips.length === 0)) return undefined;
  const part = (cells: SetCell[]): SetRow => ({
    row: { ...set.row, height: undefined },
    cells,
    height: Math.max(...cells.map(contentHeight)),
  });
  return [part(parts.map(([head]) => head)), part(parts.map(([, rest]) => rest))];
};
