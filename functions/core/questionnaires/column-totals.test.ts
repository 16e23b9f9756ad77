import { describe, expect, it } from 'vitest';
import { showsTotal } from './column-totals.ts';
import type { Column } from './question.ts';
import { column } from './samples.ts';

const worked = (id: string, formula: string): Column =>
  column(id, 'Computed', { computed: { formula, result: 'money', places: 2 } });

const totalsOf = (columns: Column[]) => columns.filter((each) => showsTotal(each, columns)).map(({ id }) => id);

describe('the total of a column', () => {
  it('stands below numbers and amounts, asked or worked out, and below nothing else', () => {
    const columns = [
      column('name'),
      column('paid', 'Currency'),
      column('share', 'Percent'),
      column('hours', 'Number'),
      worked('fee', 'paid + paid * share'),
      column('on', 'Date'),
    ];
    expect(totalsOf(columns)).toEqual(['paid', 'hours', 'fee']);
  });

  it.each(['count * price', 'price * count * (1 + tax)', 'round(if(count > 3, (price - 1) * count, 0))'])(
    'is not told of prices of one piece: %s',
    (formula) => {
      const columns = [
        column('count', 'Number'),
        column('price', 'Currency'),
        column('tax', 'Percent'),
        worked('amount', formula),
      ];
      expect(totalsOf(columns)).toEqual(['count', 'amount']);
    },
  );

  it.each(['net * 1.08', 'net * rate', 'net + extra', 'net / people', 'net *'])('is told of amounts: %s', (formula) => {
    const columns = [
      column('net', 'Currency'),
      column('extra', 'Currency'),
      column('rate', 'Percent'),
      column('people', 'Number'),
      worked('gross', formula),
    ];
    expect(totalsOf(columns)).toEqual(['net', 'extra', 'people', 'gross']);
  });

  it('is as its column says', () => {
    const columns = [
      column('age', 'Number', { show_total: false }),
      column('price', 'Currency', { show_total: true }),
      worked('amount', 'age * price'),
      column('name', 'Short Text', { show_total: true }),
    ];
    expect(totalsOf(columns)).toEqual(['price', 'amount']);
  });
});
