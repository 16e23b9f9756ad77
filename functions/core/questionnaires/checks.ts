import { type Message, message } from '#core/language/message.ts';
import { formatMoney } from '#core/money.ts';
import { ANSWER_LIMITS, type Answer, asText } from './answers.ts';
import { BUILDER_MESSAGES } from './builder-messages.ts';
import { type AnswerKind, CATEGORIES, type CategoryName } from './categories.ts';
import { isRelativeDay, limitOf, measureOf } from './comparison.ts';
import { dayOf } from './day.ts';
import type { Checks, Column, Question } from './question.ts';
import { spelledDay } from './spelled-day.ts';

export type CheckName = 'at_least' | 'at_most' | 'whole' | 'pattern' | 'unique';
type Asked = Pick<Question | Column, 'category_name' | 'field_values' | 'checks'>;

const SPAN: CheckName[] = ['at_least', 'at_most'];

/** The checks that make sense for a question of a category; those for a column are in `columnChecksOf`. */
export function checksOf(category: CategoryName): CheckName[] {
  switch (CATEGORIES[category].kind) {
    case 'number':
    case 'cents':
      return [...SPAN, 'whole'];
    case 'day':
    case 'rows':
    case 'contacts':
    case 'files':
      return SPAN;
    case 'text':
      if (category === 'Short Text') return [...SPAN, 'pattern'];
      if (category === 'Long Text') return SPAN;
      return category === 'Phone Number' ? ['pattern'] : [];
    default:
      return [];
  }
}

/** The checks that make sense for a column of a data table. */
export const columnChecksOf = (category: CategoryName): CheckName[] => {
  const { kind } = CATEGORIES[category];
  if (kind === 'contacts') return [];
  return category === 'Long Text' ||
    category === 'Dropdown - Yes/No' ||
    ['options', 'parts', 'rows', 'computed'].includes(kind)
    ? checksOf(category)
    : [...checksOf(category), 'unique'];
};

/** The checks of a question that hold for its category. */
const ownChecks = ({ category_name, checks = {} }: Asked): Checks => {
  const names = new Set<string>([...checksOf(category_name), 'words']);
  return Object.fromEntries(Object.entries(checks).filter(([name]) => names.has(name)));
};

/** What answers are measured by when they are checked: the characters of a text, else as conditions measure them. */
const lengthOf = (asked: Asked, answer: Answer): number | undefined =>
  CATEGORIES[asked.category_name].kind === 'text' ? [...asText(answer).trim()].length : measureOf(asked, answer);

const spanLimit = (asked: Asked, text: string | undefined, today: string): number | undefined => {
  if (text === undefined) return undefined;
  if (CATEGORIES[asked.category_name].kind !== 'text') return limitOf(asked, text, today);
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;
};

/** What answers may measure on a day (`YYYY-MM-DD`): the ends count, and `step` is what lies between two of them, if anything does. */
export type Bounds = { least: number | undefined; most: number | undefined; step: number | undefined };

export function boundsOf(asked: Asked, today: string): Bounds {
  const { at_least, at_most, whole } = ownChecks(asked);
  const { kind } = CATEGORIES[asked.category_name];
  const step = kind === 'number' ? (whole ? 1 : undefined) : kind === 'cents' && whole ? 100 : 1;
  return { least: spanLimit(asked, at_least, today), most: spanLimit(asked, at_most, today), step };
}

const PLACE: Record<string, RegExp> = { A: /^\p{L}$/u, 9: /^[0-9]$/ };

/** Whether a sign may stand where a pattern has this one: A is a letter, 9 a digit, any other sign is itself. */
export const fitsPlace = (place: string, sign: string): boolean => PLACE[place]?.test(sign) ?? place === sign;

/** Outer and doubled blanks do not count, in a pattern and in what follows it. */
const signsIn = (text: string): string[] => [...text.trim().replace(/\s+/g, ' ')];

/** The places of the pattern that a question's answers follow. */
export const patternOf = (asked: Asked): string[] | undefined => {
  const places = signsIn(ownChecks(asked).pattern ?? '');
  return places.length > 0 ? places : undefined;
};

const follows = (pattern: readonly string[], text: string): boolean => {
  const signs = signsIn(text);
  return signs.length === pattern.length && signs.every((sign, at) => fitsPlace(pattern[at] ?? '', sign));
};

/**
 * What is wrong with an answer of its category by the question's own checks, in the lawyer's words where there are any. `today`
 * (`YYYY-MM-DD`) is what days relative to it are counted from.
 */
export function checkFault(asked: Asked, answer: Answer, today: string): Message | undefined {
  if (!asked.checks) return undefined;
  const fault = ownFault(asked, answer, today);
  return fault && (asked.checks.words?.trim() || fault);
}

function ownFault(asked: Asked, answer: Answer, today: string): Message | undefined {
  const { whole } = ownChecks(asked);
  const pattern = patternOf(asked);
  if (pattern && !follows(pattern, asText(answer)))
    return message('Please enter it as {pattern}, with a letter for each A and a digit for each 9', {
      pattern: pattern.join(''),
    });
  const bounds = boundsOf(asked, today);
  const { least, most, step } = bounds;
  const measure = lengthOf(asked, answer);
  if (measure === undefined) return undefined;
  if (whole && step !== undefined && measure % step !== 0)
    return asked.category_name === 'Currency'
      ? message('Please enter an amount in whole dollars')
      : message('Please enter a whole number');
  const isWithin = (least === undefined || measure >= least) && (most === undefined || measure <= most);
  return isWithin ? undefined : spanMessage(asked, bounds);
}

const COUNTS: Partial<Record<AnswerKind, true>> = { text: true, rows: true, contacts: true, files: true };

/** What a limit is as people read it: $1,200.00, 7.5%, 3 April 2026. */
const limitWords = ({ category_name }: Asked, limit: number): Message => {
  if (category_name === 'Currency') return formatMoney(limit);
  if (category_name === 'Date') return spelledDay(dayOf(limit) ?? '');
  const digits = limit.toLocaleString('en-US', { maximumFractionDigits: 20 });
  return category_name === 'Percent' ? `${digits}%` : digits;
};

function spanMessage(asked: Asked, { least, most }: Bounds): Message {
  if (COUNTS[CATEGORIES[asked.category_name].kind]) return countMessage(asked, least, most);
  const from = least === undefined ? '' : limitWords(asked, least);
  const to = most === undefined ? '' : limitWords(asked, most);
  if (asked.category_name === 'Date') {
    if (most === undefined) return message('Please enter a date on or after {from}', { from });
    if (least === undefined) return message('Please enter a date on or before {to}', { to });
    return message('Please enter a date from {from} to {to}', { from, to });
  }
  if (asked.category_name === 'Currency') {
    if (most === undefined) return message('Please enter an amount of at least {from}', { from });
    if (least === undefined) return message('Please enter an amount of at most {to}', { to });
    return message('Please enter an amount from {from} to {to}', { from, to });
  }
  if (most === undefined) return message('Please enter a number of at least {from}', { from });
  if (least === undefined) return message('Please enter a number of at most {to}', { to });
  return message('Please enter a number from {from} to {to}', { from, to });
}

function countMessage({ category_name }: Asked, from: number | undefined, to: number | undefined): Message {
  const most = { to: to ?? 0 };
  const least = { from: from ?? 0 };
  switch (CATEGORIES[category_name].kind) {
    case 'rows':
      if (to === undefined) return message('Please add at least {from, plural, one {# row} other {# rows}}', least);
      if (from === undefined) return message('Please add at most {to, plural, one {# row} other {# rows}}', most);
      return message('Please add from {from} to {to, plural, one {# row} other {# rows}}', { ...least, ...most });
    case 'contacts':
      if (to === undefined)
        return message('Please add at least {from, plural, one {# contact} other {# contacts}}', least);
      if (from === undefined)
        return message('Please add at most {to, plural, one {# contact} other {# contacts}}', most);
      return message('Please add from {from} to {to, plural, one {# contact} other {# contacts}}', {
        ...least,
        ...most,
      });
    case 'files':
      if (to === undefined)
        return message('Please upload at least {from, plural, one {# file} other {# files}}', least);
      if (from === undefined) return message('Please upload at most {to, plural, one {# file} other {# files}}', most);
      return message('Please upload from {from} to {to, plural, one {# file} other {# files}}', { ...least, ...most });
    default:
      if (to === undefined)
        return message('Please enter at least {from, plural, one {# character} other {# characters}}', least);
      if (from === undefined)
        return message('Please enter at most {to, plural, one {# character} other {# characters}}', most);
      return message('Please enter from {from} to {to, plural, one {# character} other {# characters}}', {
        ...least,
        ...most,
      });
  }
}

/** The most that an answer of a kind can measure, however it is checked. */
const MOST: Partial<Record<AnswerKind, number>> = {
  text: ANSWER_LIMITS.text,
  rows: ANSWER_LIMITS.rows,
  contacts: ANSWER_LIMITS.contacts,
  files: ANSWER_LIMITS.files,
};

/** Days on which months and years have each of their lengths: what contradicts itself on all of them does so on any. */
const DAYS = ['2023-01-31', '2023-02-01', '2023-03-31', '2023-04-30', '2024-01-31', '2024-02-29', '2024-07-01'];

/** What is wrong with the checks themselves, by their names: what cannot be read, and what no answer can meet. */
export function faultyChecks(asked: Asked): Partial<Record<CheckName, string>> {
  const { at_least, at_most } = ownChecks(asked);
  const faults: Partial<Record<CheckName, string>> = {};
  const isRead = (text: string | undefined) => text === undefined || spanLimit(asked, text, '2000-01-01') !== undefined;
  if (!isRead(at_least)) faults.at_least = BUILDER_MESSAGES.value;
  if (!isRead(at_most)) faults.at_most = BUILDER_MESSAGES.value;
  const pattern = patternOf(asked);
  if (pattern && !pattern.some((place) => place in PLACE)) faults.pattern = BUILDER_MESSAGES.pattern;
  if (Object.keys(faults).length > 0) return faults;
  if (!DAYS.every((today) => excludesAll(asked, today))) return {};
  const name = pattern ? 'pattern' : at_most === undefined ? 'at_least' : 'at_most';
  return { [name]: BUILDER_MESSAGES.together };
}

/** Whether no answer meets the checks; a fixed day and one that moves pass each other. */
function excludesAll(asked: Asked, today: string): boolean {
  const { at_least = '', at_most = '' } = ownChecks(asked);
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY, step } = boundsOf(asked, today);
  const pattern = patternOf(asked);
  if (pattern && (pattern.length < least || pattern.length > most)) return true;
  const { kind } = CATEGORIES[asked.category_name];
  if (kind === 'day' && at_least && at_most && isRelativeDay(at_least) !== isRelativeDay(at_most)) return false;
  const by = step ?? 1;
  const first = step === undefined ? least : Math.ceil(least / by) * by;
  return first > Math.min(most, MOST[kind] ?? most);
}
