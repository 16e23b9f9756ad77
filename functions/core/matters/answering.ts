import { orNotFound, Problem } from '#core/problem.ts';
import { answerFaults, keptAnswers } from '#core/questionnaires/answer-checks.ts';
import { type Answers, asFiles, type FileAnswer } from '#core/questionnaires/answers.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { type Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import { bytesOf, MOST_BYTES } from '#core/text.ts';
import type { KeptSheet } from './answer-sheet.ts';
import type { KeptMatter, MatterAct } from './matter.ts';
import { mayAct } from './matter.ts';

/** Refuses an act that the matter's state does not allow, with the reason a person can do something about. */
export const requireAct = (matter: KeptMatter, act: MatterAct): void => {
  if (mayAct(matter, act)) return;
  throw new Problem(matter.state === 'open' ? 'already-submitted' : 'matter-closed');
};

/** The sent answers, once each fits a question of the questionnaire and all of them fit an item. */
export const acceptedAnswers = (questionnaire: Questionnaire, sent: Answers): Answers => {
  const { answers, refused } = keptAnswers(questionnaire, {}, sent);
  if (refused.length > 0)
    throw new Problem('bad-request', {
      faults: refused.map((id) => ({ field: `answers.${id}`, msg: 'This answer does not fit its question.' })),
    });
  if (bytesOf(answers) > MOST_BYTES)
    throw new Problem('too-large', { params: { what: 'The set of answers', most: '350 KB' } });
  return answers;
};

/** Refuses answers while a visible required question has none or an answer has a fault, naming each. */
export const requireComplete = (questionnaire: Questionnaire, answers: Answers): void => {
  const faults = answerFaults(questionnaire, answers);
  if (faults.length > 0)
    throw new Problem('answers-incomplete', {
      faults: faults.map(({ field, message }) => ({ field: `answers.${field}`, msg: message })),
    });
};

/** Refuses a file for a question that takes none. */
export const requireFileQuestion = (questionnaire: Questionnaire, questionId: string): void => {
  const question = questionsOf(questionnaire).find(({ id }) => id === questionId);
  if (!question || CATEGORIES[question.category_name].kind !== 'files') throw new Problem('not-found');
};

/** The file of an answer by its id; what no answer names is not there. */
export const answeredFile = (answers: Answers, fileId: string): FileAnswer =>
  orNotFound(
    Object.values(answers)
      .flatMap(asFiles)
      .find(({ id }) => id === fileId),
  );

/** Refuses a submission by the client that is neither allowed nor the one that was made already. */
export const requireSubmission = ({ matter, kept }: KeptSheet, isKept: boolean): void => {
  if (matter.questionnaire === 'submitted' && matter.state === 'open' && kept.version > 0 && isKept) return;
  requireAct(matter, 'answer-as-client');
};
