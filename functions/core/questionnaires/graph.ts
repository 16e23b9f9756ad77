import { type Graph, graphWith } from './conditions.ts';
import { formulas } from './formulas.ts';
import type { Questionnaire } from './question.ts';

/** What each section and question depends on, formulas among it (`graphWith`). */
export const graphOf = (questionnaire: Questionnaire, today: string): Graph =>
  graphWith(formulas, questionnaire, today);
