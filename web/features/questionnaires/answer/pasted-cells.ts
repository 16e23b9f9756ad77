import { readDecimal, sumOf } from '#core/assembly/formats/number-words.ts';
import { plain } from '#core/comparisons.ts';
import { formatMoney } from '#core/money.ts';
import { ANSWER_LIMITS, type Cell, type Choice, type TableRow } from '#core/questionnaires/answers.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { showsTotal } from '#core/questionnaires/column-totals.ts';
import { findOption } from '#core/questionnaires/comparison.ts';
import { parseDay } from '#core/questionnaires/day.ts';
import { answeredAs, type Column, optionsOf } from '#core/questionnaires/question.ts';
import { answerOnLeave } from './typed.ts';

/** A cell: quoted, where it may hold tabs and lines, or plain; and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y;

/** The cells of a stretch of a spreadsheet as it lies in the clipboard, line by line. */
export const cellsOf = (text: string): string[][] => {
  const tidy = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const lines: string[][] = [[]];
  CELL.lastIndex = 0;
  for (let found = CELL.exec(tidy); found; found = CELL.exec(tidy)) {
    const [, quoted, plain = '', end] = found;
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\n') lines.push([]);
    if (end === '') break;
  }
  return lines;
};

/** What spreadsheets have for yes and no. */
const YES_NO_SIGNS: Readonly<Record<string, string>> = {
  y: 'Yes',
  true: 'Yes',
  x: 'Yes',
  '1': 'Yes',
  n: 'No',
  false: 'No',
  '0': 'No',
};

/** The options that a text names, apart by commas, semicolons or lines; a label may have commas of its own. */
const tickedBy = (column: Column, text: string): Choice[] => {
  const options = optionsOf(column);
  const named = [text, ...text.split(/[;\n]/), ...text.split(/[,;\n]/)];
  const ticked = new Set(named.map((each) => findOption(options, each.trim())?.id));
  return options.map(({ id, label }) => ({ id, label, value: ticked.has(id) }));
};

/** What a cell keeps of a text that was pasted: options by their words, a day, an amount, the first line of an address, the name of a contact, else the words. */
const cellValue = (column: Column, text: string): Cell => {
  const pastedText = text.trim();
  const { category_name: category } = column;
  if (category === 'Dropdown - Yes/No')
    return findOption(optionsOf(column), YES_NO_SIGNS[plain(pastedText)] ?? pastedText)?.id ?? '';
  if (CATEGORIES[category].kind === 'options') return tickedBy(column, pastedText);
  if (category === 'Contact')
    return pastedText ? { name: pastedText.replace(/\s+/g, ' ').slice(0, ANSWER_LIMITS.shortText) } : '';
  if (CATEGORIES[category].kind === 'parts')
    return pastedText ? { address_line_1: pastedText.replace(/\s+/g, ' ').slice(0, ANSWER_LIMITS.shortText) } : '';
  if (CATEGORIES[category].kind === 'option') return findOption(optionsOf(column), pastedText)?.id ?? '';
  if (category === 'Date') return parseDay(pastedText) ?? '';
  const most = category === 'Long Text' ? ANSWER_LIMITS.text : ANSWER_LIMITS.shortText;
  return answerOnLeave(category, (category === 'Long Text' ? text : pastedText).slice(0, most)) ?? '';
};

/** Rows with cells pasted from a place on, to the right and down; what falls on a column that is worked out or a table is left out, and new rows are added up to `limit`. `left` counts lines that found none. */
export const withPasted = (
  rows: readonly TableRow[],
  columns: readonly Column[],
  at: { row: number; column: number },
  lines: readonly (readonly string[])[],
  limit: number,
  newId: () => string,
): { rows: TableRow[]; left: number } => {
  const after = [...rows];
  const fitting = lines.slice(0, limit - at.row);
  for (const [down, line] of fitting.entries()) {
    const row = after[at.row + down] ?? { id: newId(), cells: {} };
    const pasted = line.flatMap((text, across) => {
      const column = columns[at.column + across];
      return column && !['computed', 'rows'].includes(CATEGORIES[column.category_name].kind)
        ? [[column.id, cellValue(column, text)] as const]
        : [];
    });
    after[at.row + down] = { ...row, cells: { ...row.cells, ...Object.fromEntries(pasted) } };
  }
  return { rows: after, left: lines.length - fitting.length };
};

/** The exact sum of a column of numbers or amounts, as one reads it; none of other columns, and of columns without one. */
const totalOf = (rows: readonly TableRow[], { id, category_name }: Column): string | undefined => {
  if (category_name !== 'Number' && category_name !== 'Currency') return undefined;
  const numbers = rows.flatMap(({ cells }) => {
    const cell = cells[id];
    return typeof cell === 'number' ? (readDecimal(cell) ?? []) : [];
  });
  const sum = sumOf(numbers);
  if (sum === undefined) return undefined;
  return category_name === 'Currency' ? formatMoney(Number(sum)) : sum;
};

/** What stands below the rows of a table: for each column its sum, where it shows one. */
export const totalsOf = (rows: readonly TableRow[], columns: readonly Column[]): (string | undefined)[] =>
  columns.map((column) => (showsTotal(column, columns) ? totalOf(rows, answeredAs(column)) : undefined));
