import { message } from '#core/language/message.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import type { Expression, Sign, Step } from './expression.ts';
import { isRefused, type Refusal, refuse, WORKED_OUT } from './refusal.ts';
import { namedSteps } from './steps.ts';

/** What is compared: an answer, or how many rows it has; what it is compared with may also be a value as it is written, or today. */
export type Compared = { steps: Step[]; isCount: boolean } | { written: string; text?: string };

/** What a section asks. `category` is the kind of answer that it tells. */
export type Condition =
  | { kind: 'given'; steps: Step[]; category?: CategoryName }
  | {
      kind: 'compared';
      of: Compared;
      sign: Sign | 'is any of';
      with: Compared[];
      category?: CategoryName;
    }
  | { kind: 'not'; of: Condition }
  | { kind: 'all' | 'any'; of: Condition[] };

const negated = (of: Condition): Condition => (of.kind === 'not' ? of.of : { kind: 'not', of });

const turned = (found: Condition | Refusal, isTurned: boolean): Condition | Refusal =>
  isRefused(found) || !isTurned ? found : negated(found);

/** Calls that count, and those that ask whether there is anything. */
const COUNTS = new Set(['number', 'length', 'len', 'count', 'number_gathered']);
const ASKS = new Set(['there_are_any', 'any_true', 'defined', 'showifdef']);

const QUOTES = message('A text with quotation marks or braces cannot be compared.');

const quoted = (text: string): Compared | Refusal => {
  if (/[{}\n]/.test(text)) return refuse(QUOTES);
  if (!/["“”]/.test(text)) return { written: `"${text}"`, text };
  return /['‘’]/.test(text) ? refuse(QUOTES) : { written: `'${text}'`, text };
};

const operand = (expression: Expression): Compared | Refusal => {
  if (expression.kind === 'path') return { steps: namedSteps(expression.steps), isCount: false };
  if (expression.kind === 'text') return quoted(expression.text);
  if (expression.kind === 'number') return { written: String(expression.value) };
  if (expression.kind !== 'call' || expression.rest.length > 0) return refuse(WORKED_OUT);
  const { name, on } = expression;
  if (name === 'today' && !on) return { written: 'today' };
  if (COUNTS.has(name) && on?.kind === 'path') return { steps: namedSteps(on.steps), isCount: true };
  return name === 'full' && on ? operand(on) : refuse(WORKED_OUT);
};

const given = (expression: Expression | undefined): Condition | Refusal => {
  if (expression?.kind === 'text') return { kind: 'given', steps: expression.text.split('.') };
  if (expression?.kind !== 'path') return refuse(WORKED_OUT);
  const last = expression.steps.at(-1);
  const list: Expression = { kind: 'path', steps: expression.steps.slice(0, -1) };
  // `services["Design"]` asks whether an option is ticked.
  return typeof last === 'object' ? ticked(list, last.key) : { kind: 'given', steps: namedSteps(expression.steps) };
};

const ticked = (of: Expression, option: string): Condition | Refusal => {
  const found = comparison('=', of, { kind: 'text', text: option });
  if (isRefused(found) || found.kind !== 'compared') return found;
  return { ...found, category: 'Multiple Selection' };
};

const SWAPPED: Record<Sign, Sign> = { '=': '=', '!=': '!=', '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

const comparison = (sign: Sign, left: Expression, right: Expression): Condition | Refusal => {
  const isToday = left.kind === 'call' && !left.on;
  if (left.kind === 'text' || left.kind === 'number' || left.kind === 'constant' || isToday)
    return right.kind === 'path' || (right.kind === 'call' && right.on)
      ? comparison(SWAPPED[sign], right, left)
      : refuse(WORKED_OUT);
  const isEqual = sign === '=';
  if (isEqual || sign === '!=') {
    if (right.kind === 'constant') return turned(given(left), (right.value === true) !== isEqual);
    if (right.kind === 'text' && right.text.trim() === '') return turned(given(left), isEqual);
    if (right.kind === 'text' && /^(?:yes|true)$/i.test(right.text) && left.kind === 'path')
      return turned({ kind: 'given', steps: namedSteps(left.steps), category: 'Dropdown - Yes/No' }, !isEqual);
  }
  const of = operand(left);
  const value = operand(right);
  if (isRefused(of)) return of;
  return isRefused(value) ? value : { kind: 'compared', of, sign, with: [value] };
};

/** `x in ["A", "B"]` asks for one of several values, `"A" in x` for one of several ticks. */
const contained = (left: Expression, right: Expression): Condition | Refusal => {
  if (left.kind === 'text') return ticked(right, left.text);
  if (right.kind !== 'list') return refuse(WORKED_OUT);
  const of = operand(left);
  const values = right.items.map(operand);
  if (isRefused(of)) return of;
  const known = values.filter((value): value is Compared => !isRefused(value));
  if (known.length < values.length || known.length === 0) return values.find(isRefused) ?? refuse(WORKED_OUT);
  return { kind: 'compared', of, sign: 'is any of', with: known };
};

const joined = (kind: 'all' | 'any', terms: readonly Expression[]): Condition | Refusal => {
  const all = terms.map(conditionOf);
  return all.find(isRefused) ?? { kind, of: all.filter((each): each is Condition => !isRefused(each)) };
};

/** What a section asks that stands for an expression. */
export function conditionOf(expression: Expression): Condition | Refusal {
  switch (expression.kind) {
    case 'not':
      return turned(conditionOf(expression.of), true);
    case 'and':
      return joined('all', expression.terms);
    case 'or':
      return joined('any', expression.terms);
    case 'compare':
      return expression.sign === 'in'
        ? contained(expression.left, expression.right)
        : comparison(expression.sign, expression.left, expression.right);
    case 'call':
      return (ASKS.has(expression.name) || (COUNTS.has(expression.name) && expression.on?.kind === 'path')) &&
        expression.rest.length === 0
        ? given(expression.on)
        : refuse(WORKED_OUT);
    case 'text':
      return refuse(WORKED_OUT);
    default:
      return given(expression);
  }
}
