import type { Source } from '#core/assembly/merge/sources.ts';
import type { Answers } from './answers.ts';
import { CATEGORIES } from './categories.ts';
import { identifiersIn } from './identifiers.ts';
import { allColumnsOf, type Questionnaire, questionsOf, tableOf } from './question.ts';
import { compileVisibility } from './visibility.ts';

/** A text as it stands in the place of an answer, cut where a line would be filled by it. */
const standIn = (text: string): string => {
  const oneLine = text.trim().replace(/\s+/g, ' ');
  return `[${oneLine.length > 60 ? `${oneLine.slice(0, 57).trimEnd()}…` : oneLine}]`;
};

/** What stands in a contract for an answer that is awaited: the words of the question that is asked for it; of what is not asked, nothing. */
export const pendingIn = (questionnaire: Questionnaire, answers: Answers, today: string) => {
  const { questions: visible } = compileVisibility(questionnaire, today).visible(answers);
  const own = new Map(
    questionsOf(questionnaire)
      .filter(({ id, category_name }) => visible.has(id) && !['none', 'rows'].includes(CATEGORIES[category_name].kind))
      .map(({ id_value, question_value }) => [id_value, standIn(question_value || id_value)]),
  );
  return (identifier: string): string | undefined => own.get(identifier);
};

/** The question that a stretch of a contract comes from, and which row of it, from 1. */
export interface Asked {
  questionId: string;
  row?: number;
}

/** Finds the questions that sources come from; none for what no question answers. */
export const askedIn = (questionnaire: Questionnaire) => {
  const byName = new Map(
    [...identifiersIn(questionnaire)].flatMap(([id, names]) => names.map((name) => [name, id] as const)),
  );
  const tables = new Map(
    questionnaire.sections.flatMap((section) => {
      const table = tableOf(section);
      const columns = new Set(allColumnsOf(section).map(({ id_value }) => id_value));
      return table ? [[table.id_value, { id: table.id, columns }] as const] : [];
    }),
  );
  return ({ identifiers, rows }: Source): Asked[] =>
    identifiers.flatMap((identifier): Asked[] => {
      const rowPlace = rows.toReversed().find((each) => tables.get(each.identifier)?.columns.has(identifier));
      const table = rowPlace && tables.get(rowPlace.identifier);
      if (table) return [{ questionId: table.id, row: rowPlace.row }];
      const questionId = byName.get(identifier);
      return questionId ? [{ questionId }] : [];
    });
};
