import { describe, expect, it } from 'vitest';
import { Column } from '#core/questionnaires/question.ts';
import { cellsOf, totalsOf, withPasted } from './pasted-cells.ts';

const column = (id: string, category_name: string, labels: string[] = []) =>
  Column.parse({
    id,
    id_value: id,
    question_value: id,
    category_name,
    field_values: labels.map((label) => ({ id: `o-${label.replace(/\W/g, '')}`, label })),
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
    const { rows: after, left } = withPasted(rows, columns, { row: 0, column: 0 }, lines, 500, () => 'new');
    expect(after).toEqual([
      { id: 'r1', cells: { what: 'Lantern', price: 125050, count: 2, on: '2026-12-01', kind: 'o-Used' } },
      { id: 'new', cells: { what: 'Sail', price: 'much', count: 1.5, on: '', kind: '' } },
    ]);
    expect(left).toBe(0);
  });

  it('beyond 500 rows are told, not lost in silence', () => {
    const lines = Array.from({ length: 502 }, (_, at) => [`${at}`]);
    const { rows, left } = withPasted([], columns, { row: 0, column: 0 }, lines, 500, () => crypto.randomUUID());
    expect([rows.length, left]).toEqual([500, 2]);
  });

  it('are added up exactly', () => {
    const rows = [0.1, 0.2, 'few', undefined].map((count, at) => ({
      id: `${at}`,
      cells: { price: 1050, ...(count !== undefined && { count }) },
    }));
    expect(totalsOf(rows, columns)).toEqual([undefined, '$42.00', '0.3', undefined, undefined]);
  });
});

it('a text that falls on a contact is its name', () => {
  const all = [column('party', 'Contact'), column('share', 'Number')];
  const { rows } = withPasted([], all, { row: 0, column: 0 }, cellsOf('Anne-Marie\nO’Neill\t3'), 500, () => 'r');
  expect(rows.map(({ cells }) => cells)).toEqual([
    { party: { name: 'Anne-Marie' } },
    { party: { name: 'O’Neill' }, share: 3 },
  ]);
});

describe('cells that fall on columns of choices, addresses and formulas', () => {
  it('leave the rows of a table in the row as they are', () => {
    const all = [column('what', 'Short Text'), column('parts', 'Data Table'), column('count', 'Number')];
    const parts = [{ id: 'p', cells: { part: 'Wick' } }];
    const lines = cellsOf('Lantern\tlost\t2');
    const pasted = withPasted([{ id: 'r', cells: { parts } }], all, { row: 0, column: 0 }, lines, 500, () => 'new');
    expect(pasted.rows).toEqual([{ id: 'r', cells: { what: 'Lantern', parts, count: 2 } }]);
  });

  it('are options by their words, whatever stands between them, the first line of an address, and left out', () => {
    const all = [
      column('insured', 'Dropdown - Yes/No'),
      column('skills', 'Multiple Selection', ['Law', 'Tax, state']),
      column('home', 'Address'),
      column('total', 'Computed'),
      column('what', 'Short Text'),
    ];
    const lines = cellsOf('x\tTax, state; law\t1 Main St\t99\tRope\nFALSE\tlaw, other\t\t\t\nmaybe\t\t\t\t');
    const { rows } = withPasted([], all, { row: 0, column: 0 }, lines, 500, () => 'r');
    const ticked = (...labels: string[]) =>
      ['Law', 'Tax, state'].map((label) => ({
        id: `o-${label.replace(/\W/g, '')}`,
        label,
        value: labels.includes(label),
      }));
    expect(rows.map(({ cells }) => cells)).toEqual([
      { insured: 'Yes', skills: ticked('Law', 'Tax, state'), home: { address_line_1: '1 Main St' }, what: 'Rope' },
      { insured: 'No', skills: ticked('Law'), home: '', what: '' },
      { insured: '', skills: ticked(), home: '', what: '' },
    ]);
  });
});
