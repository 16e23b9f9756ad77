import { computingOf } from './computing.ts';
import { inputsOf } from './formula/computed.ts';
import { formulaNames } from './formula/formula-names.ts';
import { inputsOfRows } from './names-in-row.ts';
import type { Question, Questionnaire } from './question.ts';

/** The identifiers that the formulas of a questionnaire look at, one computed question at a time. */
const inputsIn = (questionnaire: Questionnaire): ((computed: Question) => string[]) => {
  const names = formulaNames(questionnaire);
  return (computed) => inputsOf(computed, names);
};

/** All that works out formulas and settles rows. It is large, so that what judges a questionnaire is given it, or nothing where there is none. */
export const formulas = { inputsIn, inputsOfRows, computingOf } as const;

export type Formulas = typeof formulas;
