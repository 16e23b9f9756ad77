/** A step of a path: a name, the place in a list (from 0), or what stands in brackets and quotes. */
export type Step = string | number | { key: string };

/** What another product's tag asks for, as far as such tags are read here. */
export type Expression =
  | { kind: 'path'; steps: Step[] }
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'constant'; value: boolean | undefined }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'call'; name: string; on: Expression | undefined; rest: Expression[] }
  | { kind: 'not'; of: Expression }
  | { kind: 'and' | 'or'; terms: Expression[] }
  | { kind: 'compare'; sign: Sign | 'in'; left: Expression; right: Expression }
  | { kind: 'choice'; when: Expression; yes: Expression; no: Expression };

type Token = { kind: 'name' | 'text' | 'number' | 'sign'; text: string };

// Word writes curly quotation marks while one types.
const TOKEN =
  /\s+|("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[“”][^“”]*[“”]|[‘’][^‘’]*[‘’])|(\d+(?:\.\d+)?)|([\p{L}_$][\p{L}\p{N}_$]*)|(==|!=|<=|>=|<>|&&|\|\||[<>=!.,()[\]|?:])/uy;

const tokensOf = (source: string): Token[] | undefined => {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source);
    if (!match) return undefined;
    const [, quoted, digits, name, sign] = match;
    if (quoted) tokens.push({ kind: 'text', text: quoted.slice(1, -1).replace(/\\(.)/g, '$1') });
    else if (digits) tokens.push({ kind: 'number', text: digits });
    else if (name) tokens.push({ kind: 'name', text: name });
    else if (sign) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
};

/** A sign of comparison. */
export type Sign = '=' | '!=' | '<' | '>' | '<=' | '>=';

const COMPARISONS: Record<string, Sign> = {
  '==': '=',
  '=': '=',
  '!=': '!=',
  '<>': '!=',
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
};
const CONSTANTS: Record<string, boolean | undefined> = {
  True: true,
  true: true,
  False: false,
  false: false,
  None: undefined,
  none: undefined,
  null: undefined,
  undefined: undefined,
};
const WORDS = new Set(['and', 'or', 'not', 'in', 'is', 'if', 'else']);
/** Calls and brackets in each other. */
const DEEPEST = 40;

class NoExpression extends Error {}

class Parser {
  private at = 0;
  private depth = 0;
  private readonly tokens: Token[];

  constructor(tokens: Token[]) {
    this.tokens = tokens;
  }

  private takes(...texts: string[]): boolean {
    const token = this.tokens[this.at];
    const isTaken =
      token !== undefined && (token.kind === 'sign' || token.kind === 'name') && texts.includes(token.text);
    if (isTaken) this.at += 1;
    return isTaken;
  }

  private needs(text: string) {
    if (!this.takes(text)) throw new NoExpression();
  }

  whole(): Expression {
    const found = this.choice();
    if (this.at < this.tokens.length) throw new NoExpression();
    return found;
  }

  private choice(): Expression {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new NoExpression();
    const first = this.terms('or', ['or', '||'], () => this.terms('and', ['and', '&&'], () => this.negation()));
    let found = first;
    if (this.takes('if')) {
      const when = this.choice();
      this.needs('else');
      found = { kind: 'choice', when, yes: first, no: this.choice() };
    } else if (this.takes('?')) {
      const yes = this.choice();
      this.needs(':');
      found = { kind: 'choice', when: first, yes, no: this.choice() };
    }
    this.depth -= 1;
    return found;
  }

  private terms(kind: 'and' | 'or', signs: string[], next: () => Expression): Expression {
    const terms = [next()];
    while (this.takes(...signs)) terms.push(next());
    return terms.length === 1 ? (terms[0] as Expression) : { kind, terms };
  }

  private negation(): Expression {
    let count = 0;
    while (this.takes('not', '!')) count += 1;
    const found = this.comparison();
    return count % 2 === 1 ? { kind: 'not', of: found } : found;
  }

  private comparison(): Expression {
    const left = this.operand();
    const sign = COMPARISONS[this.tokens[this.at]?.kind === 'sign' ? (this.tokens[this.at]?.text ?? '') : ''];
    if (sign) {
      this.at += 1;
      return { kind: 'compare', sign, left, right: this.operand() };
    }
    if (this.takes('in')) return { kind: 'compare', sign: 'in', left, right: this.operand() };
    if (this.takes('is')) return this.test(left);
    return left;
  }

  /** `is defined`, `is not none`. */
  private test(of: Expression): Expression {
    const isNot = this.takes('not');
    const isDefined = this.takes('defined');
    if (!isDefined && !this.takes('none', 'None', 'undefined')) throw new NoExpression();
    return isDefined === isNot ? { kind: 'not', of } : of;
  }

  private operand(): Expression {
    let found = this.primary();
    for (;;) {
      if (this.takes('.')) {
        const name = this.name();
        if (this.takes('(')) found = { kind: 'call', name, on: found, rest: this.list(')') };
        else found = stepped(found, name);
      } else if (this.takes('[')) found = stepped(found, this.index());
      else if (this.takes('|')) {
        const name = this.name();
        found = { kind: 'call', name, on: found, rest: this.takes('(') ? this.list(')') : this.colons() };
      } else return found;
    }
  }

  /** Arguments of a filter as JavaScript's templates write them: `x | date:"long"`. */
  private colons(): Expression[] {
    const rest: Expression[] = [];
    while (this.tokens[this.at + 1]?.kind === 'text' && this.takes(':')) rest.push(this.primary());
    return rest;
  }

  private name(): string {
    const token = this.tokens[this.at];
    if (token?.kind !== 'name') throw new NoExpression();
    this.at += 1;
    return token.text;
  }

  private index(): Step {
    const token = this.tokens[this.at];
    this.at += 1;
    this.needs(']');
    if (token?.kind === 'number') return Number(token.text);
    if (token?.kind !== 'text') throw new NoExpression();
    return { key: token.text };
  }

  private list(close: string): Expression[] {
    const found: Expression[] = [];
    while (!this.takes(close)) {
      if (found.length > 0) this.needs(',');
      // A named argument says the same as one in its place.
      if (this.tokens[this.at]?.kind === 'name' && this.tokens[this.at + 1]?.text === '=') this.at += 2;
      found.push(this.choice());
    }
    return found;
  }

  private primary(): Expression {
    const token = this.tokens[this.at];
    this.at += 1;
    if (token?.kind === 'text') return { kind: 'text', text: token.text };
    if (token?.kind === 'number') return { kind: 'number', value: Number(token.text) };
    if (token?.kind === 'name' && !WORDS.has(token.text)) {
      if (Object.hasOwn(CONSTANTS, token.text)) return { kind: 'constant', value: CONSTANTS[token.text] };
      if (!this.takes('(')) return { kind: 'path', steps: [token.text] };
      const [on, ...rest] = this.list(')');
      return { kind: 'call', name: token.text, on, rest };
    }
    if (token?.kind === 'sign' && token.text === '[') return { kind: 'list', items: this.list(']') };
    if (token?.kind !== 'sign' || token.text !== '(') throw new NoExpression();
    const [first, ...more] = this.list(')');
    if (!first) throw new NoExpression();
    return more.length > 0 ? { kind: 'list', items: [first, ...more] } : first;
  }
}

const stepped = (on: Expression, step: Step): Expression => {
  if (on.kind !== 'path') throw new NoExpression();
  return { kind: 'path', steps: [...on.steps, step] };
};

/** Reads an expression as Python's and JavaScript's template languages write it; undefined for what works something out. */
export const readExpression = (source: string): Expression | undefined => {
  const tokens = tokensOf(source.trim());
  if (!tokens || tokens.length === 0) return undefined;
  try {
    return new Parser(tokens).whole();
  } catch (error) {
    if (error instanceof NoExpression) return undefined;
    throw error;
  }
};
