import { readDay } from '#core/assembly/formats/date-formats.ts';
import { readDecimal } from '#core/assembly/formats/number-words.ts';
import { conditionHolds } from '#core/assembly/merge/judge-condition.ts';
import type { MergeValue } from '#core/assembly/merge/merge-data.ts';
import type { AnswerOperand, Leaf, Operand, TagCondition } from '#core/assembly/parse/tag-condition.ts';
import { type Comparison, isOrdering, isSpelling } from '#core/comparisons.ts';
import { CATEGORIES } from './categories.ts';
import { type Atom, atomOf } from './conditions.ts';
import { plainValue } from './merge-value.ts';
import type { Condition, Option, Question } from './question.ts';
import { optionsOf } from './question.ts';

/**
 * A condition of a template in conditions of questions, which hold where their question is asked, and `whenHidden` also where it
 * is not. Of what is `open` nothing is claimed.
 */
export type Logic =
  | { kind: 'atom'; atom: Atom; whenHidden: boolean }
  | { kind: 'open' }
  | { kind: 'not'; of: Logic }
  | { kind: 'all' | 'any'; of: Logic[] };

/** What a name in a template means: a question or a column with its place in the graph, perhaps whether one option is ticked. */
export interface Meaning {
  question: Question;
  on: number;
  option?: Option;
}

export const OPEN: Logic = { kind: 'open' };

/** The conditions of questions in a template's condition, each in its place. */
export const atomsIn = (logic: Logic): Atom[] => {
  if (logic.kind === 'atom') return [logic.atom];
  if (logic.kind === 'open') return [];
  return logic.kind === 'not' ? atomsIn(logic.of) : logic.of.flatMap(atomsIn);
};

type Meant = (path: readonly string[]) => Meaning | undefined;

/** A condition of a template, compared as the merge does; `today` is `YYYY-MM-DD`. */
export function logicOf(tree: TagCondition, meant: Meant, today: string): Logic {
  switch (tree.kind) {
    case 'not':
      return { kind: 'not', of: logicOf(tree.of, meant, today) };
    case 'all':
    case 'any':
      return { kind: tree.kind, of: tree.of.map((one) => logicOf(one, meant, today)) };
    default:
      return leafLogic(tree, meant, today);
  }
}

function leafLogic(leaf: Leaf, meant: Meant, today: string): Logic {
  if (leaf.kind === 'compared' && leaf.comparison === 'is_not')
    return { kind: 'not', of: leafLogic({ ...leaf, comparison: 'is' }, meant, today) };
  if (leaf.kind === 'compared' && leaf.with.some(({ kind }) => kind === 'answer')) return OPEN;
  const { path } = leaf.of;
  const own = path.length === 1 ? meant(path) : undefined;
  if (own) return own.option ? tickLogic(leaf, own, own.option, today) : answerLogic(leaf, own, today);
  const counted = path.length === 2 && path[1] === 'count' ? meant(path.slice(0, 1)) : undefined;
  return counted && !counted.option && COUNTED.has(kindOf(counted)) ? countLogic(leaf, counted, today) : OPEN;
}

const COUNTED = new Set<string>(['rows', 'contacts', 'files']);
const kindOf = ({ question }: Meaning) => CATEGORIES[question.category_name].kind;

type Compared = Pick<Condition, 'operator'> & Partial<Condition>;

const atomLogic = ({ question, on }: Meaning, compared: Compared, today: string, whenHidden = false): Logic => {
  const condition = { id: '', label: question.id_value, visibility_answer: '', ...compared };
  return { kind: 'atom', atom: atomOf(condition, { question, index: on }, today), whenHidden };
};

/** Some of these options are the answer. */
const optionLogic = (meaning: Meaning, options: Option[], today: string): Logic =>
  options.length === 0
    ? { kind: 'any', of: [] }
    : atomLogic(meaning, { operator: 'any_of', visibility_answers: options.map(({ id }) => id) }, today);

/** Whether a leaf holds for a value, by the very rule of the merge. */
const holdsFor = (leaf: Leaf, value: MergeValue, today: string): boolean => {
  const of: AnswerOperand = { kind: 'answer', identifier: 'x', path: ['x'] };
  return conditionHolds({ ...leaf, of }, { lookUp: () => value, today });
};

const asksToday = (leaf: Leaf) => leaf.kind === 'compared' && leaf.with.some(({ kind }) => kind === 'today');

/** `services_web_design`: yes or no where anything is ticked. */
function tickLogic(leaf: Leaf, meaning: Meaning, option: Option, today: string): Logic {
  if (asksToday(leaf)) return OPEN;
  const [ticked, unticked] = [holdsFor(leaf, true, today), holdsFor(leaf, false, today)];
  const isTicked = optionLogic(meaning, [option], today);
  const isAnswered = atomLogic(meaning, { operator: 'answered' }, today);
  if (ticked) return unticked ? isAnswered : isTicked;
  return unticked ? { kind: 'all', of: [isAnswered, { kind: 'not', of: isTicked }] } : { kind: 'any', of: [] };
}

function answerLogic(leaf: Leaf, meaning: Meaning, today: string): Logic {
  const kind = kindOf(meaning);
  const answered = atomLogic(meaning, { operator: 'answered' }, today);
  switch (kind) {
    case 'option':
    case 'options': {
      if (asksToday(leaf)) return OPEN;
      if (leaf.kind === 'answered' || (leaf.kind === 'shown' && kind === 'options')) return answered;
      const mergedAs = ({ id, label }: Option) => (kind === 'options' ? [label] : plainValue(meaning.question, id));
      const those = optionsOf(meaning.question).filter((option) => holdsFor(leaf, mergedAs(option), today));
      return optionLogic(meaning, those, today);
    }
    case 'number':
    case 'cents': {
      if (leaf.kind === 'answered') return answered;
      if (leaf.kind === 'compared') return comparedLogic(leaf.comparison, leaf.with.map(numberIn), meaning, today);
      const isZero = atomLogic(meaning, { operator: 'is', visibility_answer: '0' }, today);
      return { kind: 'all', of: [answered, { kind: 'not', of: isZero }] };
    }
    case 'day':
      return leaf.kind === 'compared' ? dayLogic(leaf.comparison, leaf.with, meaning, today) : answered;
    case 'text':
      return leaf.kind === 'compared'
        ? comparedLogic(leaf.comparison, leaf.with.map(textIn), meaning, today)
        : answered;
    case 'rows':
    case 'contacts':
    case 'files':
      return leaf.kind === 'compared'
        ? OPEN
        : atomLogic(meaning, { operator: 'at_least', visibility_answer: '1' }, today);
    default:
      return OPEN;
  }
}

/** Beyond it numbers and decimals differ. */
const LARGEST = 1e15;

const numberIn = (operand: Operand): string | undefined => {
  const read = operand.kind === 'value' ? readDecimal(operand.text) : undefined;
  if (!read) return undefined;
  const text = `${read.negative ? '-' : ''}${read.whole}.${read.fraction || '0'}`;
  return Math.abs(Number(text)) < LARGEST ? text : undefined;
};

/** A text that is compared as text alone. */
const textIn = (operand: Operand): string | undefined => {
  if (operand.kind !== 'value') return undefined;
  return operand.isQuoted || !(readDecimal(operand.text) || readDay(operand.text)) ? operand.text : undefined;
};

const dayIn = (operand: Operand): string | undefined => {
  if (operand.kind === 'value') return readDay(operand.text) ? operand.text.trim() : undefined;
  if (operand.kind === 'answer') return undefined;
  const { shift, unit } = operand;
  return shift === 0 ? 'today' : `today ${shift < 0 ? '-' : '+'} ${Math.abs(shift)} ${unit}s`;
};

/** A comparison with values in the words of a question's condition; open where it has none. */
function comparedLogic(
  comparison: Comparison,
  values: (string | undefined)[],
  meaning: Meaning,
  today: string,
  whenHidden = false,
): Logic {
  const known = values.filter((value) => value !== undefined);
  const isText = kindOf(meaning) === 'text';
  if (known.length < values.length || (isText ? isOrdering(comparison) : isSpelling(comparison))) return OPEN;
  const [value = '', to = ''] = known;
  const compared: Compared =
    comparison === 'any_of'
      ? { operator: comparison, visibility_answers: known }
      : {
          operator: comparison,
          visibility_answer: value,
          ...(comparison === 'between' && { visibility_answer_to: to }),
        };
  const logic = atomLogic(meaning, compared, today, whenHidden);
  return logic.kind === 'atom' && logic.atom.missing.length > 0 ? OPEN : logic;
}

/** That a day is the present one is a span of one day. */
function dayLogic(comparison: Comparison, operands: Operand[], meaning: Meaning, today: string): Logic {
  const days = operands.map(dayIn);
  if (isOrdering(comparison) || !operands.some(({ kind }) => kind === 'today'))
    return comparedLogic(comparison, days, meaning, today);
  if (isSpelling(comparison)) return OPEN;
  return { kind: 'any', of: days.map((day) => comparedLogic('between', [day, day], meaning, today)) };
}

/** How many rows there are; none where nobody asks for them. */
function countLogic(leaf: Leaf, meaning: Meaning, today: string): Logic {
  if (leaf.kind === 'answered') return { kind: 'all', of: [] };
  if (leaf.kind === 'shown') return atomLogic(meaning, { operator: 'at_least', visibility_answer: '1' }, today);
  const counts = leaf.with.map((operand) => {
    const text = numberIn(operand);
    return text !== undefined && /^\d{1,4}\.0+$/.test(text) ? String(Number(text)) : undefined;
  });
  const none = holdsFor(leaf, 0, today);
  if (isOrdering(leaf.comparison)) return comparedLogic(leaf.comparison, counts, meaning, today, none);
  if (isSpelling(leaf.comparison)) return OPEN;
  const each = counts.map((count) => comparedLogic('between', [count, count], meaning, today, count === '0'));
  return { kind: 'any', of: each };
}
