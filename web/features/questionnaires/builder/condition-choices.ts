import { CATEGORIES } from '#core/questionnaires/categories.ts';
import type { Condition, Question, Questionnaire } from '#core/questionnaires/question.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { titleOf } from './example-words.ts';

export type Operator = Condition['operator'];

export const OPERATOR_WORDS: Record<Operator, string> = {
  is: 'is',
  is_not: 'is not',
  any_of: 'is any of',
  answered: 'is answered',
};

/** Which comparisons make sense with a question of this category. */
export function operatorsFor(question: Question | undefined): Operator[] {
  if (!question) return ['is', 'is_not', 'any_of', 'answered'];
  return CATEGORIES[question.category_name].conditions === 'answered'
    ? ['answered']
    : ['is', 'is_not', 'any_of', 'answered'];
}

/** The questions that a condition of this owner may look at, by their identifiers. */
export function keysFor(questionnaire: Questionnaire, ownerId: string): { value: string; label: string }[] {
  const seen = new Set<string>();
  return questionsOf(questionnaire).flatMap((question) => {
    const { id, id_value, category_name } = question;
    if (id === ownerId || !id_value || seen.has(id_value) || CATEGORIES[category_name].kind === 'none') return [];
    seen.add(id_value);
    return [{ value: id_value, label: titleOf(question) }];
  });
}

export const questionCalled = (questionnaire: Questionnaire, identifier: string): Question | undefined =>
  questionsOf(questionnaire).find(
    (question) => question.id_value === identifier && CATEGORIES[question.category_name].kind !== 'none',
  );

/** A condition that looks at another question: what no longer fits is emptied. */
export function lookingAt(condition: Condition, question: Question | undefined, label: string): Condition {
  if (condition.label === label) return condition;
  const operators = operatorsFor(question);
  const operator = operators.includes(condition.operator) ? condition.operator : (operators[0] ?? 'is');
  const { visibility_answers, ...rest } = condition;
  return { ...rest, label, operator, visibility_answer: '' };
}

/** A condition compared in another way; one value becomes a list of one, and back. */
export function comparedBy(condition: Condition, operator: Operator): Condition {
  const { visibility_answers = [], ...rest } = condition;
  const first = condition.operator === 'any_of' ? (visibility_answers[0] ?? '') : condition.visibility_answer;
  if (operator === 'any_of')
    return { ...rest, operator, visibility_answer: '', visibility_answers: first ? [first] : [] };
  return { ...rest, operator, visibility_answer: operator === 'answered' ? '' : first };
}

/** When something shows, in half a line for its row; undefined when it always does. */
export function whenWords({ visibility_condition: all, match }: Pick<Question, 'visibility_condition' | 'match'>) {
  const [first] = all;
  if (!first) return undefined;
  if (all.length > 1) return `Shown when ${match === 'any' ? 'any of' : 'all'} ${all.length} conditions hold`;
  const key = first.label || '…';
  if (first.operator === 'answered') return `Shown when ${key} is answered`;
  const values = first.operator === 'any_of' ? (first.visibility_answers ?? []) : [first.visibility_answer];
  return `Shown when ${key} ${OPERATOR_WORDS[first.operator]} ${values.join(', ') || '…'}`;
}
