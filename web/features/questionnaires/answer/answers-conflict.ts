import type { Answer } from '#core/questionnaires/answers.ts';

/** A question that two people changed at the same time, and what each of them made of its answer. */
export interface ConflictingAnswer {
  questionId: string;
  mine: Answer | undefined;
  theirs: Answer | undefined;
}

/** A save or a submission was stopped: the person must decide first whose answer counts. */
export class AnswersConflict extends Error {}
