import type { Answer, Answers } from './answers.ts';
import type { Item } from './conditions.ts';
import { type ComputedResult, compiledComputation } from './formula/computed.ts';
import { formulaNames } from './formula/formula-names.ts';
import type { Questionnaire } from './question.ts';
import { rowSettler, type SettledTable } from './settled-rows.ts';
import type { Visible } from './shown-questions.ts';

/**
 * The results of computed questions, and the rows of tables with formulas or conditions, for one person's answers; each is worked out
 * anew only when something it looks at has changed.
 */
export type Computing = {
  results: ReadonlyMap<string, ComputedResult>;
  tables: ReadonlyMap<string, SettledTable>;
  computes(questionId: string): boolean;
  /** Whether conditions look at the settled rows of a table instead of those given. */
  settlesRowsOf(questionId: string): boolean;
  /** Notes another answer, and gives whether a formula looks at it. */
  note(questionId: string, answer: Answer | undefined): boolean;
  /**
   * Works an item out once all it depends on is settled; `shown` says of every item whether it is. Gives the answer of a computed
   * question, or the rows of a table, if that has changed.
   */
  settle(item: number, shown: Uint8Array): { questionId: string; answer: Answer | undefined } | undefined;
  /** All items are settled. */
  settled(): void;
};

const answerIn = (result: ComputedResult | undefined): Answer | undefined =>
  result?.kind === 'result' ? result.answer : undefined;

const isSame = (one: ComputedResult | undefined, other: ComputedResult | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && JSON.stringify(one) === JSON.stringify(other));

/** Reads the formulas of a questionnaire's items once; undefined when there are none. `judge` says what the questionnaire of a row shows. */
export function computingOf(
  items: readonly Item[],
  questionnaire: Questionnaire,
  today: string,
  judge: (questionnaire: Questionnaire) => (answers: Answers) => Visible,
): ((given: Answers) => Computing) | undefined {
  const computed = items.flatMap(({ computes }, index) => (computes ? [{ ...computes, index }] : []));
  const tabled = items.flatMap(({ id, settles }, index) => (settles ? [{ ...settles, id, index }] : []));
  if (computed.length === 0 && tabled.length === 0) return undefined;
  const names = formulaNames(questionnaire);
  const byIndex = new Map(
    computed.map(({ index, question, inputs }) => [
      index,
      { questionId: question.id, inputs, work: compiledComputation(question, names) },
    ]),
  );
  const ids = new Set(computed.map(({ question }) => question.id));
  const indexOf = new Map(items.map(({ id }, index) => [id, index]));
  const looked = new Set([...computed, ...tabled].flatMap(({ inputs }) => inputs));
  const tableIds = new Set(tabled.map(({ id }) => id));
  const settlers = tabled.map(({ id, index, section, inputs }) => {
    const ids = inputs.flatMap((input) => items[input]?.id ?? []);
    return { id, index, inputs, begin: rowSettler(questionnaire, section, ids, judge) };
  });

  return (given) => {
    const answers = { ...given };
    const results = new Map<string, ComputedResult>();
    /** Items whose answer, or whether it is shown, has changed since what looks at them was worked out. */
    const changed = new Set<number>();
    const wasShown = new Uint8Array(items.length).fill(2);
    let shownNow: Uint8Array = wasShown;
    const tables = new Map<string, SettledTable>();
    const rowsAt = new Map(settlers.map(({ index, begin, ...rest }) => [index, { ...rest, settleRows: begin() }]));
    const isShown = (questionId: string) => shownNow[indexOf.get(questionId) ?? -1] === 1;
    const answerOf = (questionId: string): Answer | undefined => {
      if (!isShown(questionId)) return undefined;
      if (tableIds.has(questionId)) return tables.get(questionId)?.rows;
      return ids.has(questionId) ? answerIn(results.get(questionId)) : answers[questionId];
    };
    /** Settles the rows of a table; gives them if they may have changed. */
    const settleTable = (item: number, hasMoved: boolean): ReturnType<Computing['settle']> => {
      const table = rowsAt.get(item);
      if (!table) return undefined;
      const isMoved = hasMoved || table.inputs.some((input) => changed.has(input));
      if (!isMoved && !changed.has(item)) return undefined;
      const { id, settleRows } = table;
      if (shownNow[item] === 1) tables.set(id, settleRows(answers[id], { isShown, answerOf }, isMoved));
      else if (!tables.delete(id)) return undefined;
      changed.add(item);
      return { questionId: id, answer: tables.get(id)?.rows };
    };
    const facts = { names, answerOf, today };

    const settle: Computing['settle'] = (item, shown) => {
      shownNow = shown;
      const moved = wasShown[item] !== shown[item];
      wasShown[item] = shown[item] as number;
      if (moved && looked.has(item)) changed.add(item);
      const computation = byIndex.get(item);
      if (!computation) return settleTable(item, moved);
      const { questionId, inputs, work } = computation;
      if (!moved && !inputs.some((input) => changed.has(input))) return undefined;
      const before = results.get(questionId);
      const after = shown[item] === 1 ? work(facts) : undefined;
      if (isSame(before, after)) return undefined;
      if (after) results.set(questionId, after);
      else results.delete(questionId);
      changed.add(item);
      return { questionId, answer: answerIn(after) };
    };

    return {
      results,
      tables,
      computes: (questionId) => ids.has(questionId),
      settlesRowsOf: (questionId) => tableIds.has(questionId),
      note: (questionId, answer) => {
        const index = indexOf.get(questionId) ?? -1;
        if (answer === undefined) delete answers[questionId];
        else answers[questionId] = answer;
        const isUsed = looked.has(index) || tableIds.has(questionId);
        if (isUsed) changed.add(index);
        return isUsed;
      },
      settle,
      settled: () => changed.clear(),
    };
  };
}
