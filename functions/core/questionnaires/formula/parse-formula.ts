import { readCondition, type TagCondition } from '#core/assembly/parse/tag-condition.ts';
import { tokenMatches } from '#core/assembly/parse/tokens.ts';
import { type Message, message } from '#core/language/message.ts';
import { dividedBy, type Rational, rational, readRational } from './rational.ts';
import { SPAN_UNITS, type SpanUnit } from './span.ts';

export type Sign = '+' | '-' | '×' | '÷';

/** What is written for itself: a number, a percentage (5% is 0.05), an amount of money in dollars, or words. */
export type Literal = { type: 'number' | 'percent' | 'money'; amount: Rational } | { type: 'text'; text: string };

const CALLS = [
  'sum',
  'average',
  'count',
  'join',
  'min',
  'max',
  'round',
  'default',
  'age',
  'days_between',
  'weeks_between',
  'months_between',
  'years_between',
  'business_days_between',
] as const;
export type Call = (typeof CALLS)[number];

/** A formula as it was read; `text` is how each part was written. */
export type Expression = { text: string } & (
  | { kind: 'literal'; value: Literal }
  | { kind: 'answer'; path: string[] }
  | { kind: 'today' }
  | { kind: 'negative'; of: Expression }
  | { kind: 'reckoned'; sign: Sign; left: Expression; right: Expression }
  | { kind: 'shifted'; day: Expression; sign: '+' | '-'; by: Expression; unit: SpanUnit }
  | { kind: 'called'; call: Call; of: Expression[] }
  | { kind: 'chosen'; condition: TagCondition; asked: string; then: Expression; otherwise: Expression }
);

type Token = { kind: 'number' | 'text' | 'word' | 'sign' | 'end'; text: string; from: number; to: number };

/** What is wrong with a formula, and where. */
export class FormulaFault extends Error {
  readonly reason: Message;
  constructor(reason: Message) {
    super();
    this.reason = reason;
  }
}

/** Deeper than anybody writes, and safe to follow. */
const DEEPEST = 30;

const TOKEN =
  /\s*(?:["“”]([^"“”]*)["“”]|(\$?\d{1,18}(?:\.\d{1,10})?%?)(?![\w.])|([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?)(?![\w.])|(>=|<=|!=|<>|[-+*/×÷(),=<>≥≤≠]))/y;

const unreadable = (rest: string) =>
  new FormulaFault(message('“{text}” is neither a name, a value nor a sign', { text: rest.slice(0, 30) }));

const tokensOf = (text: string): Token[] => {
  const tokens = tokenMatches(text, TOKEN, unreadable).map(
    ({ index, 0: all, 1: quoted, 2: number, 3: word, 4: sign }): Token => {
      const place = { from: index + all.length - all.trimStart().length, to: index + all.length };
      if (quoted !== undefined) return { kind: 'text', text: quoted, ...place };
      if (number !== undefined) return { kind: 'number', text: number, ...place };
      return word !== undefined ? { kind: 'word', text: word, ...place } : { kind: 'sign', text: sign ?? '', ...place };
    },
  );
  return [...tokens, { kind: 'end', text: '', from: text.length, to: text.length }];
};

const SIGNS: Record<string, Sign> = { '+': '+', '-': '-', '*': '×', '×': '×', '/': '÷', '÷': '÷' };

class FormulaReader {
  private readonly text: string;
  private readonly tokens: Token[];
  private at = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
    this.tokens = tokensOf(text);
  }

  read(): Expression {
    const formula = this.sum();
    const left = this.next();
    if (left.kind === 'end') return formula;
    const hint = left.text === ',' ? message('. Write numbers without commas') : '';
    throw new FormulaFault(
      message('“{text}” stands where nothing more is expected{hint}', { text: this.from(left), hint }),
    );
  }

  private next(): Token {
    return this.tokens[this.at] as Token;
  }

  private from({ from }: Token): string {
    return this.text.slice(from, from + 30);
  }

  private takes(sign: string): boolean {
    const { kind, text } = this.next();
    const fits = kind === 'sign' && text === sign;
    if (fits) this.at += 1;
    return fits;
  }

  private needs(sign: string, what: Message): void {
    if (!this.takes(sign)) throw this.missing(what);
  }

  private missing(what: Message): FormulaFault {
    const token = this.next();
    return new FormulaFault(
      token.kind === 'end'
        ? message('{what} is missing at its end', { what })
        : message('{what} is expected where “{text}” stands', { what, text: this.from(token) }),
    );
  }

  /** What was written from a token up to here. */
  private since({ from }: Token): string {
    return this.text.slice(from, (this.tokens[this.at - 1] as Token).to);
  }

  private sign(...signs: Sign[]): Sign | undefined {
    const { kind, text } = this.next();
    const sign = kind === 'sign' ? SIGNS[text] : undefined;
    if (!sign || !signs.includes(sign)) return undefined;
    this.at += 1;
    return sign;
  }

  private sum(): Expression {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new FormulaFault(message('it is nested too deep'));
    const start = this.next();
    let left = this.product();
    for (let sign = this.sign('+', '-'); sign; sign = this.sign('+', '-')) {
      const right = this.product();
      const unit = this.unit();
      const text = this.since(start);
      left = unit
        ? { kind: 'shifted', day: left, sign: sign as '+' | '-', by: right, unit, text }
        : { kind: 'reckoned', sign, left, right, text };
    }
    this.depth -= 1;
    return left;
  }

  private product(): Expression {
    const start = this.next();
    let left = this.factor();
    for (let sign = this.sign('×', '÷'); sign; sign = this.sign('×', '÷'))
      left = { kind: 'reckoned', sign, left, right: this.factor(), text: this.since(start) };
    return left;
  }

  /** What follows a number of days: "days", "business days". */
  private unit(): SpanUnit | undefined {
    const words = this.tokens.slice(this.at, this.at + 2).map(({ kind, text }) => (kind === 'word' ? text : ''));
    const [first = '', second = ''] = words.map((word) => word.toLowerCase().replace(/s$/, ''));
    const two = `${first === 'busines' ? 'business' : first} ${second}`;
    const unit = SPAN_UNITS.find((each) => each === two) ?? SPAN_UNITS.find((each) => each === first);
    if (unit) this.at += unit === two ? 2 : 1;
    return unit;
  }

  private factor(): Expression {
    const start = this.next();
    if (this.takes('-')) {
      this.depth += 1;
      if (this.depth > DEEPEST) throw new FormulaFault(message('it is nested too deep'));
      const of = this.factor();
      this.depth -= 1;
      return { kind: 'negative', of, text: this.since(start) };
    }
    if (this.takes('(')) {
      const inside = this.sum();
      this.needs(')', message('a closing bracket'));
      return inside;
    }
    this.at += 1;
    const text = start.text;
    if (start.kind === 'text') return { kind: 'literal', value: { type: 'text', text }, text: this.since(start) };
    if (start.kind === 'number') return { kind: 'literal', value: numberOf(text), text };
    if (start.kind === 'word') return this.named(start);
    this.at -= 1;
    throw this.missing(message('a name or a value'));
  }

  private named(start: Token): Expression {
    const word = start.text;
    const name = word.toLowerCase();
    if (!this.takes('(')) {
      if (name === 'today') return { kind: 'today', text: word };
      return { kind: 'answer', path: word.split('.'), text: word };
    }
    if (name === 'if') return this.chosen(start);
    const call = CALLS.find((each) => each === name);
    if (!call)
      throw new FormulaFault(
        message('“{name}” is no function. There are {calls}', { name: word, calls: ['if', ...CALLS] }),
      );
    const of = [this.sum()];
    while (this.takes(',')) of.push(this.sum());
    this.needs(')', message('a closing bracket'));
    return { kind: 'called', call, of, text: this.since(start) };
  }

  private chosen(start: Token): Expression {
    const first = this.next();
    for (let open = 0; ; this.at += 1) {
      const { kind, text } = this.next();
      if (kind === 'end' || (kind === 'sign' && text === ',' && open === 0)) break;
      if (kind === 'sign') open += text === '(' ? 1 : text === ')' ? -1 : 0;
    }
    const asked = this.text.slice(first.from, this.next().from).trim();
    const read = readCondition(asked);
    if ('unreadable' in read)
      throw new FormulaFault(
        message('the condition “{condition}” cannot be read: {why}', { condition: asked, why: read.unreadable }),
      );
    // Its commas would be taken for those between the condition and the two results.
    if (/(?:\bin|\bany of)\s+[^()]*$/i.test(asked))
      throw new FormulaFault(
        message(
          'put the values of a list in brackets, as in if(state in ("TX", "NY"), 1, 2), where “{condition}” stands',
          {
            condition: asked,
          },
        ),
      );
    const comma = message('a comma, as in if(fee > 10000, "large", "small"),');
    this.needs(',', comma);
    const then = this.sum();
    this.needs(',', comma);
    const otherwise = this.sum();
    this.needs(')', message('a closing bracket'));
    return { kind: 'chosen', condition: read.condition, asked, then, otherwise, text: this.since(start) };
  }
}

const numberOf = (text: string): Literal => {
  const amount = readRational(text.replace(/[$%]/g, '')) ?? rational(0n);
  if (text.endsWith('%')) return { type: 'percent', amount: dividedBy(amount, rational(100n)) };
  return { type: text.startsWith('$') ? 'money' : 'number', amount };
};

/** Reads a formula; a message says what is wrong with it, and where. */
export const parseFormula = (text: string): { formula: Expression } | { unreadable: Message } => {
  try {
    return { formula: new FormulaReader(text).read() };
  } catch (problem) {
    if (problem instanceof FormulaFault) return { unreadable: problem.reason };
    throw problem;
  }
};
