import { readDecimal, sumOf } from '#core/assembly/formats/number-words.ts';
import { type MergeValue, rowsOf } from './merge-data.ts';

/** The answers in reach of a tag: those of a row before those around it. `row` says which of how many rows it is, from 1. */
export type Scope = { value: MergeValue; outer: Scope | undefined; row?: { number: number; count: number } };

const total = (cells: MergeValue[]): MergeValue => {
  const numbers = cells.map(readDecimal);
  // What is no number stays in sight: the list itself, which no format of numbers takes.
  return numbers.every((number) => number !== undefined) ? sumOf(numbers) : cells;
};

/** What is said of rows, or of a column of theirs, by the word after the dot. */
const OF_ROWS: Record<string, (rows: MergeValue[]) => MergeValue> = {
  count: (rows) => rows.length,
  any: (rows) => rows.length > 0,
  first: (rows) => rows[0],
  last: (rows) => rows.at(-1),
  total,
};

const isThere = (value: MergeValue): boolean => value !== undefined && value !== null && value !== '';

/** A column of rows, those of rows within rows after one another, none of them too; else what is said of them, unless a column is called so. */
const ofRows = (list: MergeValue[], name: string): MergeValue => {
  const rows = rowsOf(list);
  const parts = rows.map((row) => partOf(row, name));
  const cells = parts.flat().filter(isThere);
  if (cells.length > 0 || parts.some(Array.isArray)) return cells;
  return Object.hasOwn(OF_ROWS, name) ? OF_ROWS[name]?.(rows) : undefined;
};

const partOf = (value: MergeValue, name: string): MergeValue => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, name) ? value[name] : undefined;
};

const answerIn = (value: MergeValue, path: string[]): MergeValue => {
  let found = partOf(value, path[0] ?? '');
  for (let at = 1; at < path.length; at += 1) {
    const name = path[at] ?? '';
    found = Array.isArray(found) ? ofRows(found, name) : partOf(found, name);
  }
  return found;
};

/** `row.number`, `row.count`, `row.first` and `row.last` of the nearest repetition. */
const ofRow = (scope: Scope, path: string[]): MergeValue => {
  if (path.length !== 2 || path[0] !== 'row') return undefined;
  for (let level: Scope | undefined = scope; level; level = level.outer) {
    if (!level.row) continue;
    const { number, count } = level.row;
    return { number, count, first: number === 1, last: number === count }[path[1] ?? ''];
  }
  return undefined;
};

const isColumn = (row: MergeValue, name: string): boolean =>
  typeof row === 'object' && row !== null && !Array.isArray(row) && Object.hasOwn(row, name);

/** The nearest row that has the identifier as a column, answered or not, else the answers around it; an empty path is the row itself. */
export const lookUp = (scope: Scope, path: string[]): MergeValue => {
  const [name] = path;
  if (name === undefined) return scope.value;
  for (let level: Scope | undefined = scope; level; level = level.outer) {
    const value = answerIn(level.value, path);
    if ((value !== undefined && value !== null) || isColumn(level.value, name)) return value;
  }
  return ofRow(scope, path);
};
