import { isOrdering, isSpelling, plain } from '#core/comparisons.ts';
import type { Answer, Answers } from './answers.ts';
import { asText, isAnswered } from './answers.ts';
import { answerValues, measureOf } from './comparison.ts';
import type { Computing } from './computing.ts';
import { type Atom, type Graph, graphWith, type Item } from './conditions.ts';
import type { ComputedResult } from './formula/computed.ts';
import type { Formulas } from './formulas.ts';
import type { Operator, Questionnaire } from './question.ts';
import type { SettledTable } from './settled-rows.ts';

/** A set of visible ids; `ids` lists them in the order they stand in the questionnaire. */
export type VisibleSet = { has(id: string): boolean; ids(): string[] };
/** By their ids: `computed` has the results of the computed questions that are shown, `tables` the rows of shown tables that have formulas or conditions. */
export type Visible = {
  sections: VisibleSet;
  questions: VisibleSet;
  computed: ReadonlyMap<string, ComputedResult>;
  tables: ReadonlyMap<string, SettledTable>;
};

/** An answer as it counts: of a table with formulas or conditions its settled rows, else what was given. */
export const countedAnswer = ({ tables }: Pick<Visible, 'tables'>, answers: Answers, questionId: string) =>
  tables.get(questionId)?.rows ?? answers[questionId];

/** Follows one person's answers: each new answer settles everything that depends on it. */
export type LiveVisibility = {
  /** Gives whether that may have shown or hidden anything; results that it leaves as they are stay the same objects. */
  answer(questionId: string, answer: Answer | undefined): boolean;
  visible: Visible;
};

export type CompiledVisibility = {
  visible(answers: Answers): Visible;
  live(answers: Answers): LiveVisibility;
};

/**
 * Whether a shown question's answer satisfies a condition; "is not" is the exact opposite of "is", so a missing answer passes it.
 * Any other comparison with a missing answer fails, but no rows are a count of none.
 */
export function holds(atom: Atom, answer: Answer | undefined): boolean {
  const { condition, question, values, limits, texts } = atom;
  if (!question) return false;
  const { operator } = condition;
  if (operator === 'answered') return isAnswered(answer);
  if (isOrdering(operator)) return atom.missing.length === 0 && isWithin(operator, measureOf(question, answer), limits);
  if (isSpelling(operator)) {
    const answerText = plain(asText(answer));
    return texts.some((text) => (operator === 'contains' ? answerText.includes(text) : answerText.startsWith(text)));
  }
  const equal = answerValues(question, answer).some((value) => values.includes(value));
  return operator === 'is_not' ? !equal : equal;
}

function isWithin(operator: Operator, measure: number | undefined, [from = 0, to = 0]: number[]): boolean {
  if (measure === undefined) return false;
  if (operator === 'more_than') return measure > from;
  if (operator === 'at_least') return measure >= from;
  if (operator === 'less_than') return measure < from;
  if (operator === 'at_most') return measure <= from;
  return measure >= from && measure <= to;
}

/**
 * The rule of visibility: a section or question shows when its section shows and its conditions hold (all of them, or any
 * when it says so). A condition on a hidden or unknown question never holds, and whatever depends on itself stays hidden.
 * Computed questions that are shown are worked out from the answers of those that are; answers given to them count for nothing.
 * `today` (`YYYY-MM-DD`) is what days relative to it are counted from. `formulas` may be absent where the questionnaire needs none
 * (`needsFormulas`).
 */
export function visibilityWith(
  formulas: Formulas | undefined,
  questionnaire: Questionnaire,
  today: string,
): CompiledVisibility {
  const program = compile(formulas, questionnaire, today);
  return {
    visible: (answers) => program.start(answers).visible,
    live: (answers) => program.start(answers),
  };
}

const NO_RESULTS: ReadonlyMap<string, ComputedResult> = new Map();
const NO_TABLES: ReadonlyMap<string, SettledTable> = new Map();

/** The graph laid out in flat arrays, so that a thousand questions settle in microseconds. */
function compile(formulas: Formulas | undefined, questionnaire: Questionnaire, today: string) {
  const { items, order }: Graph = graphWith(formulas, questionnaire, today);
  const { atoms, clausesFrom, atomsFrom, atomAt } = sharedAtoms(items);
  const atomOn = Int32Array.from(atoms, (atom) => atom.on);
  const steps = Int32Array.from(order);
  const within = Int32Array.from(items, (item) => item.within);
  const any = Uint8Array.from(items, (item) => (item.match === 'any' && item.atoms.length > 0 ? 1 : 0));
  const atomsOfQuestion = Map.groupBy(
    atoms.map((_, index) => index).filter((index) => atoms[index]?.question),
    (index) => atoms[index]?.question?.id ?? '',
  );
  const computing = formulas?.computingOf(
    items,
    questionnaire,
    today,
    (of) => visibilityWith(formulas, of, today).visible,
  );
  const indexes = {
    section: new Map(items.flatMap((item, index) => (item.kind === 'section' ? [[item.id, index]] : []))),
    question: new Map(items.flatMap((item, index) => (item.kind === 'question' ? [[item.id, index]] : []))),
  };

  const judgeAnew = (held: Uint8Array, questionId: string, answer: Answer | undefined): boolean => {
    let changed = false;
    for (const index of atomsOfQuestion.get(questionId) ?? []) {
      const now = holds(atoms[index] as Atom, answer) ? 1 : 0;
      changed ||= held[index] !== now;
      held[index] = now;
    }
    return changed;
  };

  /** Gives whether the result of a computed question has shown or hidden anything, or the rows of a table other than the one `answered` changed. */
  const settle = (held: Uint8Array, shown: Uint8Array, results: Computing | undefined, answered?: string): boolean => {
    let changed = false;
    for (let step = 0; step < steps.length; step++) {
      const item = steps[step] as number;
      const section = within[item] as number;
      let shows = section < 0 || shown[section] === 1 ? 1 : 0;
      if (shows) {
        const lastClause = clausesFrom[item + 1] as number;
        const stopAt = any[item] as number;
        let result = stopAt ? 0 : 1;
        for (let clause = clausesFrom[item] as number; clause < lastClause && result !== stopAt; clause++) {
          // In a group it is the other way round: one that differs decides.
          let together = stopAt;
          const last = atomsFrom[clause + 1] as number;
          for (let at = atomsFrom[clause] as number; at < last && together === stopAt; at++) {
            const atom = atomAt[at] as number;
            const on = atomOn[atom] as number;
            together = on >= 0 && shown[on] === 1 && held[atom] === 1 ? 1 : 0;
          }
          if (together === stopAt) result = stopAt;
        }
        shows = result;
      }
      shown[item] = shows;
      const result = results?.settle(item, shown);
      if (!result) continue;
      changed = judgeAnew(held, result.questionId, result.answer) || changed;
      if (result.questionId !== answered && results?.settlesRowsOf(result.questionId)) changed = true;
    }
    results?.settled();
    return changed;
  };

  const setOf = (kind: Item['kind'], shown: Uint8Array): VisibleSet => ({
    has: (id) => shown[indexes[kind].get(id) ?? -1] === 1,
    ids: () => items.filter((item, index) => item.kind === kind && shown[index] === 1).map((item) => item.id),
  });

  const start = (given: Answers): LiveVisibility => {
    const shown = new Uint8Array(items.length);
    const results = computing?.(given);
    const isWorkedOut = (id: string) => results?.computes(id) || results?.settlesRowsOf(id);
    const answerTo = (id: string) => (isWorkedOut(id) ? undefined : given[id]);
    const held = Uint8Array.from(atoms, (atom) => (atom.question && holds(atom, answerTo(atom.question.id)) ? 1 : 0));
    settle(held, shown, results);
    return {
      visible: {
        sections: setOf('section', shown),
        questions: setOf('question', shown),
        computed: results?.results ?? NO_RESULTS,
        tables: results?.tables ?? NO_TABLES,
      },
      answer: (questionId, answer) => {
        if (results?.computes(questionId)) return false;
        const changed = !isWorkedOut(questionId) && judgeAnew(held, questionId, answer);
        const isUsed = results?.note(questionId, answer);
        const moved = (changed || isUsed) && settle(held, shown, results, questionId);
        return changed || moved === true;
      },
    };
  };
  return { start };
}

/**
 * Conditions that say the same are judged once: `clausesFrom[i] … clausesFrom[i+1]` are the clauses of item i, and
 * `atomAt[atomsFrom[c] … atomsFrom[c+1]]` the conditions of clause c.
 */
function sharedAtoms(items: Item[]) {
  const atoms: Atom[] = [];
  const known = new Map<string, number>();
  const atomAt: number[] = [];
  const atomsFrom = [0];
  const clausesFrom = [0];
  for (const item of items) {
    for (const clause of item.clauses) {
      for (const atom of clause) {
        const index = known.get(atom.same) ?? atoms.push(atom) - 1;
        known.set(atom.same, index);
        atomAt.push(index);
      }
      atomsFrom.push(atomAt.length);
    }
    clausesFrom.push(atomsFrom.length - 1);
  }
  return {
    atoms,
    clausesFrom: Int32Array.from(clausesFrom),
    atomsFrom: Int32Array.from(atomsFrom),
    atomAt: Int32Array.from(atomAt),
  };
}
