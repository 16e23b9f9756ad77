import { conditionHolds } from '#core/assembly/merge/judge-condition.ts';
import { inProse, type MergeValue } from '#core/assembly/merge/merge-data.ts';
import { leavesOf } from '#core/assembly/parse/tag-condition.ts';
import { type Message, message } from '#core/language/message.ts';
import {
  type Answer,
  asContacts,
  asParts,
  asRows,
  asText,
  type ContactRow,
  contactCounts,
  isAnswered,
  plainCell,
  rowCounts,
  type TableRow,
} from '#core/questionnaires/answers.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { parseCents, parseNumber } from '#core/questionnaires/comparison.ts';
import { parseDay } from '#core/questionnaires/day.ts';
import { answerValue, plainValue, tickedLabels } from '#core/questionnaires/merge-value.ts';
import type { Column, Question } from '#core/questionnaires/question.ts';
import { pathsIn, tablesIn } from './check-formula.ts';
import type { FormulaNames, Known } from './formula-names.ts';
import type { Expression } from './parse-formula.ts';
import {
  dividedBy,
  minus,
  negative,
  order,
  plus,
  type Rational,
  rational,
  readRational,
  rounded,
  times,
  ZERO,
} from './rational.ts';
import { type SpanUnit, shiftDay, unitsBetween } from './span.ts';
import { shownValue, type Value, valueText } from './value.ts';

/** What a formula is worked out from: the answers of shown questions by their ids, and the day. */
export type Facts = { names: FormulaNames; answerOf: (questionId: string) => Answer | undefined; today: string };

/** No result for these answers, and why. */
export class Impossible extends Error {
  readonly reason: Message;
  constructor(reason: Message) {
    super();
    this.reason = reason;
  }
}

type Row = { questionId: string; row: TableRow | ContactRow };

type Called = Extract<Expression, { kind: 'called' }>;

const OVER_ROWS = new Set<string>(['sum', 'average', 'min', 'max', 'join', 'count']);

/** What a call over rows gives, and what it lacks, or why it gives nothing. */
type Outcome = { worked?: Worked | undefined; missing: ReadonlySet<string>; impossible?: Impossible };

/** What a call last gave for the rows of its table: a column that asks for it does so in each of its own rows. */
const overRows = new WeakMap<Called, Outcome & { rows: Answer | undefined; today: string }>();

/** The rows of a table as a condition looks at them, by its question, for the answer that they were last made of. */
const mergedRows = new WeakMap<Question, { rows: Answer; value: MergeValue }>();

/** How tightly the last sign of what was worked out binds, for brackets. */
const LEVEL = { sum: 1, product: 2, value: 3 } as const;
type Worked = { value: Value; said: Message; level: number };

const SPAN_OF: Record<string, SpanUnit> = {
  age: 'year',
  days_between: 'day',
  weeks_between: 'week',
  months_between: 'month',
  years_between: 'year',
  business_days_between: 'business day',
};

/** More rows than these are counted in the workings, not listed. */
const LISTED = 6;

/** Works a checked formula out, keeping account of what is missing and of what was decided on the way. */
export class Evaluation {
  /** Titles of the questions without whose answers there is no result. */
  readonly missing = new Set<string>();
  /** What was decided on the way. */
  readonly notes: Message[] = [];
  private readonly facts: Facts;
  private readonly row: Row | undefined;

  constructor(facts: Facts, row?: Row) {
    this.facts = facts;
    this.row = row;
  }

  /** The result, or undefined when something is missing; throws Impossible. */
  work(formula: Expression): Worked | undefined {
    switch (formula.kind) {
      case 'literal':
        return worked(formula.value);
      case 'today':
        return worked({ type: 'day', day: this.facts.today });
      case 'answer':
        return this.answer(formula.path);
      case 'negative': {
        const of = this.work(formula.of);
        if (!of) return undefined;
        const said = message('−{value}', { value: bracketed(of, LEVEL.value) });
        return { value: ofAmount(of.value, negative), said, level: LEVEL.product };
      }
      case 'reckoned':
        return this.reckoned(formula);
      case 'shifted':
        return this.evaluateShift(formula);
      case 'called':
        return this.called(formula);
      case 'chosen':
        return this.chosen(formula);
    }
  }

  private answer(path: string[]): Worked | undefined {
    const known = this.facts.names.find(path);
    const value = known && this.valueOf(known);
    if (value) return worked(value);
    if (known) this.missing.add(known.question.question_value || path.join('.'));
    return undefined;
  }

  private valueOf(known: Known): Value | undefined {
    const answer = this.facts.answerOf(known.question.id);
    if (known.kind === 'value')
      return known.part === undefined ? plain(known.question, answer) : spelled(asParts(answer)[known.part]);
    return known.kind === 'column' && this.row?.questionId === known.question.id
      ? cell(known, this.row.row)
      : undefined;
  }

  private reckoned({ sign, left, right }: Extract<Expression, { kind: 'reckoned' }>): Worked | undefined {
    const [one, other] = [this.work(left), this.work(right)];
    if (!one || !other) return undefined;
    const level = sign === '×' || sign === '÷' ? LEVEL.product : LEVEL.sum;
    const sides = {
      one: bracketed(one, level),
      other: bracketed(other, sign === '-' || sign === '÷' ? level + 1 : level),
    };
    const said = SAID[sign](sides);
    return { value: calculate(sign, one.value, other.value), said, level };
  }

  private evaluateShift({ day, sign, by, unit }: Extract<Expression, { kind: 'shifted' }>): Worked | undefined {
    const [from, count] = [this.work(day), this.work(by)];
    if (!from || !count) return undefined;
    const amount = amountOf(count.value);
    if (amount.over !== 1n) throw new Impossible(message('{count} is no whole number', { count: count.said }));
    const shift = Number(amount.count) * (sign === '-' ? -1 : 1);
    const found = shiftDay(dayOf(from.value), shift, unit);
    if (!found) throw new Impossible(message('the calendar here ends with the year 9999'));
    const units = message('{count} {units}', {
      count: bracketed(count, LEVEL.value),
      units: UNITS[unit](Number(amount.count)),
    });
    return {
      value: { type: 'day', day: found },
      said: SAID[sign === '-' ? '-' : '+']({ one: from.said, other: units }),
      level: LEVEL.sum,
    };
  }

  /** What is called over all rows is the same for every row that asks for it: it is worked out once for the same rows. */
  private called(formula: Called): Worked | undefined {
    const table = this.tableOf(formula);
    if (table === undefined) return this.callOver(formula);
    const { answerOf, today } = this.facts;
    const rows = answerOf(table);
    let known = overRows.get(formula);
    if (!known || known.rows !== rows || known.today !== today) {
      known = { rows, today, ...new Evaluation(this.facts).outcome(formula) };
      overRows.set(formula, known);
    }
    for (const title of known.missing) this.missing.add(title);
    if (known.impossible) throw known.impossible;
    return known.worked;
  }

  private outcome(formula: Called): Outcome {
    const { missing } = this;
    try {
      return { worked: this.callOver(formula), missing };
    } catch (problem) {
      if (problem instanceof Impossible) return { impossible: problem, missing };
      throw problem;
    }
  }

  /** The id of the table of which alone a call looks at all rows. */
  private tableOf({ call, of: [first, ...others] }: Called): string | undefined {
    if (!first || !OVER_ROWS.has(call) || (call !== 'join' && others.length > 0)) return undefined;
    const found = pathsIn(first).map((path) => this.facts.names.find(path));
    const id = found[0]?.question.id;
    const isOver = (known: Known | undefined) =>
      (known?.kind === 'column' || known?.kind === 'rows') && known.question.id === id;
    return found.every(isOver) ? id : undefined;
  }

  private callOver({ call, of }: Called): Worked | undefined {
    const [first, second] = of as [Expression, Expression | undefined];
    switch (call) {
      case 'count':
        return this.counted(first);
      case 'round': {
        const value = this.work(first);
        const places = second ? Number(second.text) : 0;
        if (!value) return undefined;
        const extra = value.value.type === 'percent' ? 2 : 0;
        return {
          value: ofAmount(value.value, (amount) => rounded(amount, places + extra)),
          said: callOf('round', [value.said, String(places)]),
          level: LEVEL.value,
        };
      }
      case 'default': {
        const apart = new Evaluation(this.facts, this.row);
        const found = apart.work(first);
        if (!found) return this.work(second as Expression);
        this.notes.push(...apart.notes);
        return found;
      }
      case 'join':
        return this.joined(first, second);
      case 'sum':
      case 'average':
        return this.summed(call, this.rows(first), first);
      case 'min':
      case 'max':
        return this.extreme(call, of);
      default: {
        const days = [first, second ?? ({ kind: 'today', text: 'today' } as const)].map((each) => this.work(each));
        const [from, to] = days;
        if (!from || !to) return undefined;
        const units = unitsBetween(dayOf(from.value), dayOf(to.value), SPAN_OF[call] ?? 'day');
        return {
          value: { type: 'number', amount: rational(BigInt(units)) },
          said: callOf(call, [from.said, to.said]),
          level: LEVEL.value,
        };
      }
    }
  }

  /** What an expression gives in each row that counts; rows where something of it is blank are left out. */
  private rows(formula: Expression): Worked[] {
    const [table] = tablesIn(formula, this.facts.names);
    if (!table) return [];
    const { id } = table.question;
    return rowsOf(table.question, this.facts.answerOf(id)).flatMap((row) => {
      const inRow = new Evaluation(this.facts, { questionId: id, row });
      const found = inRow.work(formula);
      return found ? [found] : [];
    });
  }

  private counted(formula: Expression): Worked {
    const known = formula.kind === 'answer' ? this.facts.names.find(formula.path) : undefined;
    const answer = known && this.facts.answerOf(known.question.id);
    const count = !known
      ? 0
      : known.kind === 'column'
        ? this.rows(formula).length
        : known.kind === 'list'
          ? tickedLabels(known.question, answer).length
          : rowsOf(known.question, answer).length || filesIn(known.question, answer);
    return worked({ type: 'number', amount: rational(BigInt(count)) });
  }

  private joined(formula: Expression, sign: Expression | undefined): Worked | undefined {
    const known = formula.kind === 'answer' ? this.facts.names.find(formula.path) : undefined;
    const texts =
      known?.kind === 'list'
        ? tickedLabels(known.question, this.facts.answerOf(known.question.id))
        : this.rows(formula).map(({ value }) => valueText(value));
    if (texts.length === 0) return this.nothing(formula);
    const between = sign?.kind === 'literal' && sign.value.type === 'text' ? sign.value.text : undefined;
    return worked({ type: 'text', text: between === undefined ? inProse(texts) : texts.join(between) });
  }

  private nothing(formula: Expression): undefined {
    const [table] = tablesIn(formula, this.facts.names);
    const known = formula.kind === 'answer' ? this.facts.names.find(formula.path) : table;
    this.missing.add(known?.question.question_value || formula.text);
    return undefined;
  }

  private summed(call: 'sum' | 'average', rows: Worked[], formula: Expression): Worked | undefined {
    const first = rows[0]?.value;
    if (!first) {
      if (call === 'average') return this.nothing(formula);
      return worked({ type: 'number', amount: ZERO });
    }
    const sum = rows.reduce((total, { value }) => plus(total, amountOf(value)), ZERO);
    const listed =
      rows.length > LISTED
        ? message('sum of {count} rows', { count: rows.length })
        : rows.map((row) => bracketed(row, LEVEL.sum)).reduce((one, other) => SAID['+']({ one, other }));
    const level = rows.length > LISTED || rows.length === 1 ? LEVEL.value : LEVEL.sum;
    const value = ofAmount(first, () => sum);
    if (call === 'sum') return { value, said: listed, level };
    return {
      value: ofAmount(value, (amount) => dividedBy(amount, rational(BigInt(rows.length)))),
      said: SAID['÷']({ one: bracketed({ said: listed, level }, LEVEL.product), other: String(rows.length) }),
      level: LEVEL.product,
    };
  }

  private extreme(call: 'min' | 'max', of: Expression[]): Worked | undefined {
    const [first] = of as [Expression];
    const all = of.length === 1 ? this.rows(first) : of.map((each) => this.work(each));
    const found = all.filter((each) => each !== undefined);
    if (found.length < all.length) return undefined;
    if (found.length === 0) return this.nothing(first);
    const best = found.reduce((one, other) => (compare(one.value, other.value) > 0 === (call === 'min') ? other : one));
    const said =
      found.length > LISTED ? [message('{count} rows', { count: found.length })] : found.map((each) => each.said);
    return { value: best.value, said: callOf(call, said), level: LEVEL.value };
  }

  private chosen({ condition, asked, then, otherwise }: Extract<Expression, { kind: 'chosen' }>): Worked | undefined {
    const before = this.missing.size;
    for (const leaf of leavesOf(condition)) {
      if (leaf.kind !== 'compared') continue;
      for (const operand of [leaf.of, ...leaf.with])
        if (operand.kind === 'answer' && this.lookUp(operand.path) === undefined && operand.path.at(-1) !== 'count')
          this.missing.add(this.facts.names.find(operand.path)?.question.question_value || operand.identifier);
    }
    if (this.missing.size > before) return undefined;
    const holds = conditionHolds(condition, { lookUp: (path) => this.lookUp(path), today: this.facts.today });
    this.notes.push(
      holds
        ? message('This is so: {condition}', { condition: asked })
        : message('This is not so: {condition}', { condition: asked }),
    );
    return this.work(holds ? then : otherwise);
  }

  /** What a condition of a template would find by that path. */
  private lookUp(path: string[]): MergeValue {
    const known = this.facts.names.find(path);
    if (!known) return undefined;
    const answer = this.facts.answerOf(known.question.id);
    if (known.kind === 'column') {
      if (this.row?.questionId !== known.question.id) return undefined;
      const { row } = this.row;
      if ('parts' in row) return row.parts[known.part ?? ''] || undefined;
      const given = known.column && row.cells[known.column.id];
      return known.column && isAnswered(given) ? plainValue(known.column, plainCell(given) ?? '') : undefined;
    }
    if (known.kind === 'value' && known.part !== undefined) return asParts(answer)[known.part] || undefined;
    if (known.kind === 'rows') return mergedValue(known, answer);
    return isAnswered(answer) ? answerValue(known.section, known.question, answer) : undefined;
  }
}

const worked = (value: Value): Worked => ({ value, said: shownValue(value), level: LEVEL.value });
const bracketed = ({ said, level }: Pick<Worked, 'said' | 'level'>, least: number): Message =>
  level < least ? message('({value})', { value: said }) : said;

type Sides = { one: Message; other: Message };

const SAID: Record<'+' | '-' | '×' | '÷', (sides: Sides) => Message> = {
  '+': (sides) => message('{one} + {other}', sides),
  '-': (sides) => message('{one} − {other}', sides),
  '×': (sides) => message('{one} × {other}', sides),
  '÷': (sides) => message('{one} ÷ {other}', sides),
};

/** A call as formulas write it, with values: round($1.25, 1). */
const callOf = (call: string, of: readonly Message[]): Message =>
  message('{call}({values})', { call, values: of.reduce((one, other) => message('{one}, {other}', { one, other })) });

const UNITS: Record<SpanUnit, (count: number) => Message> = {
  day: (count) => message('{count, plural, one {day} other {days}}', { count }),
  'business day': (count) => message('{count, plural, one {business day} other {business days}}', { count }),
  week: (count) => message('{count, plural, one {week} other {weeks}}', { count }),
  month: (count) => message('{count, plural, one {month} other {months}}', { count }),
  year: (count) => message('{count, plural, one {year} other {years}}', { count }),
};

const spelled = (text: string | undefined): Value | undefined =>
  text?.trim() ? { type: 'text', text: text.trim() } : undefined;

/** A plain answer as a value; undefined when there is none, or none that its category can read. */
function plain(asked: Question | Column, answer: Answer | undefined): Value | undefined {
  if (!isAnswered(answer) || typeof answer === 'object' || answer === undefined) return undefined;
  switch (CATEGORIES[asked.category_name].kind) {
    case 'number': {
      const exact = typeof answer === 'string' ? readRational(answer.trim()) : undefined;
      const read = exact ?? readRational(String(typeof answer === 'number' ? answer : parseNumber(answer)));
      if (!read) return undefined;
      return asked.category_name === 'Percent'
        ? { type: 'percent', amount: dividedBy(read, rational(100n)) }
        : { type: 'number', amount: read };
    }
    case 'cents': {
      const cents = typeof answer === 'number' ? answer : parseCents(answer);
      return Number.isSafeInteger(cents)
        ? { type: 'money', amount: rational(BigInt(cents as number), 100n) }
        : undefined;
    }
    case 'day': {
      const day = parseDay(asText(answer));
      return day === undefined ? undefined : { type: 'day', day };
    }
    case 'option': {
      const label = plainValue(asked, answer);
      return spelled(typeof label === 'boolean' ? (label ? 'Yes' : 'No') : String(label));
    }
    default:
      return spelled(asText(answer));
  }
}

const cell = ({ column, part }: Extract<Known, { kind: 'column' }>, row: TableRow | ContactRow): Value | undefined => {
  if ('parts' in row) return spelled(row.parts[part ?? '']);
  return column && plain(column, row.cells[column.id]);
};

const rowsOf = ({ category_name }: Question, answer: Answer | undefined): (TableRow | ContactRow)[] =>
  CATEGORIES[category_name].kind === 'contacts'
    ? asContacts(answer).filter(contactCounts)
    : asRows(answer).filter(rowCounts);

const mergedValue = ({ section, question }: Known, rows: Answer | undefined): MergeValue => {
  if (rows === undefined || !isAnswered(rows)) return undefined;
  const known = mergedRows.get(question);
  if (known?.rows === rows) return known.value;
  const value = answerValue(section, question, rows);
  mergedRows.set(question, { rows, value });
  return value;
};

const filesIn = ({ category_name }: Question, answer: Answer | undefined): number =>
  CATEGORIES[category_name].kind === 'files' && Array.isArray(answer) ? answer.length : 0;

const amountOf = (value: Value): Rational => ('amount' in value ? value.amount : ZERO);
const dayOf = (value: Value): string => ('day' in value ? value.day : '');
const ofAmount = (value: Value, change: (amount: Rational) => Rational): Value =>
  'amount' in value ? { ...value, amount: change(value.amount) } : value;

const compare = (one: Value, other: Value): number =>
  'day' in one ? (one.day < dayOf(other) ? -1 : one.day > dayOf(other) ? 1 : 0) : order(amountOf(one), amountOf(other));

function calculate(sign: '+' | '-' | '×' | '÷', one: Value, other: Value): Value {
  if ('text' in one || 'text' in other)
    return { type: 'text', text: `${'text' in one ? one.text : ''}${'text' in other ? other.text : ''}` };
  const [a, b] = [amountOf(one), amountOf(other)];
  if (sign === '÷' && b.count === 0n) throw new Impossible(message('nothing can be divided by zero'));
  const amount = { '+': plus, '-': minus, '×': times, '÷': dividedBy }[sign](a, b);
  return { type: typeOf(sign, one.type, other.type), amount };
}

/** The type of what was reckoned, for how it is shown on the way. */
function typeOf(sign: '+' | '-' | '×' | '÷', one: Value['type'], other: Value['type']): 'number' | 'percent' | 'money' {
  if (sign === '÷' && one === other) return 'number';
  if (one === 'money' || other === 'money') return 'money';
  if (one === other && one === 'percent') return 'percent';
  return sign === '÷' && one === 'percent' ? 'percent' : 'number';
}
