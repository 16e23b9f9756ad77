import { type Placed, type ReadBlocks, readCell, readMargin, type TableReading } from './cells.ts';
import type { Row, Table } from './document-model.ts';
import { child, elements, pointsOf, settingOf, switchOf, UnreadablePart, type XmlNode } from './read-xml.ts';
import type { Reading } from './reading.ts';
import { mostColumns, readGrid } from './table-grid.ts';
import { isHeaderRow, partLayers, readLook } from './table-style.ts';

/** Content controls may wrap rows and cells. */
export const childrenThroughWrappers = (node: XmlNode, name: string): XmlNode[] =>
  elements(node).flatMap((each) => {
    if (each.name === name) return [each];
    return ['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo'].includes(each.name)
      ? childrenThroughWrappers(each, name)
      : [];
  });

const countOf = (value: string | undefined, least: number) =>
  Math.min(mostColumns, Math.max(least, Math.trunc(Number(value ?? least)) || least));

/** The cells of a row with the grid columns they take. Throws `UnreadablePart` for a row that no reader of Word files shows. */
export const placeCells = (row: XmlNode): Placed[] => {
  let column = countOf(settingOf(child(row, 'trPr'), 'gridBefore'), 0);
  const nodes = childrenThroughWrappers(row, 'tc');
  if (nodes.length > mostColumns) throw new UnreadablePart(`A row holds more than ${mostColumns} cells.`);
  return nodes.map((node) => {
    const properties = child(node, 'tcPr');
    const asked = countOf(settingOf(properties, 'gridSpan'), 1);
    const span = Math.max(1, Math.min(asked, mostColumns - column));
    const merge = child(properties, 'vMerge');
    const placed: Placed = { node, column, span };
    if (merge) placed.merge = merge.attributes.val === 'restart' ? 'start' : 'continue';
    column = Math.min(mostColumns - 1, column + span);
    return placed;
  });
};

const rowSpanOf = (rows: Placed[][], at: number, cell: Placed) => {
  let span = 1;
  while (rows[at + span]?.some((each) => each.column === cell.column && each.merge === 'continue')) span++;
  return cell.merge ? span : 1;
};

const readRow = (table: TableReading, node: XmlNode, placed: Placed[][], at: number): Row => {
  const properties = child(node, 'trPr');
  const height = child(properties, 'trHeight')?.attributes;
  const value = pointsOf(height?.val);
  const cells = (placed[at] ?? []).filter((cell) => cell.merge !== 'continue');
  return {
    header: isHeaderRow(properties),
    cantSplit: switchOf(properties, 'cantSplit') ?? false,
    ...(value ? { height: { rule: height?.hRule === 'exact' ? 'exact' : 'atLeast', value } } : {}),
    cells: cells.map((cell) => readCell(table, cell, at, rowSpanOf(placed, at, cell))),
  };
};

const readWidth = (properties: XmlNode | undefined): Table['width'] => {
  const { w: value, type } = child(properties, 'tblW')?.attributes ?? {};
  const number = Number.parseFloat(value ?? '');
  if (!number || type === 'auto' || type === 'nil') return undefined;
  if (value?.endsWith('%')) return { of: 'percent', value: number };
  return type === 'pct' ? { of: 'percent', value: number / 50 } : { of: 'points', value: pointsOf(value) ?? 0 };
};

/** A table with its style, merges and borders resolved cell by cell. */
export const readTable = (node: XmlNode, reading: Reading, readBlocks: ReadBlocks): Table[] => {
  const properties = child(node, 'tblPr');
  const rows = childrenThroughWrappers(node, 'tr').filter((row) => !child(child(row, 'trPr'), 'del'));
  const placed = rows.map(placeCells);
  const grid = readGrid(node, placed);
  if (rows.length === 0 || grid.length === 0) return [];
  const style = settingOf(properties, 'tblStyle');
  const inherited = [
    ...partLayers(reading.styles, style, ['wholeTable']).flatMap((part) => part.table ?? []),
    properties,
  ];
  const found = (name: string) => inherited.map((each) => child(each, name)).findLast(Boolean)?.attributes;
  const justify = found('jc')?.val;
  const leftMargin = Object.assign(
    { left: 5.4 },
    ...inherited.map((each) => readMargin(child(each, 'tblCellMar'))),
  ).left;
  const table: TableReading = {
    reading,
    readBlocks,
    style,
    look: readLook(properties),
    properties: properties ? [properties] : [],
    columns: grid.length,
    rows: rows.length,
  };
  return [
    {
      kind: 'table',
      ...(inherited.some((each) => switchOf(each, 'bidiVisual')) ? { rtl: true } : {}),
      align: justify === 'center' ? 'center' : justify === 'right' || justify === 'end' ? 'right' : 'left',
      indent: (pointsOf(found('tblInd')?.w) ?? 0) - (reading.hangsTables ? leftMargin : 0),
      width: readWidth(properties),
      grid,
      rows: rows.map((row, at) => readRow(table, row, placed, at)),
    },
  ];
};
