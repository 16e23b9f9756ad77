import { readBorders } from './borders.ts';
import type { Block, Borders, Cell, Side } from './document-model.ts';
import { child, pointsOf, settingOf, type XmlNode } from './read-xml.ts';
import type { Reading } from './reading.ts';
import { fillOf } from './run-format.ts';
import { type CellPlace, partLayers, partsAt, type TableLook, textLayers } from './table-style.ts';

export type ReadBlocks = (node: XmlNode, reading: Reading) => Block[];
/** What the cells of one table have in common while they are read. */
export type TableReading = {
  reading: Reading;
  readBlocks: ReadBlocks;
  style?: string;
  look: TableLook;
  properties: XmlNode[];
  columns: number;
  rows: number;
};
/** A cell where the grid has it. */
export type Placed = { node: XmlNode; column: number; span: number; merge?: 'start' | 'continue' };

const sides: Side[] = ['top', 'right', 'bottom', 'left'];

export const readMargin = (node: XmlNode | undefined): Partial<Record<Side, number>> => {
  const width = (name: string) => {
    const found = child(node, name)?.attributes;
    return found && found.type !== 'nil' ? pointsOf(found.w) : undefined;
  };
  const margin = {
    top: width('top'),
    right: width('right') ?? width('end'),
    bottom: width('bottom'),
    left: width('left') ?? width('start'),
  };
  return Object.fromEntries(Object.entries(margin).filter(([, value]) => value !== undefined));
};

/** The table's outer borders stand at its edge, its inner ones between cells. */
const edges = (node: XmlNode | undefined, place: CellPlace, rowSpan: number): Borders => {
  const all = readBorders(node);
  const borders: Borders = {
    top: place.row === 0 ? all.top : all.insideH,
    bottom: place.row + rowSpan >= place.rows ? all.bottom : all.insideH,
    left: place.column === 0 ? all.left : all.insideV,
    right: place.column + place.span >= place.columns ? all.right : all.insideV,
  };
  return Object.fromEntries(Object.entries(borders).filter(([, border]) => border));
};

const cellAligns: Record<string, Cell['align']> = { top: 'top', center: 'center', bottom: 'bottom' };

const cellBorders = (layers: { table?: XmlNode; cell?: XmlNode }[], place: CellPlace, rowSpan: number): Borders => {
  const all: Borders = {};
  for (const layer of layers) {
    Object.assign(all, edges(child(layer.table, 'tblBorders'), place, rowSpan));
    const own = readBorders(child(layer.cell, 'tcBorders'));
    for (const side of sides) if (own[side]) all[side] = own[side];
  }
  return Object.fromEntries(Object.entries(all).filter(([, border]) => border.style !== 'none'));
};

export const readCell = (table: TableReading, { node, column, span }: Placed, row: number, rowSpan: number): Cell => {
  const place: CellPlace = { row, rows: table.rows, column, span, columns: table.columns };
  const parts = partLayers(table.reading.styles, table.style, partsAt(table.look, place));
  const own = child(node, 'tcPr');
  const layers = [
    ...parts,
    ...table.properties.map((properties) => ({ table: properties, cell: undefined })),
    { table: undefined, cell: own },
  ];
  const margins = layers.flatMap((layer) => [
    readMargin(child(layer.table, 'tblCellMar')),
    readMargin(child(layer.cell, 'tcMar')),
  ]);
  const shading = layers.reduce<string | undefined>(
    (fill, layer) => fillOf(layer.cell) ?? fillOf(layer.table) ?? fill,
    undefined,
  );
  const align = layers.reduce<string | undefined>(
    (found, layer) => settingOf(layer.cell, 'vAlign') ?? found,
    undefined,
  );
  const reading: Reading = { ...table.reading, table: textLayers(parts) };
  return {
    column,
    span,
    rowSpan,
    margin: Object.assign({ top: 0, right: 5.4, bottom: 0, left: 5.4 }, ...margins),
    borders: cellBorders(layers, place, rowSpan),
    shading: shading === 'none' ? undefined : shading,
    align: cellAligns[align ?? ''] ?? 'top',
    blocks: table.readBlocks(node, reading),
  };
};
