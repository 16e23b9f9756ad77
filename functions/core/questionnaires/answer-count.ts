import { type Answer, isAnswered } from './answers.ts';
import { asksForAnswer } from './asks-for-answer.ts';
import type { Question } from './question.ts';

/**
 * How many answers some questions still need. An answer is needed where it is required, or has been given and is wrong; those that are
 * neither are optional and counted apart. What is needed is given, or left.
 */
export interface AnswerCount {
  needed: number;
  given: number;
  left: number;
  optional: number;
  optionalGiven: number;
}

/** Counts the answers of questions that are shown, as they count with what shows (`countedAnswer`); `faulty` has the ids of those that are not complete (`answerFaults`). */
export const countAnswers = (
  shown: readonly Question[],
  answerOf: (questionId: string) => Answer | undefined,
  faulty: ReadonlySet<string>,
): AnswerCount => {
  const asking = shown.filter(asksForAnswer);
  const needed = asking.filter(({ id, required }) => required || faulty.has(id));
  const left = needed.filter(({ id }) => faulty.has(id)).length;
  const optional = asking.length - needed.length;
  const givenOf = asking.filter(({ id }) => isAnswered(answerOf(id)) && !faulty.has(id));
  const given = needed.length - left;
  return { needed: needed.length, given, left, optional, optionalGiven: givenOf.length - given };
};

/** Counts of several sets of questions, added up. */
export const sumOfAnswerCounts = (counts: readonly AnswerCount[]): AnswerCount => {
  const sum = (of: keyof AnswerCount) => counts.reduce((total, count) => total + count[of], 0);
  return {
    needed: sum('needed'),
    given: sum('given'),
    left: sum('left'),
    optional: sum('optional'),
    optionalGiven: sum('optionalGiven'),
  };
};
