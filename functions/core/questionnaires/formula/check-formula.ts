import { answersIn } from '#core/assembly/parse/tag-condition.ts';
import { type Message, message } from '#core/language/message.ts';
import type { ResultKind } from '#core/questionnaires/question.ts';
import type { FormulaNames, Known } from './formula-names.ts';
import { type Call, type Expression, FormulaFault, parseFormula } from './parse-formula.ts';

const KINDS: Record<ResultKind, Message> = {
  number: message('a number'),
  percent: message('a percentage'),
  money: message('an amount of money'),
  day: message('a date'),
  text: message('a text'),
};

/** What a formula looks at: every answer by its path, those of its conditions among them. */
export const pathsIn = (formula: Expression): string[][] => {
  switch (formula.kind) {
    case 'answer':
      return [formula.path];
    case 'negative':
      return pathsIn(formula.of);
    case 'reckoned':
      return [...pathsIn(formula.left), ...pathsIn(formula.right)];
    case 'shifted':
      return [...pathsIn(formula.day), ...pathsIn(formula.by)];
    case 'called':
      return formula.of.flatMap(pathsIn);
    case 'chosen':
      return [
        ...answersIn(formula.condition).map(({ path }) => (path.at(-1) === 'count' ? path.slice(0, -1) : path)),
        ...pathsIn(formula.then),
        ...pathsIn(formula.otherwise),
      ];
    default:
      return [];
  }
};

/** The tables whose columns a formula looks at. */
export const tablesIn = (formula: Expression, names: FormulaNames): Extract<Known, { kind: 'column' }>[] => {
  const columns = pathsIn(formula)
    .map((path) => names.find(path))
    .filter((known) => known?.kind === 'column');
  return [...new Map(columns.map((known) => [known.question.id, known])).values()];
};

/** Calls that look at all rows when they are given a column, and the types they take. */
const OVER_ROWS: Partial<Record<Call, ResultKind[]>> = {
  sum: ['number', 'percent', 'money'],
  average: ['number', 'percent', 'money'],
  join: ['text', 'number', 'percent', 'money', 'day'],
  min: ['number', 'percent', 'money', 'day'],
  max: ['number', 'percent', 'money', 'day'],
};

const isAmount = (type: ResultKind) => type === 'number' || type === 'percent' || type === 'money';

class Checker {
  private readonly names: FormulaNames;
  constructor(names: FormulaNames) {
    this.names = names;
  }

  /** The type of what a formula gives; `inRows` says whether columns stand for the cells of a row. */
  typeOf(formula: Expression, inRows: boolean): ResultKind {
    switch (formula.kind) {
      case 'literal':
        return formula.value.type;
      case 'today':
        return 'day';
      case 'answer':
        return this.answer(formula.path, inRows);
      case 'negative':
        return this.needs(formula.of, inRows, isAmount, message('a number or an amount'));
      case 'reckoned':
        return this.reckoned(formula, inRows);
      case 'shifted':
        this.needs(formula.day, inRows, (type) => type === 'day', KINDS.day);
        this.needs(formula.by, inRows, (type) => type === 'number', KINDS.number);
        return 'day';
      case 'called':
        return this.called(formula, inRows);
      case 'chosen':
        for (const { identifier, path } of answersIn(formula.condition))
          if (!this.names.find(path.at(-1) === 'count' ? path.slice(0, -1) : path)) throw nobody(identifier);
        return this.alike([formula.then, formula.otherwise], inRows);
    }
  }

  private answer(path: string[], inRows: boolean): ResultKind {
    const name = path.join('.');
    const known = this.names.find(path);
    if (!known) throw nobody(name);
    if (known.kind === 'value' || (known.kind === 'column' && inRows)) return known.type;
    if (known.kind === 'column')
      throw new FormulaFault(message('“{name}” has a value in each row: write sum({name}) or join({name})', { name }));
    if (known.kind === 'unfit')
      throw new FormulaFault(message('“{name}” has several parts, which no formula can work with', { name }));
    throw new FormulaFault(
      known.kind === 'list'
        ? message('“{name}” is a list: write count({name}) or join({name})', { name })
        : message('“{name}” has rows: write count({name}), or sum of one of its columns', { name }),
    );
  }

  private needs(formula: Expression, inRows: boolean, fits: (type: ResultKind) => boolean, what: Message): ResultKind {
    const type = this.typeOf(formula, inRows);
    if (fits(type)) return type;
    throw new FormulaFault(
      message('“{text}” is {kind}, where {what} is needed', { text: formula.text, kind: KINDS[type], what }),
    );
  }

  private reckoned(formula: Extract<Expression, { kind: 'reckoned' }>, inRows: boolean): ResultKind {
    const { sign, left, right } = formula;
    const [one, other] = [this.typeOf(left, inRows), this.typeOf(right, inRows)];
    const type = RECKONED[sign](one, other);
    if (type) return type;
    const facts = { text: formula.text, one: KINDS[one], other: KINDS[other] };
    if (one === 'day' && (sign === '+' || sign === '-'))
      throw new FormulaFault(message('“{text}” needs days, months, years or business days at its end', facts));
    throw new FormulaFault(message('“{text}” cannot be worked out from {one} and {other}', facts));
  }

  private called({ call, of, text }: Extract<Expression, { kind: 'called' }>, inRows: boolean): ResultKind {
    const counts = (least: number, most: number) => {
      if (of.length < least || of.length > most)
        throw new FormulaFault(message('“{text}” has too many or too few values in its brackets', { text }));
    };
    const [first, second] = of as [Expression, Expression | undefined];
    const isDay = (type: ResultKind) => type === 'day';
    switch (call) {
      case 'count':
        counts(1, 1);
        if (first.kind === 'answer') {
          const kind = this.names.find(first.path)?.kind;
          if (kind === 'rows' || kind === 'list' || kind === 'column') return 'number';
        }
        throw new FormulaFault(message('“{text}” needs the name of something that has rows', { text }));
      case 'round':
        counts(1, 2);
        if (second && !/^\d$/.test(second.text))
          throw new FormulaFault(message('“{text}” needs the number of decimals, 0 to 9, at its end', { text }));
        return this.needs(first, inRows, isAmount, message('a number or an amount'));
      case 'default':
        counts(2, 2);
        return this.alike(of, inRows);
      case 'age':
        counts(1, 2);
        for (const day of of) this.needs(day, inRows, isDay, KINDS.day);
        return 'number';
      case 'join':
        counts(1, 2);
        if (second && (second.kind !== 'literal' || second.value.type !== 'text'))
          throw new FormulaFault(
            message('“{text}” needs what stands between two values in quotes, as in "; "', { text }),
          );
        if (first.kind === 'answer' && this.names.find(first.path)?.kind === 'list') return 'text';
        this.overRows(call, first, inRows, text);
        return 'text';
      case 'sum':
      case 'average':
        counts(1, 1);
        return this.overRows(call, first, inRows, text);
      case 'min':
      case 'max':
        return of.length === 1 ? this.overRows(call, first, inRows, text) : this.ordered(of, inRows);
      default:
        counts(2, 2);
        for (const day of of) this.needs(day, inRows, isDay, KINDS.day);
        return 'number';
    }
  }

  private ordered(of: Expression[], inRows: boolean): ResultKind {
    const type = this.alike(of, inRows);
    if (type === 'text') throw new FormulaFault(message('only numbers, amounts and dates have a least and a most'));
    return type;
  }

  private overRows(call: Call, of: Expression, inRows: boolean, text: string): ResultKind {
    if (inRows) throw new FormulaFault(message('“{text}” stands within the rows of another', { text }));
    const tables = tablesIn(of, this.names);
    if (tables.length !== 1)
      throw new FormulaFault(message('“{text}” needs columns of one table, as in sum(fees.amount)', { text }));
    const fits = OVER_ROWS[call] ?? [];
    return this.needs(of, true, (type) => fits.includes(type), message('something else'));
  }

  /** Values of which one is given must be of one type; a plain number passes for an amount of money. */
  private alike(all: Expression[], inRows: boolean): ResultKind {
    const types = [...new Set(all.map((each) => this.typeOf(each, inRows)))];
    const isMoney = types.includes('money') && types.every((type) => type === 'money' || type === 'number');
    const [type = 'number'] = isMoney ? (['money'] as const) : types;
    if (types.length > 1 && !isMoney)
      throw new FormulaFault(
        message('{values} must be of one kind, but there are {kinds}', {
          values: all.map(({ text }) => message('“{text}”', { text })),
          kinds: types.map((each) => KINDS[each]),
        }),
      );
    return type;
  }
}

const nobody = (name: string) => new FormulaFault(message('no question or column is called “{name}”', { name }));

type Reckoning = (one: ResultKind, other: ResultKind) => ResultKind | undefined;
const added: Reckoning = (one, other) => {
  if (one === other && one !== 'day') return one === 'text' ? undefined : one;
  if (!isAmount(one) || !isAmount(other)) return undefined;
  if (one === 'money' || other === 'money') return one === 'percent' || other === 'percent' ? undefined : 'money';
  return 'number';
};

/** What two types give together; an amount of money plus a percentage is no amount, times one it is. */
const RECKONED: Record<Extract<Expression, { kind: 'reckoned' }>['sign'], Reckoning> = {
  '+': (one, other) => (one === 'text' && other === 'text' ? 'text' : added(one, other)),
  '-': added,
  '×': (one, other) => {
    if (!isAmount(one) || !isAmount(other) || (one === 'money' && other === 'money')) return undefined;
    if (one === 'money' || other === 'money') return 'money';
    return one === 'percent' && other === 'percent' ? 'percent' : 'number';
  },
  '÷': (one, other) => {
    if (!isAmount(one) || !isAmount(other)) return undefined;
    if (one === other) return 'number';
    if (one === 'money') return 'money';
    return other === 'money' ? undefined : one;
  },
};

/** A formula that can be worked out, and the type of what it gives. */
export type CheckedFormula = { formula: Expression; type: ResultKind };

/** Reads a formula and finds its names; a message says what is wrong with it, and where. */
export const checkFormula = (text: string, names: FormulaNames): CheckedFormula | { unreadable: Message } => {
  const read = parseFormula(text);
  if ('unreadable' in read) return read;
  try {
    return { formula: read.formula, type: new Checker(names).typeOf(read.formula, false) };
  } catch (problem) {
    if (problem instanceof FormulaFault) return { unreadable: problem.reason };
    throw problem;
  }
};

/** Whether what a formula gives can be kept as such a result: a plain number may be an amount of money. */
export const isResult = (type: ResultKind, result: ResultKind): boolean =>
  type === result || (type === 'number' && result === 'money');
