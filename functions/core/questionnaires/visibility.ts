import { formulas } from './formulas.ts';
import type { Questionnaire } from './question.ts';
import { type CompiledVisibility, visibilityWith } from './shown-questions.ts';

/** What a questionnaire shows, formulas among it (`visibilityWith`). */
export const compileVisibility = (questionnaire: Questionnaire, today: string): CompiledVisibility =>
  visibilityWith(formulas, questionnaire, today);
