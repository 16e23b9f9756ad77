import type { FormatName } from '#core/assembly/formats/formats.ts';
import { message } from '#core/language/message.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import { conditionOf } from './condition.ts';
import { type Expression, readExpression, type Sign, type Step } from './expression.ts';
import type { Print } from './meaning.ts';
import { datePieces, numberFormat, type Piece } from './patterns.ts';
import { isRefused, type Refusal, refuse } from './refusal.ts';
import type { Statement } from './statement.ts';

/** A word of a field's code: a keyword or name, a text in quotation marks, a switch, or a field inside. */
type Word = { kind: 'word' | 'text' | 'switch' | 'field'; text: string };

const WORD = /\s+|"((?:[^"{}]|\{[^{}]*\})*)"|\{([^{}]*)\}|(\\[*@#A-Za-z])|([^\s"{}\\]+)/g;

const wordsOf = (code: string): Word[] =>
  [...code.matchAll(WORD)].flatMap(([, text, field, option, word]): Word[] => {
    if (text !== undefined) return [{ kind: 'text', text }];
    if (field !== undefined) return [{ kind: 'field', text: field }];
    if (option) return [{ kind: 'switch', text: option }];
    return word ? [{ kind: 'word', text: word }] : [];
  });

/** The letters of `\*`, as Word and we call them; undefined stays as it is. */
const LOOKS: Record<string, FormatName | undefined> = {
  mergeformat: undefined,
  charformat: undefined,
  upper: 'upper',
  lower: 'lower',
  caps: 'title',
  firstcap: 'capital',
  ordinal: 'ordinal',
  ordtext: 'ordinal_words',
  roman: 'roman',
  cardtext: 'words',
};

const refusedFormat = (format: string): Refusal =>
  refuse(message('No format here prints an answer like "{example}".', { example: format }));

/** `MERGEFIELD name` with its switches; the words of `\b` and `\f` stand around what was answered. */
const mergeField = (words: Word[]): Print | Refusal => {
  const [, named, ...rest] = words;
  if (!named) return refuse(message('The field names nothing.'));
  const steps: Step[] = [named.text.trim()];
  let pieces: Piece[] = [{ formats: [] }];
  let category: CategoryName | undefined;
  let before = '';
  let after = '';
  for (const [at, { kind, text }] of rest.entries()) {
    if (kind !== 'switch') continue;
    const value = rest[at + 1]?.text ?? '';
    if (text === '\\b') before = value;
    else if (text === '\\f') after = value;
    else if (text === '\\@') {
      const date = datePieces(value.replace(/am\/pm/i, ''));
      if (!date) return refusedFormat(value);
      pieces = date;
      category = 'Date';
    } else if (text === '\\#') {
      const format = numberFormat(value);
      if (!format) return refusedFormat(value);
      pieces = [{ formats: [format] }];
      category = format === 'currency' ? 'Currency' : format === 'percent' ? 'Percent' : 'Number';
    } else if (text === '\\*') {
      const word = value.toLowerCase();
      if (!Object.hasOwn(LOOKS, word)) return refusedFormat(value);
      const format = LOOKS[word];
      if (format)
        pieces = pieces.map((piece) => (typeof piece === 'string' ? piece : { formats: [...piece.formats, format] }));
    }
  }
  const print: Print = { kind: 'answer', steps, pieces, ...(category && { category }) };
  if (!before && !after) return print;
  const when = { kind: 'given' as const, steps };
  const prints: Print[] = [{ kind: 'words', text: before }, print, { kind: 'words', text: after }];
  return { kind: 'choice', when, yes: { kind: 'all', prints }, no: { kind: 'words', text: '' } };
};

/** Words with fields in them, each in braces. */
const textPrint = (text: string): Print | Refusal => {
  const prints: Print[] = [];
  for (const [part, field] of text.matchAll(/\{([^{}]*)\}|[^{}]+/g)) {
    const print = field === undefined ? { kind: 'words' as const, text: part } : mergeField(wordsOf(field));
    if (isRefused(print)) return print;
    prints.push(print);
  }
  return { kind: 'all', prints };
};

const SIGNS: Record<string, Sign> = { '=': '=', '<>': '!=', '<': '<', '>': '>', '<=': '<=', '>=': '>=' };

const operand = ({ kind, text }: Word): Expression | undefined => {
  const field = kind === 'field' ? text : kind === 'text' ? /^\{([^{}]*)\}$/.exec(text.trim())?.[1] : undefined;
  if (field !== undefined) {
    const [keyword, name] = wordsOf(field);
    return keyword?.text === 'MERGEFIELD' && name ? { kind: 'path', steps: [name.text.trim()] } : undefined;
  }
  return kind === 'text' || kind === 'word' ? (readExpression(text) ?? { kind: 'text', text }) : undefined;
};

/** `IF {MERGEFIELD x} = "y" "then" "otherwise"`. */
const ifField = ([, left, sign, right, then, otherwise]: Word[]): Print | Refusal => {
  const asked = left && operand(left);
  const compared =
    right &&
    (right.kind === 'text' && !/^\{/.test(right.text) ? { kind: 'text' as const, text: right.text } : operand(right));
  const known = SIGNS[sign?.text ?? ''];
  if (!asked || !compared || !known) return refuse(UNREAD);
  const when = conditionOf({ kind: 'compare', sign: known, left: asked, right: asText(compared) });
  if (isRefused(when)) return when;
  const yes = textPrint(then?.text ?? '');
  const no = textPrint(otherwise?.kind === 'switch' ? '' : (otherwise?.text ?? ''));
  if (isRefused(yes)) return yes;
  return isRefused(no) ? no : { kind: 'choice', when, yes, no };
};

const UNREAD = message('This field is not read here.');

/** A bare word after a sign is the text it is. */
const asText = (expression: Expression): Expression =>
  expression.kind === 'path' ? { kind: 'text', text: expression.steps.join('.') } : expression;

const OTHERS = /^(?:NEXT|NEXTIF|SKIPIF|MERGEREC|MERGESEQ|GREETINGLINE|ADDRESSBLOCK|ASK|FILLIN)$/;

/** What a field of a mail merge does; undefined for Word's other fields. */
export const mergeStatement = (code: string): Statement | undefined => {
  const words = wordsOf(code);
  const keyword = words[0]?.text.toUpperCase() ?? '';
  if (keyword === 'MERGEFIELD') return { kind: 'print', print: mergeField(words) };
  if (keyword === 'IF' && /MERGEFIELD/.test(code)) return { kind: 'print', print: ifField(words) };
  return OTHERS.test(keyword) ? { kind: 'other', refused: UNREAD } : undefined;
};
