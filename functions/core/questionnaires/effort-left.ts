import { answerFaults } from './answer-checks.ts';
import type { Answers } from './answers.ts';
import { type Effort, effortFor } from './effort.ts';
import type { Questionnaire } from './question.ts';

/** The effort that is left on a day (`YYYY-MM-DD`): of every answer that is needed, as answered so far, and is missing or wrong. */
export const effortLeft = (questionnaire: Questionnaire, answers: Answers, today: string): Effort =>
  effortFor(questionnaire, answerFaults(questionnaire, answers, today));
