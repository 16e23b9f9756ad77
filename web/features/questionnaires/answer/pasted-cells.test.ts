import { describe, expect, it } from 'vitest';
import { Column } from '#core/questionnaires/question.ts';
import { cellsOf, totalOf, withPasted } from './pasted-cells.ts';

const column = (id: string, category_name: string, labels: string[] = []) =>
  Column.parse({
    id,
    id_value: id,
    question_value: id,
    category_name,
    field_values: labels.map((label) => ({ id: `o-${label}`, label })),
  });
const columns = [
  column('what', 'Short Text'),
  column('price', 'Currency'),
  column('count', 'Number'),
  column('on', 'Date'),
  column('kind', 'Dropdown', ['New', 'Used']),
];

describe('cells from a spreadsheet', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '"two\nlines"\t"say ""so"""\n\tlast',
      [
        ['two\nlines', 'say "so"'],
        ['', 'last'],
      ],
    ],
    ['one', [['one']]],
  ])('%j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  it('go right and down, in the way of each column, and past the last row into new ones', () => {
    const rows = [{ id: 'r1', cells: { what: 'Rope', price: 100 } }];
    const lines = cellsOf('Lantern\t$1,250.50\t2\t2026-12-01\tused\tbeyond\nSail\tmuch\t1.5\tsoon\tother');
    const { rows: after, left } = withPasted(rows, columns, { row: 0, column: 0 }, lines, () => 'new');
    expect(after).toEqual([
      { id: 'r1', cells: { what: 'Lantern', price: 125050, count: 2, on: '2026-12-01', kind: 'o-Used' } },
      { id: 'new', cells: { what: 'Sail', price: 'much', count: 1.5, on: '', kind: '' } },
    ]);
    expect(left).toBe(0);
  });

  it('beyond 500 rows are told, not lost in silence', () => {
    const lines = Array.from({ length: 502 }, (_, at) => [`${at}`]);
    const { rows, left } = withPasted([], columns, { row: 0, column: 0 }, lines, () => crypto.randomUUID());
    expect([rows.length, left]).toEqual([500, 2]);
  });

  it('are added up exactly', () => {
    const rows = [0.1, 0.2, 'few', undefined].map((count, at) => ({
      id: `${at}`,
      cells: { price: 1050, ...(count !== undefined && { count }) },
    }));
    expect(columns.map((each) => totalOf(rows, each))).toEqual([undefined, '$42.00', '0.3', undefined, undefined]);
  });
});
