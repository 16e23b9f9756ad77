import { type CalendarUnit, dayNumber, shiftedDay } from '#core/calendar.ts';
import { EQUALITIES, isOrdering, isSpelling, ORDERINGS, plain, SPELLINGS } from '#core/comparisons.ts';
import { parseMoney } from '#core/money.ts';
import type { Answer } from './answers.ts';
import { asChoices, asContacts, asFiles, asRows, asText, contactCounts, rowCounts } from './answers.ts';
import { CATEGORIES, type CategoryName } from './categories.ts';
import { parseDay } from './day.ts';
import type { Condition, Operator, Option, Question } from './question.ts';
import { optionsOf } from './question.ts';

/** Numbers as people type them: "1,250.5", "$40", "7 %". */
export function parseNumber(text: string): number | undefined {
  const digits = text.replace(/[\s,$%]/g, '');
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}

/** Dollars as typed, in whole cents; undefined when it is no amount or has parts of a cent. */
export function parseCents(text: string): number | undefined {
  const cents = parseMoney(text.replace('-', ''));
  const isBelowZero = /^[\s$]*-/.test(text);
  if (cents === undefined || Number.isNaN(cents) || (text.includes('-') && !isBelowZero)) return undefined;
  return isBelowZero ? 0 - cents : cents;
}

/** The option an answer or a condition means: by its id, else by its label. */
export function findOption(options: Option[], named: string): Option | undefined {
  const label = plain(named);
  return options.find((option) => option.id === named) ?? options.find((option) => plain(option.label) === label);
}

const number = (value: number | undefined) => (value === undefined ? undefined : String(value));

/** A condition's value in the form answers are compared in; undefined when no answer to this question can equal it. */
export function conditionValue(
  question: Pick<Question, 'category_name' | 'field_values'>,
  text: string,
): string | undefined {
  if (text.trim() === '') return undefined;
  switch (CATEGORIES[question.category_name].kind) {
    case 'text':
      return plain(text);
    case 'number':
      return number(parseNumber(text));
    case 'cents':
      return number(parseCents(text));
    case 'day':
      return parseDay(text);
    case 'option':
    case 'options':
      return findOption(optionsOf(question), text)?.id;
    default:
      return undefined;
  }
}

/** What an answer equals: one value, each ticked option of a multiple selection, or nothing when it is missing. */
export function answerValues(question: Question, answer: Answer | undefined): string[] {
  if (answer === undefined) return [];
  const { kind } = CATEGORIES[question.category_name];
  if (kind === 'options') {
    const options = optionsOf(question);
    return asChoices(answer).flatMap(({ id, label, value }) => {
      const option = value ? findOption(options, id ?? label) : undefined;
      return option ? [option.id] : [];
    });
  }
  if (typeof answer === 'object') return [];
  const value =
    typeof answer === 'number' && kind === 'cents' ? String(answer) : conditionValue(question, asText(answer));
  return value === undefined ? [] : [value];
}

/** How answers to questions of a category can be compared. */
export function operatorsOf(category: CategoryName): Operator[] {
  switch (CATEGORIES[category].kind) {
    case 'number':
    case 'cents':
    case 'day':
      return [...EQUALITIES, 'answered', ...ORDERINGS];
    case 'text':
      return [...EQUALITIES, 'answered', ...SPELLINGS];
    case 'rows':
    case 'contacts':
    case 'files':
      return ['answered', ...ORDERINGS];
    case 'parts':
      return ['answered'];
    case 'none':
      return [];
    default:
      return [...EQUALITIES, 'answered'];
  }
}

/** Whether answers of a category are measured by how many rows, contacts or files there are. */
export const isCounted = (category: CategoryName): boolean =>
  ['rows', 'contacts', 'files'].includes(CATEGORIES[category].kind);

/** What a condition compares with: both ends of a span, each of several values, or the one. */
export function comparedWith(condition: Condition): string[] {
  const { operator, visibility_answer: value, visibility_answer_to: to = '', visibility_answers: values } = condition;
  if (operator === 'answered') return [];
  if (operator === 'between') return [value, to];
  if (operator === 'any_of') return values?.length ? values : [''];
  return [value];
}

const RELATIVE = /^today(?:\s*([+-])\s*(\d{1,5})\s*(day|month|year)s?)?$/i;

/** A day as a condition writes it, "today + 30 days" counted from `today` (`YYYY-MM-DD`). */
export function conditionDay(text: string, today: string): string | undefined {
  const relative = RELATIVE.exec(text.trim());
  if (!relative) return parseDay(text);
  const [, sign = '+', count = '0', unit = 'day'] = relative;
  return shiftedDay(today, Number(`${sign}${count}`), unit.toLowerCase() as CalendarUnit);
}

/** Whether a condition's day moves with the present one. */
export const isRelativeDay = (text: string): boolean => RELATIVE.test(text.trim());

const daysOf = (day: string | undefined) => (day === undefined ? undefined : dayNumber(day));

/**
 * What an answer measures: its number, its whole cents, its day as days since 1970, or how many rows, contacts or files there
 * are; undefined when it has no measure.
 */
export function measureOf(
  { category_name }: Pick<Question, 'category_name'>,
  answer: Answer | undefined,
): number | undefined {
  switch (CATEGORIES[category_name].kind) {
    case 'number':
      return typeof answer === 'number' ? answer : parseNumber(asText(answer));
    case 'cents':
      return typeof answer === 'number' ? answer : parseCents(asText(answer));
    case 'day':
      return daysOf(parseDay(asText(answer)));
    case 'rows':
      return asRows(answer).filter(rowCounts).length;
    case 'contacts':
      return asContacts(answer).filter(contactCounts).length;
    case 'files':
      return asFiles(answer).length;
    default:
      return undefined;
  }
}

/** What a condition's value measures, in the measure of answers to the question; undefined when it is no measure. */
export function limitOf(
  { category_name }: Pick<Question, 'category_name'>,
  text: string,
  today: string,
): number | undefined {
  switch (CATEGORIES[category_name].kind) {
    case 'number':
      return parseNumber(text);
    case 'cents':
      return parseCents(text);
    case 'day':
      return daysOf(conditionDay(text, today));
    case 'rows':
    case 'contacts':
    case 'files':
      return /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined;
    default:
      return undefined;
  }
}

/**
 * What answers to the question are compared with: a limit of their order, a spelling, or a value; undefined where none can be
 * compared so. `today` (`YYYY-MM-DD`) is what days relative to it are counted from.
 */
export function comparedAs(
  question: Question,
  operator: Operator,
  text: string,
  today: string,
): { limit: number } | { spelling: string } | { value: string } | undefined {
  if (!operatorsOf(question.category_name).includes(operator)) return undefined;
  if (isOrdering(operator)) {
    const limit = limitOf(question, text, today);
    return limit === undefined ? undefined : { limit };
  }
  if (isSpelling(operator)) return plain(text) === '' ? undefined : { spelling: plain(text) };
  const value = conditionValue(question, text);
  return value === undefined ? undefined : { value };
}

/** Whether some answer to the question can be compared with a value so. Any day serves for what is relative to today. */
export const isComparable = (question: Question, operator: Operator, text: string): boolean =>
  comparedAs(question, operator, text, '2000-01-01') !== undefined;
