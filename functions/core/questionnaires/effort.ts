import { answerFaults } from './answer-checks.ts';
import type { Answers } from './answers.ts';
import { type AnswerKind, CATEGORIES } from './categories.ts';
import { FIRM, type Questionnaire } from './question.ts';
import { answererOf } from './who-answers.ts';

/** What a questionnaire still asks of a person: the answers that are left, and about how many minutes they take. */
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
 * The effort that is left on a day (`YYYY-MM-DD`): every answer that is needed, as answered so far, and is missing or wrong counts once;
 * their minutes are rounded up, and at least 1. What the firm answers is nothing to a client who reads it.
 */
export const effortLeft = (questionnaire: Questionnaire, answers: Answers, today: string): Effort => {
  const faulty = new Set(answerFaults(questionnaire, answers, today).map(({ questionId }) => questionId));
  const open = questionnaire.sections.flatMap((section) =>
    section.questions.filter((question) => faulty.has(question.id) && answererOf(section, question) !== FIRM),
  );
  const seconds = open.reduce((sum, { category_name }) => sum + SECONDS[CATEGORIES[category_name].kind], 0);
  return { answers: open.length, minutes: Math.max(1, Math.ceil(seconds / 60)) };
};
