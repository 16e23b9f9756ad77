import { type Message, message, tellInEnglish } from '#core/language/message.ts';
import { ANSWER_LIMITS } from '#core/questionnaires/answers.ts';
import { type Computation, EMPTY_COMPUTATION, type Question } from '#core/questionnaires/question.ts';
import { checkFormula, isResult, pathsIn } from './check-formula.ts';
import { Evaluation, type Facts, Impossible } from './evaluate.ts';
import type { FormulaNames } from './formula-names.ts';
import type { Expression } from './parse-formula.ts';
import { inPlaces, order, type Rational, rational, rounded, shortDecimal, times } from './rational.ts';
import { shownValue, type Value } from './value.ts';

/**
 * What a computed question gives: an answer as `answeredAs` reads it, how it is shown, and how it came about; or that answers are
 * `missing`, by their titles; or why there is none.
 */
export type ComputedResult =
  | { kind: 'result'; answer: string | number; shown: Message; workings: Message[] }
  | { kind: 'missing'; questions: string[] }
  | { kind: 'impossible'; why: Message };

/** What is wrong with a computed question; undefined when it can be worked out. */
export const computationFault = ({ formula, result }: Computation, names: FormulaNames): Message | undefined => {
  if (!formula.trim()) return message('Write a formula, such as rent * 12.');
  const checked = checkFormula(formula, names);
  if ('unreadable' in checked) return message('This formula cannot be read: {why}.', { why: checked.unreadable });
  return isResult(checked.type, result)
    ? undefined
    : message('The formula gives {given}: choose that as its result.', { given: RESULT_NAMES[checked.type] });
};

/** What results are called. */
export const RESULT_NAMES = {
  money: message('Amount of money'),
  number: message('Number'),
  percent: message('Percentage'),
  day: message('Date'),
  text: message('Text'),
} as const;

/** The identifiers a formula looks at; none when it cannot be read. */
export const inputsOf = ({ computed, category_name }: Question, names: FormulaNames): string[] => {
  const checked = category_name === 'Computed' && computed && checkFormula(computed.formula, names);
  return checked && 'formula' in checked ? [...new Set(pathsIn(checked.formula).map(([first = '']) => first))] : [];
};

/** Reads a computed question's formula once, to be worked out with many answers. */
export const compiledComputation = (
  { computed = EMPTY_COMPUTATION }: Question,
  names: FormulaNames,
): ((facts: Facts) => ComputedResult) => {
  const checked = checkFormula(computed.formula, names);
  if ('unreadable' in checked || !isResult(checked.type, computed.result)) {
    const why = message('its formula is not finished');
    return () => ({ kind: 'impossible', why });
  }
  return (facts) => compute(checked.formula, computed, facts);
};

function compute(formula: Expression, computed: Computation, facts: Facts): ComputedResult {
  const evaluation = new Evaluation(facts);
  try {
    const found = evaluation.work(formula);
    if (!found) return { kind: 'missing', questions: [...evaluation.missing] };
    const { answer, value, isRounded } = finished(found.value, computed);
    const shown = shownValue(value);
    return {
      kind: 'result',
      answer,
      shown,
      workings: [
        ...(tellInEnglish(found.said) === tellInEnglish(shown)
          ? []
          : [message('{formula} = {result}', { formula: found.said, result: shown })]),
        ...evaluation.notes,
        ...(isRounded ? [roundingRule(computed)] : []),
        ...(usesBusinessDays(formula) ? [BUSINESS_DAYS] : []),
      ],
    };
  } catch (problem) {
    if (problem instanceof Impossible) return { kind: 'impossible', why: problem.reason };
    throw problem;
  }
}

/** The rule by which a result is rounded. */
export const roundingRule = ({ result, places }: Pick<Computation, 'result' | 'places'>): Message =>
  result === 'money'
    ? message('Rounded to whole cents; half a cent goes away from zero.')
    : message('Rounded to {places, plural, one {# decimal} other {# decimals}}; a half goes away from zero.', {
        places,
      });

const BUSINESS_DAYS = message('Business days are Monday to Friday; public holidays count as business days.');

const usesBusinessDays = (formula: Expression): boolean => /business[\s_]days?/i.test(formula.text);

/** More digits before the point than anything that is counted here. */
const LARGEST = rational(10n ** 15n);

/** A value as its question keeps it: rounded, whole cents, percentages as people write them. */
function finished(
  value: Value,
  { result, places }: Computation,
): { answer: string | number; value: Value; isRounded: boolean } {
  if (value.type === 'day') return { answer: value.day, value, isRounded: false };
  if (value.type === 'text') {
    if (value.text.length > ANSWER_LIMITS.text) throw new Impossible(message('the text is too long'));
    return { answer: value.text, value, isRounded: false };
  }
  const { amount } = value;
  if (order(amount, LARGEST) > 0 || order(times(amount, rational(-1n)), LARGEST) > 0)
    throw new Impossible(message('the result is too large'));
  const kept = result === 'money' ? 2 : result === 'percent' ? places + 2 : places;
  const exact = rounded(amount, kept);
  const type = result === 'money' || result === 'percent' ? result : 'number';
  const answer = result === 'money' ? centsOf(amount) : numberOf(exact, result, places);
  return { answer, value: { type, amount: exact }, isRounded: order(exact, amount) !== 0 };
}

const centsOf = (amount: Rational): number => {
  const cents = Number(inPlaces(amount, 2));
  if (!Number.isSafeInteger(cents)) throw new Impossible(message('the result is too large'));
  return cents;
};

/** A number, or its digits where a number would not keep them all. */
const numberOf = (exact: Rational, result: Computation['result'], places: number): string | number => {
  const digits = shortDecimal(result === 'percent' ? times(exact, rational(100n)) : exact, places);
  return String(Number(digits)) === digits ? Number(digits) : digits;
};
