import type { AnswerSheet } from '#core/matters/answer-sheet.ts';
import { mergeDataOf } from '#core/questionnaires/merge-data.ts';
import { isMade } from '#core/templates/package.ts';
import { today } from '#web/api/today.ts';
import type { Filling } from './use-paper.ts';

export type Documents = NonNullable<AnswerSheet['documents']>;

/** Those documents of a package that the answers make. */
export const madeOf = <Each extends Documents[number]>(
  documents: readonly Each[],
  { questionnaire, answers }: Pick<Filling, 'questionnaire' | 'answers'>,
): Each[] => {
  if (documents.length === 0) return [];
  const data = mergeDataOf(questionnaire, answers, today());
  return documents.filter((document) => isMade(document, data, today()));
};
