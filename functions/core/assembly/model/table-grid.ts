import type { Placed } from './cells.ts';
import { child, childrenNamed, pointsOf, type XmlNode } from './read-xml.ts';

/** Some writers put a grid of token widths (100 twips) and leave the real ones to the cells. */
const placeholder = 5.5;

/** Word knows 63 columns and other writers more; no table is wider than this. */
export const mostColumns = 1000;

/**
 * The columns that rows take, from the grid; where the grid is silent, from the widths the cells ask for. Columns that the
 * grid states beyond them are no part of the table.
 */
export const readGrid = (node: XmlNode, placed: Placed[][]): number[] => {
  const stated = childrenNamed(child(node, 'tblGrid'), 'gridCol').slice(0, mostColumns);
  const grid = stated.map((each) => pointsOf(each.attributes.w) ?? 0);
  const columns = placed.flat().reduce((most, cell) => Math.max(most, cell.column + cell.span), 0);
  const widths = Array.from({ length: columns }, (_, column) =>
    (grid[column] ?? 0) > placeholder ? (grid[column] ?? 0) : 0,
  );
  for (const { node: cell, column, span } of placed.flat()) {
    const width = child(child(cell, 'tcPr'), 'tcW')?.attributes;
    if (span === 1 && !widths[column] && width?.type === 'dxa') widths[column] = pointsOf(width.w) ?? 0;
  }
  return widths;
};
