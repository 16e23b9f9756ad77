import { type FormatName, type FormatUse, formatUse } from '#core/assembly/formats/formats.ts';
import { message } from '#core/language/message.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import { type Condition, conditionOf } from './condition.ts';
import type { Expression, Step } from './expression.ts';
import { datePieces, type Piece, strftimePieces } from './patterns.ts';
import { isRefused, type Refusal, refuse, WORKED_OUT } from './refusal.ts';
import { namedSteps } from './steps.ts';

/** An answer that is printed: where it is found, how it is written, and what kind of answer that tells. */
export type Printed = { kind: 'answer'; steps: Step[]; pieces: Piece[]; category?: CategoryName; options?: string[] };

/** What a tag prints. */
export type Print =
  | Printed
  | { kind: 'today'; pieces: Piece[] }
  | { kind: 'words'; text: string }
  | { kind: 'all'; prints: Print[] }
  /** The row of a list. */
  | { kind: 'row' }
  | { kind: 'choice'; when: Condition; yes: Print; no: Print };

const plainly: Piece[] = [{ formats: [] }];

/** Calls that print their answer as it is. */
const SAME = new Set(
  'full name_full on_one_line str string trim strip e escape safe text manual_line_breaks single_paragraph true_values'.split(
    ' ',
  ),
);
const FORMATS: Record<string, FormatName> = {
  upper: 'upper',
  uppercase: 'upper',
  lower: 'lower',
  lowercase: 'lower',
  title: 'title',
  title_case: 'title',
  capitalize: 'capital',
  indefinite_article: 'article',
  currency: 'currency',
  nice_number: 'words',
  comma_and_list: 'list',
  phone_number_formatted: 'phone',
};
const CATEGORY: Partial<Record<FormatName, CategoryName>> = {
  currency: 'Currency',
  words: 'Number',
  phone: 'Phone Number',
};

const DATES = new Set(['strftime', 'format', 'format_date', 'date', 'datetimeformat']);
const TODAY = new Set(['today', 'current_datetime', 'now']);

const isToday = (expression: Expression | undefined): boolean =>
  expression?.kind === 'call' && TODAY.has(expression.name) && expression.rest.length === 0;

const written = (pieces: Piece[], format: FormatUse): Piece[] =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : { formats: [...piece.formats, format] }));

const dateOf = (name: string, on: Expression | undefined, pattern: Expression | undefined): Print | Refusal => {
  const text = pattern?.kind === 'text' ? pattern.text : 'long';
  const pieces = name === 'strftime' || text.includes('%') ? strftimePieces(text) : datePieces(text);
  if (!pieces) return refuse(message('No format here prints a date as "{pattern}".', { pattern: text }));
  if (isToday(on)) return { kind: 'today', pieces };
  const inner = on && printOf(on);
  if (!inner || isRefused(inner) || inner.kind !== 'answer') return refuse(WORKED_OUT);
  return { ...inner, pieces, category: 'Date' };
};

const callOf = ({ name, on, rest }: Extract<Expression, { kind: 'call' }>): Print | Refusal => {
  if (TODAY.has(name))
    return on
      ? dateOf('format', { kind: 'call', name, on: undefined, rest: [] }, on)
      : { kind: 'today', pieces: [{ formats: ['formal'] }] };
  if (DATES.has(name)) return dateOf(name, on, rest[0]);
  if (name === 'block' && on?.kind === 'path')
    return { kind: 'answer', steps: [...on.steps, 'lines'], pieces: plainly };
  const inner = on && printOf(on);
  if (!inner) return refuse(WORKED_OUT);
  if (isRefused(inner)) return inner;
  if (inner.kind !== 'answer') return refuse(WORKED_OUT);
  const isName = inner.steps.at(-1) === 'name';
  if (SAME.has(name) && rest.length === 0) return name === 'full' && !isName ? refuse(WORKED_OUT) : inner;
  const format = FORMATS[name];
  if (format && rest.length === 0) {
    const category = CATEGORY[format];
    return { ...inner, pieces: written(inner.pieces, format), ...(category && { category }) };
  }
  const [instead] = rest;
  if (name === 'default' && rest.length === 1 && instead?.kind === 'text' && !/["“”{}|]/.test(instead.text))
    return { ...inner, pieces: written(inner.pieces, formatUse('default', [instead.text])) };
  if (name === 'fix_punctuation')
    return refuse(message('No format here adds a full stop. Write the tag without it, and a full stop behind it.'));
  return refuse(message('Nothing here does what "{name}" does.', { name }));
};

/** What an expression prints, in our formats. */
export function printOf(expression: Expression): Print | Refusal {
  switch (expression.kind) {
    case 'path':
      return { kind: 'answer', steps: namedSteps(expression.steps), pieces: plainly };
    case 'text':
      return { kind: 'words', text: expression.text };
    case 'number':
      return { kind: 'words', text: String(expression.value) };
    case 'call':
      return callOf(expression);
    case 'choice': {
      const when = conditionOf(expression.when);
      const yes = printOf(expression.yes);
      const no = printOf(expression.no);
      if (isRefused(when)) return when;
      if (isRefused(yes)) return yes;
      return isRefused(no) ? no : { kind: 'choice', when, yes, no };
    }
    default:
      return refuse(WORKED_OUT);
  }
}
