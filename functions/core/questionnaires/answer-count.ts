import type { AnswerCount } from './answer-sums.ts';
import { type Answer, isAnswered } from './answers.ts';
import { asksForAnswer } from './asks-for-answer.ts';
import type { Question } from './question.ts';

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
