import type { Answer, Answers } from './answers.ts';
import type { Item } from './conditions.ts';
import { type ComputedResult, compiledComputation } from './formula/computed.ts';
import { formulaNames } from './formula/formula-names.ts';
import type { Questionnaire } from './question.ts';

/** The results of computed questions for one person's answers; each is worked out anew only when something it looks at has changed. */
export type Computing = {
  results: ReadonlyMap<string, ComputedResult>;
  computes(questionId: string): boolean;
  /** Notes another answer, and gives whether a formula looks at it. */
  note(questionId: string, answer: Answer | undefined): boolean;
  /**
   * Works an item out once all it depends on is settled; `shown` says of every item whether it is. Gives the answer of a computed
   * question if that has changed.
   */
  settle(item: number, shown: Uint8Array): { questionId: string; answer: Answer | undefined } | undefined;
  /** All items are settled. */
  settled(): void;
};

const answerIn = (result: ComputedResult | undefined): Answer | undefined =>
  result?.kind === 'result' ? result.answer : undefined;

const isSame = (one: ComputedResult | undefined, other: ComputedResult | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Reads the formulas of a questionnaire's items once; undefined when there are none. */
export function computingOf(
  items: readonly Item[],
  questionnaire: Questionnaire,
  today: string,
): ((given: Answers) => Computing) | undefined {
  const computed = items.flatMap(({ computes }, index) => (computes ? [{ ...computes, index }] : []));
  if (computed.length === 0) return undefined;
  const names = formulaNames(questionnaire);
  const byIndex = new Map(
    computed.map(({ index, question, inputs }) => [
      index,
      { questionId: question.id, inputs, work: compiledComputation(question, names) },
    ]),
  );
  const ids = new Set(computed.map(({ question }) => question.id));
  const indexOf = new Map(items.map(({ id }, index) => [id, index]));
  const looked = new Set(computed.flatMap(({ inputs }) => inputs));

  return (given) => {
    const answers = { ...given };
    const results = new Map<string, ComputedResult>();
    /** Items whose answer, or whether it is shown, has changed since what looks at them was worked out. */
    const changed = new Set<number>();
    const wasShown = new Uint8Array(items.length).fill(2);
    let shownNow: Uint8Array = wasShown;
    const answerOf = (questionId: string): Answer | undefined => {
      if (shownNow[indexOf.get(questionId) ?? -1] !== 1) return undefined;
      return ids.has(questionId) ? answerIn(results.get(questionId)) : answers[questionId];
    };
    const facts = { names, answerOf, today };

    const settle: Computing['settle'] = (item, shown) => {
      shownNow = shown;
      const moved = wasShown[item] !== shown[item];
      wasShown[item] = shown[item] as number;
      if (moved && looked.has(item)) changed.add(item);
      const computation = byIndex.get(item);
      if (!computation) return undefined;
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
      computes: (questionId) => ids.has(questionId),
      note: (questionId, answer) => {
        const index = indexOf.get(questionId) ?? -1;
        if (answer === undefined) delete answers[questionId];
        else answers[questionId] = answer;
        if (looked.has(index)) changed.add(index);
        return looked.has(index);
      },
      settle,
      settled: () => changed.clear(),
    };
  };
}
