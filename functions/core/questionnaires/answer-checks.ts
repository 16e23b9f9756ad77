import { type Message, message } from '#core/language/message.ts';
import { isEmail } from '#core/text.ts';
import type { Answer, Answers, TableRow } from './answers.ts';
import {
  ANSWER_LIMITS,
  asChoices,
  asContacts,
  asFiles,
  asParts,
  asRows,
  asText,
  contactCounts,
  isAnswered,
  rowCounts,
} from './answers.ts';
import { CATEGORIES } from './categories.ts';
import { checkFault, columnChecksOf } from './checks.ts';
import { conditionValue, findOption, parseCents, parseNumber } from './comparison.ts';
import { parseDay } from './day.ts';
import type { Column, Question, Questionnaire, Section } from './question.ts';
import { optionsOf, partsOf, questionsOf } from './question.ts';
import { compileVisibility, type Visible } from './visibility.ts';

export const ANSWER_MESSAGES = {
  required: message('Field is required'),
  email: message('Enter a valid email address'),
  phone: message('Please enter a phone number of 4 to 15 digits'),
  number: message('Please enter a number'),
  amount: message('Please enter an amount in dollars and cents'),
  day: message('Please enter a date as DD/MM/YYYY'),
  option: message('Please select one of the options'),
  files: message('Please upload at most 4 files'),
} as const;

/** `field` is the question's id, then the row or contact, then the part or column: `q1`, `q1.city`, `q1.row7.col2`. */
export type AnswerFault = { field: string; questionId: string; message: Message };

/**
 * What still keeps the answers from being submitted on a day (`YYYY-MM-DD`), in the order the questions are asked: visible
 * questions only.
 */
export function answerFaults(questionnaire: Questionnaire, answers: Answers, today: string): AnswerFault[] {
  const visible = compileVisibility(questionnaire, today).visible(answers);
  return questionnaire.sections.flatMap((section) => sectionFaults(section, answers, visible, today));
}

/** What answers to a section's visible questions still lack on a day (`YYYY-MM-DD`). */
export const sectionFaults = (
  section: Section,
  answers: Answers,
  { questions }: Visible,
  today: string,
): AnswerFault[] =>
  section.questions
    .filter((question) => questions.has(question.id))
    .flatMap((question) => questionFaults(section, question, answers[question.id], today));

function questionFaults(
  section: Section,
  question: Question,
  answer: Answer | undefined,
  today: string,
): AnswerFault[] {
  const fault = (message: Message | undefined, ...path: string[]): AnswerFault[] =>
    message ? [{ field: [question.id, ...path].join('.'), questionId: question.id, message }] : [];
  const { kind } = CATEGORIES[question.category_name];
  if (kind === 'none' || kind === 'computed') return [];
  if (!isAnswered(answer))
    return fault(question.required ? ANSWER_MESSAGES.required : undefined, ...firstPart(question));
  switch (kind) {
    case 'parts':
      return neededParts(question).flatMap((part) =>
        fault(asParts(answer)[part]?.trim() ? undefined : ANSWER_MESSAGES.required, part),
      );
    case 'contacts':
      return [
        ...fault(checkFault(question, answer ?? '', today)),
        ...asContacts(answer)
          .filter(contactCounts)
          .flatMap(({ id, parts }) => [
            ...fault(badEmail(parts.email), id, 'email'),
            ...fault(badEmail(parts.alternate_email), id, 'alternate_email'),
            ...fault(badPhone(parts.phone), id, 'phone'),
          ]),
      ];
    case 'rows': {
      const columns = section.dataTableColumns ?? [];
      const rows = asRows(answer);
      const repeated = columns.map((column) => repetitions(column, rows));
      return [
        ...fault(checkFault(question, answer ?? '', today)),
        ...rows
          .filter(rowCounts)
          .flatMap((row) =>
            columns.flatMap((column, at) =>
              fault(cellFault(column, row, today) ?? repeated[at]?.get(row.id), row.id, column.id),
            ),
          ),
      ];
    }
    case 'options':
      return [];
    case 'files':
      return fault(
        asFiles(answer).length > ANSWER_LIMITS.files
          ? ANSWER_MESSAGES.files
          : checkFault(question, answer ?? '', today),
      );
    default:
      return fault(valueFault(question, answer as string | number, today));
  }
}

/** A missing address is asked for at its first line, so that focus lands on something to type in. */
const firstPart = (question: Question): string[] => {
  const first = CATEGORIES[question.category_name].kind === 'parts' ? neededParts(question)[0] : undefined;
  return first ? [first] : [];
};

/** The parts without which a required address says nothing; every field of a required multi-field. */
function neededParts(question: Question): string[] {
  if (!question.required) return [];
  const parts = partsOf(question);
  if (question.category_name === 'Multi-Field') return parts.map((part) => part.key);
  const needed = parts.filter((part) => ['address_line_1', 'city'].includes(part.ans_key));
  return (needed.length ? needed : parts.slice(0, 1)).map((part) => part.key);
}

function cellFault(column: Column, row: TableRow, today: string): Message | undefined {
  const cell = row.cells[column.id];
  if (!isAnswered(cell)) return column.required ? ANSWER_MESSAGES.required : undefined;
  return valueFault(column, cell ?? '', today);
}

/** By the ids of rows, what is wrong with those that repeat what another row has in a column where each is to differ. */
function repetitions(column: Column, rows: TableRow[]): Map<string, Message> {
  const faults = new Map<string, Message>();
  const { unique, words } = column.checks ?? {};
  if (!unique || !columnChecksOf(column.category_name).includes('unique')) return faults;
  const first = new Map<string, number>();
  rows.forEach((row, at) => {
    const cell = row.cells[column.id];
    const value = typeof cell === 'number' ? String(cell) : conditionValue(column, asText(cell));
    if (value === undefined) return;
    const number = first.get(value);
    if (number === undefined) first.set(value, at + 1);
    else
      faults.set(
        row.id,
        words?.trim() || message('Please enter another value; row {number} has this one too', { number }),
      );
  });
  return faults;
}

const badEmail = (text = '') => (!text.trim() || isEmail(text.trim()) ? undefined : ANSWER_MESSAGES.email);

/** A phone number is 4 to 15 digits, no more is asked of it (decisions). */
function badPhone(text = ''): string | undefined {
  const digits = text.replace(/[\s().+/-]/g, '');
  return !text.trim() || /^\d{4,15}$/.test(digits) ? undefined : ANSWER_MESSAGES.phone;
}

/** What is wrong with one plain value of a question or a column; undefined when it is as its category and its checks want it. */
const valueFault = (asked: Question | Column, value: string | number, today: string): Message | undefined =>
  categoryFault(asked, value) ?? checkFault(asked, value, today);

function categoryFault(asked: Question | Column, value: string | number): string | undefined {
  const text = asText(value);
  switch (asked.category_name) {
    case 'Email':
      return badEmail(text);
    case 'Phone Number':
      return badPhone(text);
    case 'Number':
    case 'Percent':
      return typeof value === 'number' || parseNumber(text) !== undefined ? undefined : ANSWER_MESSAGES.number;
    case 'Currency':
      if (typeof value === 'number') return Number.isSafeInteger(value) ? undefined : ANSWER_MESSAGES.amount;
      return parseCents(text) === undefined ? ANSWER_MESSAGES.amount : undefined;
    case 'Date':
      return parseDay(text) ? undefined : ANSWER_MESSAGES.day;
    default:
      if (CATEGORIES[asked.category_name].kind !== 'option') return undefined;
      return findOption(optionsOf(asked), text) ? undefined : ANSWER_MESSAGES.option;
  }
}

/**
 * New answers laid over the stored ones. Unfinished answers and those of hidden questions are kept as they are; an answer of
 * the wrong shape, or to a question that does not exist, is refused by its id and changes nothing.
 */
export function keptAnswers(
  questionnaire: Questionnaire,
  stored: Answers,
  incoming: Answers,
): { answers: Answers; refused: string[] } {
  const questions = new Map(questionsOf(questionnaire).map((question) => [question.id, question]));
  const answers = { ...stored };
  const refused: string[] = [];
  for (const [id, answer] of Object.entries(incoming)) {
    const question = questions.get(id);
    if (question && fits(question, answer)) answers[id] = answer;
    else refused.push(id);
  }
  return { answers, refused };
}

function fits(question: Question, answer: Answer): boolean {
  const distinct = (items: { id: string }[], all: Answer) =>
    Array.isArray(all) && items.length === all.length && new Set(items.map((item) => item.id)).size === items.length;
  const longest = question.category_name === 'Long Text' ? ANSWER_LIMITS.text : ANSWER_LIMITS.shortText;
  switch (CATEGORIES[question.category_name].kind) {
    case 'none':
    case 'computed':
      return false;
    case 'text':
    case 'day':
    case 'option':
      return typeof answer === 'string' && answer.length <= longest;
    case 'number':
    case 'cents':
      return typeof answer === 'number' || (typeof answer === 'string' && answer.length <= longest);
    case 'options':
      return Array.isArray(answer) && asChoices(answer).length === answer.length;
    case 'parts':
      return typeof answer === 'object' && !Array.isArray(answer);
    case 'contacts':
      return distinct(asContacts(answer), answer);
    case 'rows':
      return distinct(asRows(answer), answer);
    case 'files':
      return distinct(asFiles(answer), answer);
  }
}
