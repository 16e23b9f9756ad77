import { readDay } from '#core/assembly/formats/date-formats.ts';
import { type Decimal, readDecimal } from '#core/assembly/formats/number-words.ts';
import type { AnswerOperand, Operand, TagCondition } from '#core/assembly/parse/tag-condition.ts';
import { shiftedDay } from '#core/calendar.ts';
import { type Comparison, plain } from '#core/comparisons.ts';
import { isShown, type MergeValue, printed, rowsOf } from './merge-data.ts';

/** What a condition is judged by: the answers in reach, and the day of the merge (`YYYY-MM-DD`). */
export type Judged = { lookUp: (path: string[]) => MergeValue; today: string };

/** Whether there is anything in an answer; of a list, a row. */
export const isAnswered = (value: MergeValue): boolean =>
  Array.isArray(value) ? rowsOf(value).length > 0 : printed(value).trim() !== '';

/** An answer; `rows.count` counts rows where no column or part is called so. */
const answerOf = ({ path }: AnswerOperand, { lookUp }: Judged): MergeValue => {
  const own = lookUp(path);
  if (own !== undefined || path.length < 2 || path.at(-1) !== 'count') return own;
  const rows = lookUp(path.slice(0, -1));
  return Array.isArray(rows) ? rowsOf(rows).length : isAnswered(rows) ? 1 : 0;
};

const operandValue = (operand: Operand, judged: Judged): MergeValue => {
  if (operand.kind === 'value') return operand.text;
  if (operand.kind === 'today') return shiftedDay(judged.today, operand.shift, operand.unit);
  return answerOf(operand, judged);
};

const orderOfDecimals = (one: Decimal, other: Decimal): number => {
  const places = Math.max(one.fraction.length, other.fraction.length);
  const whole = ({ negative, whole, fraction }: Decimal) =>
    BigInt(whole + fraction.padEnd(places, '0')) * (negative ? -1n : 1n);
  const [a, b] = [whole(one), whole(other)];
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Below 0, 0 or above 0 as numbers or days come before, equal or come after; undefined when they are neither. */
export const order = (one: MergeValue, other: MergeValue): number | undefined => {
  const [left, right] = [printed(one).trim(), printed(other).trim()];
  if (readDay(left) && readDay(right)) return left < right ? -1 : left > right ? 1 : 0;
  const [a, b] = [readDecimal(left), readDecimal(right)];
  return a && b ? orderOfDecimals(a, b) : undefined;
};

/** Something that an answer is compared with; a text in quotation marks is compared as text with texts, "01234" with "1234". */
type Other = { value: MergeValue; isText: boolean };

const equals = (one: MergeValue, { value, isText }: Other): boolean =>
  plain(printed(one)) === plain(printed(value)) || (!(isText && typeof one === 'string') && order(one, value) === 0);

const COMPARE: Record<Exclude<Comparison, 'is_not'>, (value: MergeValue, others: Other[]) => boolean> = {
  is: (value, [other]) => other !== undefined && equals(value, other),
  any_of: (value, others) => others.some((other) => equals(value, other)),
  more_than: (value, [other]) => (order(value, other?.value) ?? 0) > 0,
  at_least: (value, [other]) => (order(value, other?.value) ?? -1) >= 0,
  less_than: (value, [other]) => (order(value, other?.value) ?? 0) < 0,
  at_most: (value, [other]) => (order(value, other?.value) ?? 1) <= 0,
  between: (value, [from, to]) => (order(value, from?.value) ?? -1) >= 0 && (order(value, to?.value) ?? 1) <= 0,
  contains: (value, [other]) => plain(printed(value)).includes(plain(printed(other?.value))),
  begins_with: (value, [other]) => plain(printed(value)).startsWith(plain(printed(other?.value))),
};

/** A missing answer, and one compared with a missing answer, equals nothing; each item of a list is compared by itself. */
const isSo = (comparison: Exclude<Comparison, 'is_not'>, value: MergeValue, others: Other[]): boolean => {
  const known = others.filter((other) => isAnswered(other.value));
  if (!isAnswered(value) || (comparison === 'any_of' ? known.length === 0 : known.length < others.length)) return false;
  const each = Array.isArray(value) ? rowsOf(value) : [value];
  return each.some((one) => COMPARE[comparison](one, known));
};

/** Whether a condition holds; "is not" is the exact opposite of "is", so a missing answer passes it. */
export const conditionHolds = (condition: TagCondition, judged: Judged): boolean => {
  switch (condition.kind) {
    case 'not':
      return !conditionHolds(condition.of, judged);
    case 'all':
      return condition.of.every((one) => conditionHolds(one, judged));
    case 'any':
      return condition.of.some((one) => conditionHolds(one, judged));
    case 'shown':
      return isShown(answerOf(condition.of, judged));
    case 'answered':
      return isAnswered(answerOf(condition.of, judged));
    case 'compared': {
      const value = answerOf(condition.of, judged);
      const others = condition.with.map((operand) => ({
        value: operandValue(operand, judged),
        isText: operand.kind === 'value' && operand.isQuoted === true,
      }));
      const { comparison } = condition;
      return comparison === 'is_not' ? !isSo('is', value, others) : isSo(comparison, value, others);
    }
  }
};
