import { type Message, message } from '#core/language/message.ts';
import { isEmail } from '#core/text.ts';
import type { Answer, Answers, Cell, Parts, TableRow } from './answers.ts';
import {
  ANSWER_LIMITS,
  asContacts,
  asFiles,
  asParts,
  asRows,
  asText,
  contactCounts,
  isAnswered,
  plainCell,
  rowCounts,
} from './answers.ts';
import { CATEGORIES, NEEDED_OF_CONTACT } from './categories.ts';
import { checkFault, columnChecksOf } from './checks.ts';
import { conditionValue, findOption, parseCents, parseNumber } from './comparison.ts';
import { parseDay } from './day.ts';
import type { Column, Question, Questionnaire, Section, Table } from './question.ts';
import { optionsOf, partsOf } from './question.ts';
import { columnQuestion } from './row-questions.ts';
import type { SettledTable } from './settled-rows.ts';
import type { Visible } from './shown-questions.ts';

const ANSWER_MESSAGES = {
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

/** Nothing was entered where something must be. */
export const isMissing = ({ message }: Pick<AnswerFault, 'message'>): boolean => message === ANSWER_MESSAGES.required;

/** What keeps the answers from being submitted on a day (`YYYY-MM-DD`), in the order the questions are asked: those that are `visible`. */
export const faultsOf = (
  questionnaire: Questionnaire,
  answers: Answers,
  visible: Visible,
  today: string,
): AnswerFault[] => questionnaire.sections.flatMap((section) => sectionFaults(section, answers, visible, today));

/** What answers to a section's visible questions still lack on a day (`YYYY-MM-DD`). */
export const sectionFaults = (
  section: Section,
  answers: Answers,
  { questions, tables }: Visible,
  today: string,
): AnswerFault[] =>
  section.questions
    .filter((question) => questions.has(question.id))
    .flatMap((question) => questionFaults(section, question, answers[question.id], tables.get(question.id), today));

function questionFaults(
  table: Table,
  question: Question,
  given: Answer | undefined,
  settledTable: SettledTable | undefined,
  today: string,
): AnswerFault[] {
  const answer = settledTable?.rows ?? given;
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
            ...contactFaults(parts).flatMap(({ message, part }) => fault(message, id, part)),
          ]),
      ];
    case 'rows': {
      const columns = (table.dataTableColumns ?? []).filter(({ category_name }) => category_name !== 'Computed');
      const rows = asRows(given).map((row) => settledTable?.byId.get(row.id)?.row ?? row);
      const asks = (row: TableRow, { id }: Column) => settledTable?.byId.get(row.id)?.shown.has(id) !== false;
      const repeated = columns.map((column) => repetitions(column, rows));
      return [
        ...fault(checkFault(question, answer ?? '', today)),
        ...rows
          .filter((row) => settledTable?.byId.get(row.id)?.counts ?? rowCounts(row))
          .flatMap((row) =>
            columns.flatMap((column, at) => {
              const nested = settledTable?.byId.get(row.id)?.tables.get(column.id);
              const wrong = asks(row, column) ? cellFaults(column, row.cells[column.id], nested, today) : [];
              const found = wrong.flatMap(({ message, part }) => fault(message, row.id, column.id, ...part));
              return found.length > 0 ? found : fault(repeated[at]?.get(row.id), row.id, column.id);
            }),
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

/** What is wrong with a cell, and in which part of it. */
function cellFaults(
  column: Column,
  cell: Cell | undefined,
  settledTable: SettledTable | undefined,
  today: string,
): { message: Message | undefined; part: string[] }[] {
  const question = columnQuestion(column);
  if (!isAnswered(cell))
    return [{ message: column.required ? ANSWER_MESSAGES.required : undefined, part: firstPart(question) }];
  switch (CATEGORIES[question.category_name].kind) {
    case 'options':
      return [];
    case 'rows':
      return questionFaults(column, question, cell, settledTable, today).map(({ field, message }) => ({
        message,
        part: field.split('.').slice(1),
      }));
    case 'parts': {
      const isContact = column.category_name === 'Contact';
      const needed = isContact && column.required ? NEEDED_OF_CONTACT : isContact ? [] : neededParts(question);
      const found = isContact ? contactFaults(asParts(cell)) : [];
      return [
        ...needed.map((part) => ({
          message: asParts(cell)[part]?.trim() ? undefined : ANSWER_MESSAGES.required,
          part: [part],
        })),
        ...found.map(({ message, part }) => ({ message, part: [part] })),
      ];
    }
    default:
      return [{ message: valueFault(column, plainCell(cell) ?? '', today), part: [] }];
  }
}

/** By the ids of rows, what is wrong with those that repeat what another row has in a column where each is to differ. */
function repetitions(column: Column, rows: TableRow[]): Map<string, Message> {
  const faults = new Map<string, Message>();
  const { unique, words: wordCheck } = column.checks ?? {};
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
        wordCheck?.trim() || message('Please enter another value; row {number} has this one too', { number }),
      );
  });
  return faults;
}

/** What is wrong with the addresses and the number of a contact, and in which part. */
const contactFaults = (parts: Parts): { message: Message | undefined; part: string }[] => [
  { message: badEmail(parts.email), part: 'email' },
  { message: badEmail(parts.alternate_email), part: 'alternate_email' },
  { message: badPhone(parts.phone), part: 'phone' },
];

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
