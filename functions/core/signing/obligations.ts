import type { AnswerSheet } from '#core/matters/answer-sheet.ts';
import { CountedDay } from '#core/matters/deadline.ts';
import { type Answer, asText } from '#core/questionnaires/answers.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { parseDay } from '#core/questionnaires/day.ts';
import { answeredAs, type Question } from '#core/questionnaires/question.ts';
import { compileVisibility } from '#core/questionnaires/visibility.ts';
import { TASK_LIMITS } from '#core/tasks/task-limits.ts';
import { truncated } from '#core/truncated.ts';
import { idOfHash } from './id-of-hash.ts';

/** A day that a signed contract names. */
export interface Obligation {
  questionId: string;
  /** What its question asks. */
  title: string;
  /** `YYYY-MM-DD`. */
  on: string;
}

/** The days from `today` on (`YYYY-MM-DD`) that answers to the questions of a contract name, or that are computed from them, the earliest first. */
export const obligationsIn = (
  { questionnaire, answers }: Pick<AnswerSheet, 'questionnaire' | 'answers'>,
  today: string,
): Obligation[] => {
  const visible = compileVisibility(questionnaire, today).visible(answers);
  const givenTo = (questionId: string): Answer | undefined => {
    const result = visible.computed.get(questionId);
    return result?.kind === 'result' ? result.answer : answers[questionId];
  };
  return questionnaire.sections
    .flatMap(({ questions }) => questions)
    .filter((question) => isDay(question) && visible.questions.has(question.id))
    .flatMap(({ id, question_value }): Obligation[] => {
      const on = parseDay(asText(givenTo(id)));
      const title = truncated(question_value.trim() || 'Date in the contract', MOST_OF_TITLE);
      return on === undefined || on < today || !CountedDay.safeParse(on).success ? [] : [{ questionId: id, title, on }];
    })
    .toSorted((one, other) => one.on.localeCompare(other.on));
};

/** Characters of a question in a title, with room for dots. */
const MOST_OF_TITLE = TASK_LIMITS.title - 3;

const isDay = (question: Question): boolean => CATEGORIES[answeredAs(question).category_name].kind === 'day';

/** The id of the task that is made of an answer to a contract that an envelope has signed: always the same, so that it is made once. `sha256` gives hexadecimal digits. */
export const obligationTaskId = async (
  envelopeId: string,
  contractId: string,
  questionId: string,
  sha256: (text: string) => Promise<string>,
): Promise<string> => {
  return idOfHash(await sha256([envelopeId, contractId, questionId].join(' ')));
};
