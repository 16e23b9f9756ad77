import { emptyColumn, emptyQuestion, emptySection } from './builder-edits.ts';
import type { CategoryName } from './categories.ts';
import type { Column, Condition, Question, Questionnaire, Section } from './question.ts';

/** A day to judge on. */
export const TODAY = '2026-11-22';

/** Short ways to write a questionnaire down, for tests: ids, identifiers and titles are one word. */
export const ask = (id: string, category: CategoryName = 'Short Text', more: Partial<Question> = {}): Question => ({
  ...emptyQuestion(id, category),
  id_value: id,
  question_value: id,
  required: false,
  ...more,
});

export const column = (id: string, category: CategoryName = 'Short Text', more: Partial<Column> = {}): Column => ({
  ...emptyColumn(id),
  id_value: id,
  question_value: id,
  category_name: category,
  ...more,
});

export const options = (...labels: string[]): Pick<Question, 'field_values'> => ({
  field_values: labels.map((label, at) => ({ id: `option${at}`, label })),
});

export const sampleCondition = (label: string, operator: Condition['operator'], value = ''): Condition => ({
  id: `${label}_${operator}_${value}`.replace(/\W/g, '_'),
  label,
  operator,
  visibility_answer: value,
});

/** The same condition in a group. */
export const inGroup = (group: string, ...conditions: Condition[]): Condition[] =>
  conditions.map((condition) => ({ ...condition, id: `${group}_${condition.id}`, group }));

/** Conditions that must all hold, or of which any is enough. */
export const onlyIf = (
  match: 'all' | 'any',
  ...visibility_condition: Condition[]
): Pick<Question, 'match' | 'visibility_condition'> => ({ match, visibility_condition });

export const section = (id: string, questions: Question[], more: Partial<Section> = {}): Section => ({
  ...emptySection(id),
  name: id,
  questions,
  ...more,
});

export const questionnaire = (...sections: Section[]): Questionnaire => ({ sections });
