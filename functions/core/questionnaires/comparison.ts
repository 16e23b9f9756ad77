import { parseMoney } from '#core/money.ts';
import type { Answer } from './answers.ts';
import { asChoices, asText } from './answers.ts';
import { CATEGORIES } from './categories.ts';
import { parseDay } from './day.ts';
import type { Option, Question } from './question.ts';
import { optionsOf } from './question.ts';

/** Numbers as people type them: "1,250.5", "$40", "7 %". */
export function parseNumber(text: string): number | undefined {
  const bare = text.replace(/[\s,$%]/g, '');
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(bare) ? Number(bare) : undefined;
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

/** Words are compared without regard to capitals and outer or doubled spaces. */
export const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

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
