import { readDay } from '#core/assembly/formats/date-formats.ts';
import { readDecimal } from '#core/assembly/formats/number-words.ts';
import type { CalendarUnit } from '#core/calendar.ts';
import { type Comparison, isOrdering } from '#core/comparisons.ts';
import { type Message, message } from '#core/language/message.ts';
import { tokenMatches } from './tokens.ts';

/** An answer by its path; `rows.count` is how many rows there are. */
export type AnswerOperand = { kind: 'answer'; identifier: string; path: string[] };

/** What an answer is compared with. `shift` counts days, months or years from the day of the merge. */
export type Operand =
  | AnswerOperand
  /** `isQuoted`: written in quotation marks, so that it is compared as text with text. */
  | { kind: 'value'; text: string; isQuoted?: true }
  | { kind: 'today'; shift: number; unit: CalendarUnit };

/** One thing that is asked of one answer. */
export type Leaf =
  | { kind: 'shown'; of: AnswerOperand }
  | { kind: 'answered'; of: AnswerOperand }
  | { kind: 'compared'; of: AnswerOperand; comparison: Comparison; with: Operand[] };

/** What `{{#…}}` asks beyond "is it answered": `fee > 10000 and entity_type = "LLC"`. */
export type TagCondition = Leaf | { kind: 'not'; of: TagCondition } | { kind: 'all' | 'any'; of: TagCondition[] };

type Token = { kind: 'word' | 'text' | 'sign'; text: string; isQuoted?: true };

/** Deeper than anybody writes, and safe to follow. */
const DEEPEST = 20;

const TOKEN =
  /\s*(?:["“”]([^"“”]*)["“”]|['‘]([^'‘’]*)['’]|(\d{4}-\d{2}-\d{2}|-?\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?%?)(?![\w.])|([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)|(>=|<=|!=|<>|==|[=<>≥≤≠(),+-]))/y;

/** A condition that cannot be read, and where it stops making sense. */
class Unreadable extends Error {
  readonly reason: Message;
  constructor(reason: Message) {
    super();
    this.reason = reason;
  }
}

const unreadable = (text: string) =>
  new Unreadable(message('"{text}" is neither a name, a value nor a sign', { text }));

const tokensOf = (text: string): Token[] =>
  tokenMatches(text, TOKEN, unreadable).map(([, double, single, number, word, sign]): Token => {
    if (sign !== undefined) return { kind: 'sign', text: sign };
    if (word !== undefined) return { kind: 'word', text: word };
    if (number !== undefined) return { kind: 'text', text: number };
    return { kind: 'text', text: (double ?? single ?? '').trim(), isQuoted: true };
  });

const SIGNS: Record<string, Comparison> = {
  '=': 'is',
  '==': 'is',
  '!=': 'is_not',
  '<>': 'is_not',
  '≠': 'is_not',
  '>': 'more_than',
  '>=': 'at_least',
  '≥': 'at_least',
  '<': 'less_than',
  '<=': 'at_most',
  '≤': 'at_most',
};

/** Comparisons in words, the longest first. */
const PHRASES: [string[], Comparison | 'answered' | 'unanswered'][] = [
  [['is', 'not', 'answered'], 'unanswered'],
  [['is', 'unanswered'], 'unanswered'],
  [['is', 'answered'], 'answered'],
  [['is', 'not', 'empty'], 'answered'],
  [['is', 'not', 'blank'], 'answered'],
  [['is', 'empty'], 'unanswered'],
  [['is', 'blank'], 'unanswered'],
  [['is', 'any', 'of'], 'any_of'],
  [['is', 'not'], 'is_not'],
  [['begins', 'with'], 'begins_with'],
  [['starts', 'with'], 'begins_with'],
  [['is', 'after'], 'more_than'],
  [['is', 'before'], 'less_than'],
  [['is', 'between'], 'between'],
  [['is'], 'is'],
  [['in'], 'any_of'],
  [['after'], 'more_than'],
  [['before'], 'less_than'],
  [['between'], 'between'],
  [['contains'], 'contains'],
];

const SAID: Record<string, string> = { yes: 'Yes', no: 'No', true: 'Yes', false: 'No', null: '' };
const UNIT = /^(day|month|year)s?$/;

/** A comparison that makes sense: with nothing it asks whether there is an answer, and only numbers and days have an order. */
const compared = (of: AnswerOperand, comparison: Comparison, operands: Operand[]): TagCondition => {
  const isEmpty = (operand: Operand) => operand.kind === 'value' && operand.text === '';
  if (operands.length === 1 && operands.every(isEmpty)) {
    const answered: TagCondition = { kind: 'answered', of };
    if (comparison === 'is') return { kind: 'not', of: answered };
    if (comparison === 'is_not') return answered;
  }
  for (const operand of operands) {
    if (operand.kind !== 'value') continue;
    if (isEmpty(operand)) throw new Unreadable(message('a value is empty'));
    if (isOrdering(comparison) && !readDecimal(operand.text) && !readDay(operand.text))
      throw new Unreadable(message('"{text}" is neither a number nor a day like 2026-01-31', { text: operand.text }));
  }
  return { kind: 'compared', of, comparison, with: operands };
};

class ConditionReader {
  private readonly tokens: Token[];
  private at = 0;
  private depth = 0;

  constructor(tokens: Token[]) {
    this.tokens = tokens;
  }

  read(): TagCondition {
    const condition = this.any();
    const left = this.tokens[this.at];
    if (left) throw new Unreadable(message('"{text}" stands where nothing more is expected', { text: left.text }));
    return condition;
  }

  private takes(kind: Token['kind'], ...texts: string[]): boolean {
    const fits = texts.every((text, index) => {
      const token = this.tokens[this.at + index];
      return token?.kind === kind && token.text.toLowerCase() === text;
    });
    if (fits) this.at += texts.length;
    return fits;
  }

  private joined(kind: 'all' | 'any', joint: string, next: () => TagCondition): TagCondition {
    const of = [next()];
    while (this.takes('word', joint)) of.push(next());
    return of.length === 1 ? (of[0] as TagCondition) : { kind, of };
  }

  private any(): TagCondition {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new Unreadable(message('it is nested too deep'));
    const condition = this.joined('any', 'or', () => this.joined('all', 'and', () => this.one()));
    this.depth -= 1;
    return condition;
  }

  private one(): TagCondition {
    if (this.takes('word', 'not')) {
      this.depth += 1;
      if (this.depth > DEEPEST) throw new Unreadable(message('it is nested too deep'));
      const of = this.one();
      this.depth -= 1;
      return { kind: 'not', of };
    }
    if (this.takes('sign', '(')) {
      const inside = this.any();
      if (!this.takes('sign', ')')) throw new Unreadable(message('a bracket is not closed'));
      return inside;
    }
    return this.comparison(this.answer());
  }

  private comparison(of: AnswerOperand): TagCondition {
    const sign = this.tokens[this.at];
    const bySign = sign?.kind === 'sign' ? SIGNS[sign.text] : undefined;
    if (bySign) {
      this.at += 1;
      return compared(of, bySign, [this.operand()]);
    }
    const phrase = PHRASES.find(([words]) => this.takes('word', ...words))?.[1];
    if (!phrase) return { kind: 'shown', of };
    if (phrase === 'answered') return { kind: 'answered', of };
    if (phrase === 'unanswered') return { kind: 'not', of: { kind: 'answered', of } };
    return compared(of, phrase, this.operandsOf(phrase));
  }

  /** The values of a list, in brackets or without. */
  private listed(): Operand[] {
    const isBracketed = this.takes('sign', '(');
    const all = [this.operand()];
    while (this.takes('sign', ',')) all.push(this.operand());
    if (isBracketed && !this.takes('sign', ')')) throw new Unreadable(message('a bracket is not closed'));
    return all;
  }

  private operandsOf(comparison: Comparison): Operand[] {
    if (comparison === 'any_of') {
      const all = this.listed();
      const joined = all.find((operand) => operand.kind === 'value' && !operand.isQuoted && operand.text.includes(','));
      if (joined?.kind === 'value')
        throw new Unreadable(
          message('"{text}" may be one number or several: put quotation marks around each', { text: joined.text }),
        );
      return all;
    }
    const first = this.operand();
    if (comparison === 'between') {
      if (!this.takes('word', 'and'))
        throw new Unreadable(message('"between" needs two values with "and" between them'));
      return [first, this.operand()];
    }
    return [first];
  }

  private answer(): AnswerOperand {
    const token = this.tokens[this.at];
    // The day of the merge is what an answer is compared with.
    if (token?.kind !== 'word' || token.text.toLowerCase() === 'today')
      throw new Unreadable(this.missing(message('the name of a question'), token));
    this.at += 1;
    return { kind: 'answer', identifier: token.text, path: token.text.split('.') };
  }

  private missing(what: Message, token: Token | undefined): Message {
    return token
      ? message('{what} is expected where "{text}" stands', { what, text: token.text })
      : message('{what} is missing at its end', { what });
  }

  private operand(): Operand {
    const token = this.tokens[this.at];
    if (!token || token.kind === 'sign') throw new Unreadable(this.missing(message('a value'), token));
    this.at += 1;
    if (token.kind === 'text') return { kind: 'value', text: token.text, ...(token.isQuoted && { isQuoted: true }) };
    const word = token.text.toLowerCase();
    if (word === 'today') return { kind: 'today', ...this.shift() };
    if (Object.hasOwn(SAID, word)) return { kind: 'value', text: SAID[word] as string };
    return { kind: 'answer', identifier: token.text, path: token.text.split('.') };
  }

  /** What may follow today: "+ 30 days", "- 1 year". */
  private shift(): { shift: number; unit: CalendarUnit } {
    const [sign, count, unit] = this.tokens.slice(this.at, this.at + 3);
    // A minus beside its number is read with it.
    const joined = sign?.kind === 'text' && /^-\d+$/.test(sign.text);
    const named = joined ? count : unit;
    const known = UNIT.exec(named?.kind === 'word' ? named.text.toLowerCase() : '')?.[1] as CalendarUnit | undefined;
    const amount = joined ? sign.text : sign?.text === '+' || sign?.text === '-' ? `${sign.text}${count?.text}` : '';
    if (!known || !/^[+-]\d{1,5}$/.test(amount)) return { shift: 0, unit: 'day' };
    this.at += joined ? 2 : 3;
    return { shift: Number(amount), unit: known };
  }
}

/** Reads what follows `#` or `^` in a tag; a message says why it is no condition. */
export const readCondition = (text: string): { condition: TagCondition } | { unreadable: Message } => {
  try {
    return { condition: new ConditionReader(tokensOf(text)).read() };
  } catch (problem) {
    if (problem instanceof Unreadable) return { unreadable: problem.reason };
    throw problem;
  }
};

/** Every comparison and bare answer of a condition, however it is nested. */
export const leavesOf = (condition: TagCondition): Leaf[] => {
  switch (condition.kind) {
    case 'not':
      return leavesOf(condition.of);
    case 'all':
    case 'any':
      return condition.of.flatMap(leavesOf);
    default:
      return [condition];
  }
};

/** The answers that a condition looks at, in the order they are named. */
export const answersIn = (condition: TagCondition): AnswerOperand[] =>
  leavesOf(condition).flatMap((leaf) => [
    leaf.of,
    ...(leaf.kind === 'compared' ? leaf.with.filter((operand) => operand.kind === 'answer') : []),
  ]);
