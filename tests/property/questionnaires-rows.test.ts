import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerFaults } from '#core/questionnaires/answer-checks.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { mergeDataOf } from '#core/questionnaires/merge-data.ts';
import { prove } from '#core/questionnaires/prover.ts';
import type { Column, Condition, Questionnaire } from '#core/questionnaires/question.ts';
import { ask, column, options, questionnaire, sampleCondition, section, TODAY } from '#core/questionnaires/samples.ts';
import { compileVisibility } from '#core/questionnaires/visibility.ts';
import { runs } from '#tests/property-runs.ts';

const tableWith = (columns: Column[], total?: string): Questionnaire =>
  questionnaire(
    section('start', [ask('outside', 'Dropdown', options('A', 'B'))]),
    section('rows', [ask('fees', 'Data Table')], { dataTableNoun: 'Fee', dataTableColumns: columns }),
    section(
      'end',
      total ? [ask('total', 'Computed', { computed: { formula: total, result: 'money', places: 2 } })] : [ask('note')],
    ),
  );

describe('a formula column', () => {
  const all = tableWith(
    [
      column('quantity', 'Number'),
      column('price', 'Currency'),
      column('amount', 'Computed', { computed: { formula: 'quantity * price', result: 'money', places: 2 } }),
    ],
    'sum(fees.amount)',
  );

  it('is merged to the cent as exact decimals give it, and so is its total, whatever the order of the answers', () => {
    const aRow = fc.record({ thousandths: fc.integer({ min: -5_000_000, max: 5_000_000 }), price: fc.integer() });
    const inCents = (thousandths: number, price: number): bigint => {
      const exact = BigInt(thousandths) * BigInt(price);
      const half = exact < 0n ? -500n : 500n;
      return (exact + half) / 1000n;
    };
    const decimal = (thousandths: number) =>
      `${thousandths < 0 ? '-' : ''}${(Math.abs(thousandths) / 1000).toFixed(3)}`;
    fc.assert(
      fc.property(fc.array(aRow, { maxLength: 6 }), (rows) => {
        const fees = rows.map(({ thousandths, price }, at) => ({
          id: `r${at}`,
          cells: { quantity: decimal(thousandths), price },
        }));
        const live = compileVisibility(all, TODAY).live({});
        for (const at of fees.keys()) live.answer('fees', fees.slice(0, at + 1));
        const cents = rows.map(({ thousandths, price }) => inCents(thousandths, price));
        expect(live.visible.tables.get('fees')?.rows.map(({ cells }) => BigInt(String(cells.amount)))).toEqual(cents);
        const data = mergeDataOf(all, { fees }, TODAY);
        const dollars = (amount: bigint) => Number(amount) / 100;
        expect(((data.fees ?? []) as { amount: number }[]).map(({ amount }) => amount)).toEqual(cents.map(dollars));
        expect(data.total).toBe(dollars(cents.reduce((sum, amount) => sum + amount, 0n)));
      }),
      { numRuns: runs(200) },
    );
  });
});

const NAMES = ['a', 'b', 'c', 'd'];
const VALUES = ['option0', 'option1'];
const aCondition = fc
  .tuple(
    fc.constantFrom(...NAMES, 'outside'),
    fc.constantFrom<Condition['operator']>('is', 'is_not', 'answered'),
    fc.constantFrom('A', 'B'),
  )
  .map(([label, operator, value]) => sampleCondition(label, operator, operator === 'answered' ? '' : value));
const aColumn = fc.record({
  match: fc.constantFrom('all' as const, 'any' as const),
  visibility_condition: fc
    .array(aCondition, { maxLength: 3 })
    .map((conditions) => conditions.map((condition, at) => ({ ...condition, id: `${condition.id}${at}` }))),
});
const someColumns = fc
  .tuple(aColumn, aColumn, aColumn, aColumn)
  .map((all) =>
    all.map((more, at) => column(NAMES[at] ?? '', 'Dropdown', { ...options('A', 'B'), required: true, ...more })),
  );

/** The written rule, told by itself; a column that depends on itself stays hidden. */
const shownBy = (columns: readonly Column[], row: Answers, outside: Answers[string] | undefined) => {
  const labels = { A: 'option0', B: 'option1' } as Record<string, string>;
  const conditionsOf = (name: string) => columns.find(({ id }) => id === name)?.visibility_condition ?? [];
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    conditionsOf(from).some(({ label }) => {
      if (label === to) return true;
      if (seen.has(label)) return false;
      return reaches(label, to, seen.add(label));
    });
  const shows = (name: string): boolean => {
    if (name === 'outside') return true;
    if (reaches(name, name)) return false;
    const held = conditionsOf(name).map(({ label, operator, visibility_answer }) => {
      const answer = label === 'outside' ? outside : row[label];
      if (!shows(label)) return false;
      if (operator === 'answered') return answer !== undefined;
      return (answer === labels[visibility_answer]) === (operator === 'is');
    });
    const isAny = held.length > 0 && columns.find(({ id }) => id === name)?.match === 'any';
    return isAny ? held.some(Boolean) : held.every(Boolean);
  };
  return shows;
};

const EVERY = [undefined, ...VALUES];
const everyRow = EVERY.flatMap((a) =>
  EVERY.flatMap((b) => EVERY.flatMap((c) => EVERY.map((d) => ({ a, b, c, d }) as Record<string, string | undefined>))),
);
const filled = (row: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(row).flatMap(([name, value]) => (value ? [[name, value] as const] : [])));

describe('columns that only some rows ask for', () => {
  it('are merged and required exactly where the written rule shows them', () => {
    fc.assert(
      fc.property(
        someColumns,
        fc.array(fc.constantFrom(...everyRow), { maxLength: 4 }),
        fc.constantFrom(...EVERY),
        (columns, rows, outside) => {
          const all = tableWith(columns);
          const given = rows.map((row, at) => ({ id: `r${at}`, cells: filled(row) }));
          const answers: Answers = { fees: given, ...(outside && { outside }) };
          const expected = given.flatMap(({ id, cells }) => {
            const shows = shownBy(columns, cells, outside);
            const shown = NAMES.filter((name) => shows(name));
            return shown.some((name) => cells[name]) ? [{ id, cells, shown }] : [];
          });
          const merged = (mergeDataOf(all, answers, TODAY).fees ?? []) as Record<string, unknown>[];
          const label = (value: string | undefined) =>
            value === 'option0' ? 'A' : value === 'option1' ? 'B' : undefined;
          expect(merged).toEqual(
            expected.map(({ cells, shown }) =>
              Object.fromEntries(NAMES.map((name) => [name, shown.includes(name) ? label(cells[name]) : undefined])),
            ),
          );
          const missing = expected.flatMap(({ id, cells, shown }) =>
            shown.filter((name) => !cells[name]).map((name) => `fees.${id}.${name}`),
          );
          const faults = answerFaults(all, answers, TODAY).map(({ field }) => field);
          expect(faults.filter((field) => field.startsWith('fees.'))).toEqual(missing);
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it('are proved as trying every row and every answer outside shows', () => {
    fc.assert(
      fc.property(someColumns, (columns) => {
        const { verdicts } = prove(tableWith(columns), TODAY);
        for (const { id, visibility_condition } of columns) {
          if (!visibility_condition?.length) continue;
          const seen = new Set(
            EVERY.flatMap((outside) => everyRow.map((row) => shownBy(columns, filled(row), outside)(id))),
          );
          const verdict = verdicts.find(({ itemId }) => itemId === id);
          expect(verdict?.verdict === 'never').toBe(!seen.has(true));
          expect(verdict?.verdict === 'always' && !verdict.whenever).toBe(!seen.has(false));
          if (verdict?.shownWhen) expect(showsWith(columns, verdict.shownWhen, id)).toBe(true);
          if (verdict?.hiddenWhen) expect(showsWith(columns, verdict.hiddenWhen, id)).toBe(false);
        }
      }),
      { numRuns: runs(60) },
    );
  });
});

/** Whether an example of the prover shows a column. */
const showsWith = (columns: readonly Column[], example: Answers, id: string) =>
  shownBy(columns, example, example.outside)(id);
