import type { ParagraphLayer } from './paragraph-format.ts';
import { over } from './paragraph-format.ts';
import { child, switchOf, type XmlNode } from './read-xml.ts';
import type { RunLayer } from './run-format.ts';
import type { Styles, TablePart } from './styles.ts';

/** Which parts of its style a table uses: Word keeps the choice as attributes or, in older files, as bits. */
export type TableLook = Record<
  'firstRow' | 'lastRow' | 'firstColumn' | 'lastColumn' | 'rowBands' | 'columnBands',
  boolean
>;

export const readLook = (properties: XmlNode | undefined): TableLook => {
  const look = child(properties, 'tblLook')?.attributes ?? {};
  const bits = Number.parseInt(look.val ?? '04A0', 16) || 0;
  const on = (name: string, bit: number) =>
    look[name] === undefined ? (bits & bit) !== 0 : ['1', 'true', 'on'].includes(look[name]);
  return {
    firstRow: on('firstRow', 0x20),
    lastRow: on('lastRow', 0x40),
    firstColumn: on('firstColumn', 0x80),
    lastColumn: on('lastColumn', 0x100),
    rowBands: !on('noHBand', 0x200),
    columnBands: !on('noVBand', 0x400),
  };
};

export type CellPlace = { row: number; rows: number; column: number; span: number; columns: number };

/** The names of the style's parts that meet in a cell, weakest first. */
export const partsAt = (look: TableLook, { row, rows, column, span, columns }: CellPlace): string[] => {
  const isTop = look.firstRow && row === 0;
  const isBottom = look.lastRow && row === rows - 1;
  const isLeft = look.firstColumn && column === 0;
  const isRight = look.lastColumn && column + span === columns;
  const rowBand = row - (look.firstRow ? 1 : 0);
  const columnBand = column - (look.firstColumn ? 1 : 0);
  return [
    'wholeTable',
    look.columnBands && !isLeft && !isRight ? `band${(columnBand % 2) + 1}Vert` : '',
    look.rowBands && !isTop && !isBottom ? `band${(rowBand % 2) + 1}Horz` : '',
    isRight ? 'lastCol' : '',
    isLeft ? 'firstCol' : '',
    isBottom ? 'lastRow' : '',
    isTop ? 'firstRow' : '',
    isTop && isRight ? 'neCell' : '',
    isTop && isLeft ? 'nwCell' : '',
    isBottom && isRight ? 'seCell' : '',
    isBottom && isLeft ? 'swCell' : '',
  ].filter(Boolean);
};

export const partLayers = (styles: Styles, style: string | undefined, names: string[]): TablePart[] =>
  names.flatMap((name) => styles.tableParts(style).flatMap((parts) => parts[name] ?? []));

export const textLayers = (parts: TablePart[]): { run: RunLayer; paragraph: ParagraphLayer } => ({
  run: Object.assign({}, ...parts.map((part) => part.run)),
  paragraph: parts.reduce<ParagraphLayer>((weak, part) => over(weak, part.paragraph), {}),
});

/** A row repeats on each page when it, or the style of its place, says so. */
export const isHeaderRow = (row: XmlNode | undefined) => switchOf(row, 'tblHeader') ?? false;
