import { answerFaults } from './answer-checks.ts';
import type { Answers } from './answers.ts';
import { isAnswered } from './answers.ts';
import { type AnswerKind, CATEGORIES } from './categories.ts';
import { type Questionnaire, questionsOf } from './question.ts';

/** What a questionnaire still asks of a person: answers that are required, and about how many minutes they take. */
export interface Effort {
  answers: number;
  minutes: number;
}

/** Seconds that an answer of a kind takes: to choose one, to type a line, to fill in several, to find a file. */
const SECONDS: Record<AnswerKind, number> = {
  none: 0,
  computed: 0,
  option: 10,
  options: 15,
  day: 20,
  number: 20,
  cents: 20,
  text: 30,
  parts: 60,
  contacts: 60,
  rows: 90,
  files: 90,
};

/**
 * The effort that is left on a day (`YYYY-MM-DD`): every required question that is visible as answered so far and has no answer counts once; their minutes are
 * rounded up, and at least 1.
 */
export const effortLeft = (questionnaire: Questionnaire, answers: Answers, today: string): Effort => {
  const faulty = new Set(answerFaults(questionnaire, answers, today).map(({ questionId }) => questionId));
  const open = questionsOf(questionnaire).filter(({ id }) => faulty.has(id) && !isAnswered(answers[id]));
  const seconds = open.reduce((sum, { category_name }) => sum + SECONDS[CATEGORIES[category_name].kind], 0);
  return { answers: open.length, minutes: Math.max(1, Math.ceil(seconds / 60)) };
};
