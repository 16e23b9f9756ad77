import type { Answer } from '#core/questionnaires/answers.ts';
import { CATEGORIES, CONTACT_FIELDS } from '#core/questionnaires/categories.ts';
import { type Column, optionsOf, partsOf, type Question, type Section } from '#core/questionnaires/question.ts';

const plainSample = (asked: Question | Column, today: string): string | number => {
  switch (CATEGORIES[asked.category_name].kind) {
    case 'number':
      return asked.category_name === 'Percent' ? 7.5 : 12;
    case 'cents':
      return 120_000;
    case 'day':
      return today;
    case 'option':
      return optionsOf(asked)[0]?.id ?? '';
    default:
      return asked.question_value || 'Sample';
  }
};

/** An answer that serves to try a formula with, `today` (`YYYY-MM-DD`) for days; what has rows has two. */
export const sampleAnswer = (question: Question, section: Section, today: string): Answer => {
  switch (CATEGORIES[question.category_name].kind) {
    case 'options':
      return optionsOf(question).map(({ id, label }) => ({ id, label, value: true }));
    case 'parts':
      return Object.fromEntries(partsOf(question).map(({ key, label }) => [key, label]));
    case 'contacts':
      return ['1', '2'].map((id) => ({
        id,
        parts: Object.fromEntries(CONTACT_FIELDS.map(({ ans_key, label }) => [ans_key, `${label} ${id}`])),
      }));
    case 'rows':
      return ['1', '2'].map((id) => ({
        id,
        cells: Object.fromEntries(
          (section.dataTableColumns ?? []).map((column) => [column.id, plainSample(column, today)]),
        ),
      }));
    default:
      return plainSample(question, today);
  }
};
