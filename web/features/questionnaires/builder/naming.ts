import {
  suggestedIdentifier,
  withIdentifier,
  withOptionLabel,
  withQuestion,
} from '#core/questionnaires/builder-edits.ts';
import { isIdentifier } from '#core/questionnaires/builder-rules.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { identifiersBeside } from '#core/questionnaires/identifiers.ts';
import type { Question, Questionnaire } from '#core/questionnaires/question.ts';
import { EMPTY_COMPUTATION, questionsOf } from '#core/questionnaires/question.ts';
import { sectionOf, withSection } from './places.ts';

const find = (questionnaire: Questionnaire, questionId: string) =>
  questionsOf(questionnaire).find((question) => question.id === questionId);

/** The identifiers that a question may not have. */
const takenBy = (questionnaire: Questionnaire, questionId: string): string[] =>
  questionsOf(questionnaire).flatMap((question) => (question.id === questionId ? [] : question.id_value || []));

/** Whether conditions may follow a question to this identifier: it is one, and nobody else's. */
export const isFreeIdentifier = (questionnaire: Questionnaire, questionId: string, identifier: string): boolean =>
  isIdentifier(identifier) && !takenBy(questionnaire, questionId).includes(identifier);

/** A question's identifier; conditions follow only to one that is the question's alone, else they could end at another. */
export function withName(questionnaire: Questionnaire, questionId: string, identifier: string): Questionnaire {
  if (isFreeIdentifier(questionnaire, questionId, identifier)) {
    return withIdentifier(questionnaire, questionId, identifier);
  }
  const question = find(questionnaire, questionId);
  return question ? withQuestion(questionnaire, { ...question, id_value: identifier }) : questionnaire;
}

/** The words of a question; its identifier goes along while nobody has chosen one. */
export function withQuestionText(questionnaire: Questionnaire, questionId: string, text: string, follow: boolean) {
  const question = find(questionnaire, questionId);
  if (!question) return questionnaire;
  const worded = withQuestion(questionnaire, { ...question, question_value: text });
  if (!follow || CATEGORIES[question.category_name].kind === 'none') return worded;
  const identifier = text.trim() ? suggestedIdentifier(text, identifiersBeside(questionnaire, questionId)) : '';
  return withName(worded, questionId, identifier);
}

export const isFreeLabel = (question: Pick<Question, 'field_values'>, optionId: string, label: string): boolean =>
  !!label.trim() &&
  question.field_values.every(
    (option) => option.id === optionId || option.label.trim().toLowerCase() !== label.trim().toLowerCase(),
  );

/** An option's label; conditions follow only to one that no other option has. */
export function withLabel(questionnaire: Questionnaire, questionId: string, optionId: string, label: string) {
  const question = find(questionnaire, questionId);
  if (!question) return questionnaire;
  if (isFreeLabel(question, optionId, label)) return withOptionLabel(questionnaire, questionId, optionId, label);
  const field_values = question.field_values.map((option) => (option.id === optionId ? { ...option, label } : option));
  return withQuestion(questionnaire, { ...question, field_values });
}

/** Another category: what the new one needs begins with one empty line, and what only the old one had stays for a way back. */
export function withCategory(
  questionnaire: Questionnaire,
  questionId: string,
  category_name: CategoryName,
  newId: () => string,
): Questionnaire {
  const question = find(questionnaire, questionId);
  const section = question && sectionOf(questionnaire, questionId);
  if (!question || !section || question.category_name === category_name) return questionnaire;
  const { category_id, checks, default_answer, ...rest } = question;
  const next: Question = { ...rest, ...startOf(question, category_name, newId), category_name };
  const changed = withQuestion(questionnaire, next);
  const leaves = question.category_name === 'Data Table';
  return leaves ? withSection(changed, section.id, { dataTableNoun: undefined, dataTableColumns: undefined }) : changed;
}

/** What a question of this category begins with. */
export function startOf(
  { field_values, multifield_values, computed }: Pick<Question, 'field_values' | 'multifield_values' | 'computed'>,
  category: CategoryName,
  newId: () => string,
): Partial<Question> {
  if (CATEGORIES[category].ownOptions && !field_values.length) return { field_values: [{ id: newId(), label: '' }] };
  if (category === 'Computed') return { required: false, computed: computed ?? EMPTY_COMPUTATION };
  if (category === 'Multi-Field' && !multifield_values.length) {
    return { multifield_values: [{ id: newId(), label: '', ans_key: '' }] };
  }
  return {};
}
