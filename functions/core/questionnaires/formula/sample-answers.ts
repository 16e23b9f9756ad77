import { dayNumber } from '#core/calendar.ts';
import type { Answer, Cell, Choice, NestedRow, Parts, TableRow } from '#core/questionnaires/answers.ts';
import { CATEGORIES, CONTACT_FIELDS } from '#core/questionnaires/categories.ts';
import { type Bounds, boundsOf, patternOf } from '#core/questionnaires/checks.ts';
import { dayOf } from '#core/questionnaires/day.ts';
import {
  answeredAs,
  type Column,
  optionsOf,
  partsOf,
  type Question,
  type Questionnaire,
  type Section,
  type Table,
} from '#core/questionnaires/question.ts';
import { columnQuestion, settlesRows } from '#core/questionnaires/row-questions.ts';
import { countedAnswer } from '#core/questionnaires/shown-questions.ts';
import { compileVisibility } from '#core/questionnaires/visibility.ts';

/** The number within the bounds that is nearest to one. */
const within = ({ least = -Infinity, most = Infinity, step }: Bounds, usual: number): number => {
  const near = Math.min(Math.max(usual, least), most);
  if (step === undefined) return near;
  const below = Math.floor(near / step) * step;
  return below < least ? below + step : below;
};

/** As many signs as the checks of a text allow, in its pattern where it has one. */
const checkedText = (asked: Question | Column, text: string, turn: number, today: string): string => {
  const pattern = patternOf(asked);
  const sign = (place: string, at: number) =>
    place === 'A' ? String.fromCharCode(65 + ((at + turn) % 26)) : place === '9' ? String((at + turn + 1) % 10) : place;
  if (pattern) return pattern.map(sign).join('');
  const { least = 0, most = Infinity } = boundsOf(asked, today);
  return [...text].slice(0, most).join('').trimEnd().padEnd(least, 'x');
};

/** `turn` counts the rows, so that they differ where they are to. */
const plainSample = (asked: Question | Column, today: string, turn = 0): string | number => {
  const shift = asked.checks?.unique ? turn : 0;
  const bounds = boundsOf(asked, today);
  const usual = (value: number): number =>
    bounds.most !== undefined && value + shift * (bounds.step ?? 1) > bounds.most
      ? within(bounds, bounds.most - shift * (bounds.step ?? 1))
      : within(bounds, value + shift * (bounds.step ?? 1));
  switch (CATEGORIES[asked.category_name].kind) {
    case 'number':
      return usual(asked.category_name === 'Percent' && bounds.step === undefined ? 7.5 : 12);
    case 'cents':
      return usual(120_000);
    case 'day':
      return dayOf(usual(dayNumber(today))) ?? today;
    case 'option':
      return optionsOf(asked)[shift]?.id ?? '';
    default:
      return checkedText(asked, `${shift ? `${turn + 1} ` : ''}${asked.question_value || 'Sample'}`, shift, today);
  }
};

const tickedSample = (asked: Question | Column): Choice[] =>
  optionsOf(asked).map(({ id, label }) => ({ id, label, value: true }));

const partsSample = (question: Question): Parts =>
  Object.fromEntries(partsOf(question).map(({ key, label }) => [key, label]));

const cellSample = (column: Column, today: string, turn: number): Cell => {
  const question = columnQuestion(column);
  switch (CATEGORIES[question.category_name].kind) {
    case 'options':
      return tickedSample(column);
    case 'parts':
      return partsSample(question);
    case 'rows':
      return rowsSample(question, column, today) as NestedRow[];
    default:
      return plainSample(column, today, turn);
  }
};

/** The rows or contacts of a sample: two, if as many are allowed. */
const idsFor = (question: Question, today: string): string[] =>
  Array.from({ length: within(boundsOf(question, today), 2) }, (_, at) => String(at + 1));

const rowsSample = (question: Question, { dataTableColumns = [] }: Table, today: string): TableRow[] =>
  idsFor(question, today).map((id, turn) => ({
    id,
    cells: Object.fromEntries(
      dataTableColumns
        .filter(({ category_name }) => category_name !== 'Computed')
        .map((column) => [column.id, cellSample(column, today, turn)]),
    ),
  }));

/** An answer that serves to try a formula with and that passes the question's checks, `today` (`YYYY-MM-DD`) for days. */
export const sampleAnswer = (question: Question, section: Section, today: string): Answer => {
  switch (CATEGORIES[question.category_name].kind) {
    case 'options':
      return tickedSample(question);
    case 'parts':
      return partsSample(question);
    case 'contacts':
      return idsFor(question, today).map((id) => ({
        id,
        parts: Object.fromEntries(CONTACT_FIELDS.map(({ ans_key, label }) => [ans_key, `${label} ${id}`])),
      }));
    case 'rows':
      return rowsSample(question, section, today);
    default:
      return plainSample(question, today);
  }
};

/**
 * Finds a sample answer by the id of a question, as if all were asked and computed ones were given; of tables the rows as they count.
 * `today` (`YYYY-MM-DD`) is for days.
 */
export const sampleAnswers = ({ sections }: Questionnaire, today: string): ((id: string) => Answer | undefined) => {
  const asked = sections.map((section): Section => {
    const questions = section.questions.map((question) => ({ ...answeredAs(question), visibility_condition: [] }));
    return { ...section, questions, visibility_condition: [] };
  });
  const given: Record<string, Answer> = {};
  for (const section of asked)
    for (const question of section.questions) given[question.id] = sampleAnswer(question, section, today);
  if (!asked.some(settlesRows)) return (id) => given[id];
  const visible = compileVisibility({ sections: asked }, today).visible(given);
  return (id) => countedAnswer(visible, given, id);
};
