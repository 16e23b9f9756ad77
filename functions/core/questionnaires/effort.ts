import { answererOf } from './answerers.ts';
import { type AnswerKind, CATEGORIES } from './categories.ts';
import { FIRM } from './firm-and-client.ts';
import type { Questionnaire } from './question.ts';
import type { AnswerFault } from './section-faults.ts';

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
 * The effort of answering what is missing or wrong: every such answer counts once; their minutes are rounded up, and at least 1. What the
 * firm answers is nothing to a client who reads it.
 */
export const effortFor = (questionnaire: Questionnaire, faults: readonly AnswerFault[]): Effort => {
  const faulty = new Set(faults.map(({ questionId }) => questionId));
  const open = questionnaire.sections.flatMap((section) =>
    section.questions.filter((question) => faulty.has(question.id) && answererOf(section, question) !== FIRM),
  );
  const seconds = open.reduce((sum, { category_name }) => sum + SECONDS[CATEGORIES[category_name].kind], 0);
  return { answers: open.length, minutes: Math.max(1, Math.ceil(seconds / 60)) };
};
