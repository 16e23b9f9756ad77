import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { comparedWith, isCounted, operatorsOf } from '#core/questionnaires/comparison.ts';
import { clausesOf } from '#core/questionnaires/conditions.ts';
import type { Condition, Operator, Question, Questionnaire } from '#core/questionnaires/question.ts';
import { answeredAs, questionsOf } from '#core/questionnaires/question.ts';
import { titleOf } from './example-words.ts';

const EQUAL_WORDS = { is: 'is', is_not: 'is not', any_of: 'is any of', answered: 'is answered' };

const NUMBER_WORDS: Record<Operator, string> = {
  ...EQUAL_WORDS,
  more_than: 'is more than',
  at_least: 'is at least',
  less_than: 'is less than',
  at_most: 'is at most',
  between: 'is between',
  contains: 'contains',
  begins_with: 'begins with',
};

const DAY_WORDS: Record<Operator, string> = {
  ...NUMBER_WORDS,
  more_than: 'is after',
  at_least: 'is on or after',
  less_than: 'is before',
  at_most: 'is on or before',
};

const COUNT_WORDS: Record<Operator, string> = {
  ...NUMBER_WORDS,
  more_than: 'has more than',
  at_least: 'has at least',
  less_than: 'has fewer than',
  at_most: 'has at most',
  between: 'has between',
};

/** How a comparison reads after the name of a question. */
export function operatorWords(operator: Operator, question: Question | undefined): string {
  if (!question) return NUMBER_WORDS[operator];
  if (CATEGORIES[question.category_name].kind === 'day') return DAY_WORDS[operator];
  return (isCounted(question.category_name) ? COUNT_WORDS : NUMBER_WORDS)[operator];
}

/** Which comparisons make sense with a question of this category. */
export const operatorsFor = (question: Question | undefined): Operator[] =>
  question ? operatorsOf(question.category_name) : ['is', 'is_not', 'any_of', 'answered'];

/** What a question is called in a choice and in a sentence: its words, and its identifier beside them where two have the same. */
interface QuestionName {
  question: Question;
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
    questions.set(question.id_value, answeredAs(question));
    const plain = titleOf(question).toLowerCase();
    counts.set(plain, (counts.get(plain) ?? 0) + 1);
  }
  return new Map(
    [...questions].map(([key, question]) => {
      const title = titleOf(question);
      const isAlike = (counts.get(title.toLowerCase()) ?? 0) > 1;
      return [key, { question, title, identifier: isAlike ? key : undefined }];
    }),
  );
}

/** The questions that a condition of this owner may look at. */
export function keysFor(names: QuestionNames, ownerId: string): { value: string; label: string }[] {
  return [...names].flatMap(([value, { question, title, identifier }]) =>
    question.id === ownerId ? [] : [{ value, label: identifier ? `${title} (${identifier})` : title }],
  );
}

/** A condition that looks at another question: what no longer fits is emptied. */
export function lookingAt(condition: Condition, question: Question | undefined, label: string): Condition {
  if (condition.label === label) return condition;
  const operators = operatorsFor(question);
  const operator = operators.includes(condition.operator) ? condition.operator : (operators[0] ?? 'is');
  const { visibility_answers, visibility_answer_to, ...rest } = condition;
  return { ...rest, label, operator, visibility_answer: '' };
}

/** A condition compared in another way; one value becomes a list of one, and back. */
export function comparedBy(condition: Condition, operator: Operator): Condition {
  const { visibility_answers = [], visibility_answer_to, ...rest } = condition;
  const first = condition.operator === 'any_of' ? (visibility_answers[0] ?? '') : condition.visibility_answer;
  if (operator === 'any_of')
    return { ...rest, operator, visibility_answer: '', visibility_answers: first ? [first] : [] };
  return { ...rest, operator, visibility_answer: operator === 'answered' ? '' : first };
}

/** Conditions without one; a group of which one is left is none. */
export function withoutCondition(all: Condition[], gone: Condition): Condition[] {
  const left = all.filter((condition) => condition !== gone);
  const alone = left.filter(({ group }) => group !== undefined && group === gone.group);
  if (alone.length !== 1) return left;
  return left.map((condition) => {
    if (condition !== alone[0]) return condition;
    const { group, ...rest } = condition;
    return rest;
  });
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
  const clauses = clausesOf(all, ({ group }) => group).length;
  if (all.length > 1)
    return clauses === all.length
      ? `Shown when ${match === 'any' ? 'any of' : 'all'} ${all.length} conditions hold`
      : `Shown by ${all.length} conditions in groups`;
  const key = quoted(first.label, names);
  const how = operatorWords(first.operator, names.get(first.label)?.question);
  if (first.operator === 'answered') return `Shown when ${key} ${how}`;
  const values = comparedWith(first).map((value) => value || '…');
  return `Shown when ${key} ${how} ${values.join(first.operator === 'between' ? ' and ' : ', ')}`;
}
