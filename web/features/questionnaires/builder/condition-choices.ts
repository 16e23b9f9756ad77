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

/** What a question is called in a choice and in a sentence: its words, and its identifier beside them where two have the same. */
interface QuestionName {
  questionId: string;
  title: string;
  identifier: string | undefined;
}

/** The names of the questions that a condition can look at, by their identifiers; of two with one identifier the first. */
export type QuestionNames = ReadonlyMap<string, QuestionName>;

const hasKey = ({ id_value, category_name }: Question): boolean =>
  id_value !== '' && CATEGORIES[category_name].kind !== 'none';

export function questionNames(questionnaire: Questionnaire): QuestionNames {
  const questions = new Map<string, Question>();
  const counts = new Map<string, number>();
  for (const question of questionsOf(questionnaire)) {
    if (!hasKey(question) || questions.has(question.id_value)) continue;
    questions.set(question.id_value, question);
    const plain = titleOf(question).toLowerCase();
    counts.set(plain, (counts.get(plain) ?? 0) + 1);
  }
  return new Map(
    [...questions].map(([key, question]) => {
      const title = titleOf(question);
      const isAlike = (counts.get(title.toLowerCase()) ?? 0) > 1;
      return [key, { questionId: question.id, title, identifier: isAlike ? key : undefined }];
    }),
  );
}

/** The questions that a condition of this owner may look at. */
export function keysFor(names: QuestionNames, ownerId: string): { value: string; label: string }[] {
  return [...names].flatMap(([value, { questionId, title, identifier }]) =>
    questionId === ownerId ? [] : [{ value, label: identifier ? `${title} (${identifier})` : title }],
  );
}

export const questionCalled = (questionnaire: Questionnaire, identifier: string): Question | undefined =>
  questionsOf(questionnaire).find((question) => question.id_value === identifier && hasKey(question));

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

/** A question quoted by its name; an identifier that no question has stands for itself. */
const quoted = (identifier: string, names: QuestionNames): string => {
  const name = names.get(identifier);
  if (!name) return identifier || '…';
  return name.identifier ? `“${name.title}” (${name.identifier})` : `“${name.title}”`;
};

/** When something shows, in half a line for its row; undefined when it always does. */
export function whenWords(
  { visibility_condition: all, match }: Pick<Question, 'visibility_condition' | 'match'>,
  names: QuestionNames,
): string | undefined {
  const [first] = all;
  if (!first) return undefined;
  if (all.length > 1) return `Shown when ${match === 'any' ? 'any of' : 'all'} ${all.length} conditions hold`;
  const key = quoted(first.label, names);
  if (first.operator === 'answered') return `Shown when ${key} is answered`;
  const values = first.operator === 'any_of' ? (first.visibility_answers ?? []) : [first.visibility_answer];
  return `Shown when ${key} ${OPERATOR_WORDS[first.operator]} ${values.join(', ') || '…'}`;
}
