import { canonicalText } from '#core/canonical-text.ts';
import type { Answer, Answers } from './answers.ts';

/** Whether two answers are the same; a cleared one is none. */
const isSame = (one: Answer | undefined, other: Answer | undefined): boolean =>
  one === other || canonicalText(one ?? '') === canonicalText(other ?? '');

const isChanged = (base: Answers, by: Answers, id: string): boolean => !isSame(base[id], by[id]);

/** The ids of the questions that somebody changed since `base`, and that `theirs` do not have so. */
export const unkeptChanges = (base: Answers, mine: Answers, theirs: Answers): string[] =>
  Object.keys(mine).filter((id) => isChanged(base, mine, id) && !isSame(mine[id], theirs[id]));

/** Answers of two people put together, and the ids of the questions that both changed, each otherwise. */
export interface MergedAnswers {
  answers: Answers;
  conflicts: string[];
}

/**
 * Puts together what two people made of the answers in `base`, question by question. Of a question that both changed `mine`
 * is in the answers, and it is among the conflicts.
 */
export const mergedAnswers = (base: Answers, mine: Answers, theirs: Answers): MergedAnswers => {
  const ids = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const answers = ids.flatMap((id): [string, Answer][] => {
    const given = isChanged(base, mine, id) ? mine[id] : theirs[id];
    return given === undefined ? [] : [[id, given]];
  });
  const conflicts = unkeptChanges(base, mine, theirs).filter((id) => isChanged(base, theirs, id));
  return { answers: Object.fromEntries(answers), conflicts };
};

/** What somebody made of `base`, question by question; null where an answer is there no more. */
export const changesOf = (base: Answers, mine: Answers): Record<string, Answer | null> =>
  Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(mine)])]
      .filter((id) => isChanged(base, mine, id))
      .map((id) => [id, mine[id] ?? null]),
  );
