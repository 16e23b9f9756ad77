import { dayNumber } from '#core/calendar.ts';
import { isOrdering } from '#core/comparisons.ts';
import type { Answer, Answers } from './answers.ts';
import { ANSWER_LIMITS, isAnswered } from './answers.ts';
import { CATEGORIES } from './categories.ts';
import { boundsOf, checkFault, fitsPlace, patternOf } from './checks.ts';
import { comparedWith, isRelativeDay, limitOf } from './comparison.ts';
import type { Atom, Item } from './conditions.ts';
import { dayOf } from './day.ts';
import type { Question } from './question.ts';
import { optionsOf, partsOf } from './question.ts';
import { holds } from './shown-questions.ts';

/** "This variable has one of these values", the values as bits. */
export type Literal = { variable: number; mask: bigint };

/** One answer for all those that no condition tells apart; `isExample` when it can be given on the day of the proof. */
type Cell = { answer: Answer | undefined; isExample: boolean };

/** What the prover knows of one question: an answer for each way in which its conditions can hold together. */
type Cells = { kind: 'cells'; question: Question; variable: number; cells: Cell[]; masks: Map<string, bigint> };

/** Of a multiple selection: "any other option" and each mentioned one, ticked or not; a variable for each. */
type Ticks = { kind: 'ticks'; question: Question; variables: number[]; values: string[]; other: string | undefined };

const UNTICKED = 1n;
const TICKED = 2n;
const ALL_OF_ONE = UNTICKED | TICKED;

/** Above it not every way is tried in which one text can hold others, and nothing is claimed to be impossible. */
const MOST_TEXTS = 8;

/** The finite world in which the questionnaire's logic is decided: one variable a question, one for each ticked option. */
export class World {
  readonly full: bigint[] = [];
  /** Whether answers may be told apart in more ways than were tried. */
  isPartial = false;
  private readonly today: string;
  /** The ids of computed questions: any result is thought possible, and none can be given by an example. */
  private readonly computed: ReadonlySet<string>;
  private readonly domains = new Map<string, Cells | Ticks>();

  constructor(items: Item[], today: string) {
    this.today = today;
    this.computed = new Set(items.flatMap(({ computes }) => computes?.question.id ?? []));
    const asked = new Map<string, { question: Question; atoms: Map<string, Atom> }>();
    for (const atom of items.flatMap((item) => item.atoms)) {
      const { question, same } = atom;
      if (!question) continue;
      const known = asked.get(question.id) ?? { question, atoms: new Map<string, Atom>() };
      known.atoms.set(same, atom);
      asked.set(question.id, known);
    }
    for (const [id, { question, atoms }] of asked) {
      const isTicked = CATEGORIES[question.category_name].kind === 'options';
      const all = [...atoms.values()];
      this.domains.set(id, isTicked ? this.ticksOf(question, all) : this.cellsOf(question, all));
    }
  }

  private ticksOf(question: Question, atoms: Atom[]): Ticks {
    const values = [...new Set(atoms.flatMap((atom) => atom.values))];
    const other = optionsOf(question).find((option) => !values.includes(option.id))?.id;
    const variable = (mask: bigint) => this.full.push(mask) - 1;
    const variables = [
      variable(other === undefined ? UNTICKED : ALL_OF_ONE),
      ...values.map(() => variable(ALL_OF_ONE)),
    ];
    return { kind: 'ticks', question, variables, values, other };
  }

  private cellsOf(question: Question, atoms: Atom[]): Cells {
    const { candidates, isPartial } = candidatesFor(question, atoms, this.today);
    this.isPartial ||= isPartial;
    const cells: Cell[] = [];
    const known = new Set<string>();
    const masks = new Map(atoms.map((atom) => [atom.same, 0n]));
    for (const { answer, atoms: judged, isExample } of candidates) {
      const held = judged.map((atom) => holds(atom, answer));
      const signature = [isAnswered(answer), ...held].join();
      if (known.has(signature)) continue;
      known.add(signature);
      const bit = 1n << BigInt(cells.push({ answer, isExample }) - 1);
      atoms.forEach((atom, at) => {
        if (held[at]) masks.set(atom.same, (masks.get(atom.same) ?? 0n) | bit);
      });
    }
    const variable = this.full.push((1n << BigInt(cells.length)) - 1n) - 1;
    return { kind: 'cells', question, variable, cells, masks };
  }

  /** A condition as alternatives of which one must be so (`wanted`), or its opposite as literals that must all be so. */
  literals(atom: Atom, wanted: boolean): { mode: 'any' | 'all'; literals: Literal[] } {
    const domain = atom.question && this.domains.get(atom.question.id);
    if (!domain) return { mode: wanted ? 'any' : 'all', literals: [] };
    if (domain.kind === 'cells') {
      const { variable } = domain;
      const held = domain.masks.get(atom.same) ?? 0n;
      const mask = wanted ? held : (this.full[variable] ?? 0n) & ~held;
      return { mode: 'any', literals: mask ? [{ variable, mask }] : [] };
    }
    const ticked = domain.variables.flatMap((variable, place) => {
      const fits =
        atom.condition.operator === 'answered' || (place > 0 && atom.values.includes(domain.values[place - 1] ?? ''));
      return fits ? [variable] : [];
    });
    const equal = wanted !== (atom.condition.operator === 'is_not');
    if (!equal) return { mode: 'all', literals: ticked.map((variable) => ({ variable, mask: UNTICKED })) };
    const possible = ticked.filter((variable) => (this.full[variable] ?? 0n) & TICKED);
    return { mode: 'any', literals: possible.map((variable) => ({ variable, mask: TICKED })) };
  }

  /** Whether some answer to its question meets a condition. */
  canHold(atom: Atom): boolean {
    const { mode, literals } = this.literals(atom, true);
    return mode === 'all' || literals.length > 0;
  }

  /**
   * Real answers for what the solver left possible: a mentioned value where one fits, else another, else none; undefined where
   * it is possible on another day than that of the proof only, rests on the result of a computed question, or on a text that was
   * not found.
   */
  answers(left: bigint[]): Answers | undefined {
    const answers: Answers = {};
    for (const domain of this.domains.values()) {
      if (domain.kind === 'ticks') {
        const ticked = this.tickedIn(domain, left);
        if (ticked.length) answers[domain.question.id] = ticksFor(domain.question, ticked);
        continue;
      }
      const mask = left[domain.variable] ?? 0n;
      if (mask === this.full[domain.variable]) continue;
      if (this.computed.has(domain.question.id)) return undefined;
      const possible = domain.cells.filter((_, place) => mask & (1n << BigInt(place)));
      const cell = possible.find(({ isExample }) => isExample);
      if (!cell) return undefined;
      if (cell.answer !== undefined) answers[domain.question.id] = cell.answer;
    }
    return answers;
  }

  private tickedIn({ variables, values, other }: Ticks, left: bigint[]): string[] {
    const on = (place: number) => {
      const variable = variables[place] as number;
      return left[variable] !== this.full[variable] && !((left[variable] ?? 0n) & UNTICKED);
    };
    const ticked = values.filter((_, place) => on(place + 1));
    return other !== undefined && on(0) ? [...ticked, other] : ticked;
  }
}

const ticksFor = (question: Question, ticked: string[]): Answer =>
  optionsOf(question).map(({ id, label }) => ({ id, label, value: ticked.includes(id) }));

/** An answer to try, with the conditions as they are on the day for which it is tried. */
type Candidate = { answer: Answer | undefined; atoms: Atom[]; isExample: boolean };
type Candidates = { candidates: Candidate[]; isPartial: boolean };

const isAllowed = (question: Question, answer: Answer, today: string): boolean =>
  checkFault(question, answer, today) === undefined;

/**
 * Answers that pass the question's checks, enough that each way in which these conditions can hold together is met; those that
 * read well come first.
 */
function candidatesFor(question: Question, atoms: Atom[], today: string): Candidates {
  const values = [...new Set(atoms.flatMap((atom) => atom.values))];
  const example = (answer: Answer | undefined): Candidate => ({ answer, atoms, isExample: true });
  const named = values
    .map((value) => answerOf(question, value))
    .filter((answer) => isAllowed(question, answer, today))
    .map(example);
  switch (CATEGORIES[question.category_name].kind) {
    case 'text': {
      const { candidates, isPartial } = textsFor(question, atoms, values, today);
      return { candidates: [...named, ...candidates, example(undefined)], isPartial };
    }
    case 'number':
    case 'cents':
    case 'day':
    case 'rows':
    case 'contacts':
    case 'files':
      return {
        candidates: [...named, ...measuredFor(question, atoms, values, today), example(undefined)],
        isPartial: false,
      };
    case 'option': {
      const other = optionsOf(question).find((option) => !values.includes(option.id));
      return { candidates: [...named, ...(other ? [example(other.id)] : []), example(undefined)], isPartial: false };
    }
    case 'none':
      return { candidates: [example(undefined)], isPartial: false };
    default:
      return { candidates: [example(answerOf(question, 'something')), example(undefined)], isPartial: false };
  }
}

/** Signs of which one stands in no text that is looked for. */
const SEPARATORS = ['…', '·', '|', '~', '¦', '§', '¬', '¤', '×'];

function* subsetsOf(all: string[]): Generator<string[]> {
  for (let bits = 0; bits < 1 << all.length; bits++) yield all.filter((_, at) => bits & (1 << at));
}

/**
 * Texts that hold and begin with what is looked for in every way that is possible: whatever a text holds, a text of just those
 * words with a sign between them that none of them has holds neither more nor less.
 */
function textsFor(question: Question, atoms: Atom[], values: string[], today: string): Candidates {
  const textsOf = (operator: 'contains' | 'begins_with') => [
    ...new Set(atoms.filter(({ condition }) => condition.operator === operator).flatMap(({ texts }) => texts)),
  ];
  const held = textsOf('contains');
  const begun = textsOf('begins_with');
  const all = [...held, ...begun, ...values];
  const sign = SEPARATORS.find((each) => !all.some((text) => text.includes(each)));
  const isPartial = held.length > MOST_TEXTS || sign === undefined;
  const texts = [...held, ...begun, 'something else'];
  if (!isPartial)
    for (const start of ['', ...begun])
      for (const subset of subsetsOf(held)) texts.push([start, ...subset, ''].join(` ${sign} `).trim());
  return { candidates: checkedTexts(question, atoms, texts, { all, sign }, today), isPartial };
}

/**
 * Those of the texts that pass the checks, and others that do for each that is looked for. A text that does not pass stands for
 * those that hold the same, as long as each of its conditions can hold; it is no example.
 */
function checkedTexts(
  question: Question,
  atoms: Atom[],
  texts: string[],
  { all, sign = ' ' }: { all: string[]; sign: string | undefined },
  today: string,
): Candidate[] {
  const { least = 0 } = boundsOf(question, today);
  const places = patternOf(question);
  const made = places
    ? ['', ...all].flatMap((text) => placings(places, text, all))
    : [...texts, ...all, sign].map((text) => `${text}${sign.repeat(Math.max(0, least - [...text].length))}`);
  const passing = [...texts, ...made].filter((text) => isAllowed(question, text, today));
  const possible = atoms.filter((atom) => passing.some((text) => holds(atom, text)));
  const others = texts.filter(
    (text) =>
      !isAllowed(question, text, today) &&
      atoms.every((atom) => atom.condition.operator === 'is_not' || possible.includes(atom) || !holds(atom, text)),
  );
  return [
    ...passing.map((answer) => ({ answer, atoms, isExample: true })),
    ...(passing.length > 0 ? others : []).map((answer) => ({ answer, atoms, isExample: false })),
  ];
}

const LETTERS = 'zyxwvutsrqponmlkjihgfedcbaéñøß';
const DIGITS = '0987654321';

/** A text at each place of a pattern where it fits; the rest is of signs that no text has which is looked for. */
function placings(places: string[], text: string, looked: string[]): string[] {
  const unused = (signs: string) => [...signs].find((sign) => !looked.some((each) => each.includes(sign))) ?? signs[0];
  const others = places.map((place) => (place === 'A' ? unused(LETTERS) : place === '9' ? unused(DIGITS) : place));
  const signs = [...text];
  const fits = (place: string, sign: string) => fitsPlace(place, sign) || place.toLowerCase() === sign;
  return others.flatMap((_, start) => {
    const isPlaced = signs.every((sign, at) => fits(places[start + at] ?? '', sign));
    if (!isPlaced || (start > 0 && signs.length === 0)) return [];
    const written = signs.map((sign, at) => (fitsPlace(places[start + at] ?? '', sign) ? sign : others[start + at]));
    return [[...others.slice(0, start), ...written, ...others.slice(start + signs.length)].join('')];
  });
}

/** The most rows, contacts or files that an answer can have. */
const MOST = { rows: ANSWER_LIMITS.rows, contacts: ANSWER_LIMITS.contacts, files: ANSWER_LIMITS.files } as const;

/** A measure on each limit, and one between and beyond them; where measures lie a step apart, those nearest. */
function measuresAround(limits: number[], step: number | undefined): number[] {
  const sorted = [...new Set(limits)].sort((one, other) => one - other);
  if (sorted.length === 0) return [step ?? 1];
  return sorted.flatMap((limit, at) => {
    const next = sorted[at + 1];
    const on = step === undefined ? limit : Math.floor(limit / step) * step;
    const by = step ?? 1;
    const between = next === undefined || step !== undefined ? on + by : (limit + next) / 2;
    return [on, between, ...(at === 0 ? [on - by] : [])];
  });
}

function measuredFor(question: Question, atoms: Atom[], values: string[], today: string): Candidate[] {
  const { kind } = CATEGORIES[question.category_name];
  const fixed = values.map((value) => (kind === 'day' ? dayNumber(value) : Number(value)));
  return daysToTry(question, atoms, fixed, today).flatMap((day) => {
    const judged = day === today ? atoms : atoms.map((atom) => onDay(atom, day));
    const { least, most, step } = boundsOf(question, day);
    const limits = [...fixed, ...judged.flatMap((atom) => atom.limits), least ?? [], most ?? []].flat();
    return measuresAround(limits, step).flatMap((measure): Candidate[] => {
      const answer = measuredAnswer(question, measure);
      if (answer === undefined || !isAllowed(question, answer, day)) return [];
      return [{ answer, atoms: judged, isExample: day === today }];
    });
  });
}

const onDay = (atom: Atom, day: string): Atom =>
  isOrdering(atom.condition.operator) && atom.question
    ? {
        ...atom,
        limits: comparedWith(atom.condition).flatMap((text) => limitOf(atom.question as Question, text, day) ?? []),
      }
    : atom;

/** A month is up to so many days longer than another. */
const MONTHS_DIFFER = 3;

/**
 * The days on which the conditions are tried: days relative to the present one pass the others in time, so what holds today need
 * not hold tomorrow. Each order in which they can stand is met on one of these days.
 */
function daysToTry(question: Question, atoms: Atom[], fixed: number[], today: string): string[] {
  if (CATEGORIES[question.category_name].kind !== 'day') return [today];
  const { at_least = [], at_most = [] } = question.checks ?? {};
  const texts = atoms
    .filter(({ condition }) => isOrdering(condition.operator))
    .flatMap(({ condition }) => comparedWith(condition))
    .concat(at_least, at_most);
  const limits = (wanted: boolean) =>
    texts.filter((text) => isRelativeDay(text) === wanted).flatMap((text) => limitOf(question, text, today) ?? []);
  const standing = [...fixed, ...limits(false)];
  const moving = limits(true);
  const now = dayNumber(today);
  const tried = standing.flatMap((stands) =>
    moving.flatMap((moves) => {
      const meets = now + stands - moves;
      return Array.from({ length: 2 * MONTHS_DIFFER + 3 }, (_, at) => meets + at - MONTHS_DIFFER - 1);
    }),
  );
  return [...new Set([today, ...tried.flatMap((day) => dayOf(day) ?? [])])];
}

function measuredAnswer({ category_name }: Question, measure: number): Answer | undefined {
  const { kind } = CATEGORIES[category_name];
  if (kind === 'number' || kind === 'cents') return measure;
  if (kind === 'day') return dayOf(measure);
  if (kind !== 'rows' && kind !== 'contacts' && kind !== 'files') return undefined;
  if (measure < 1 || measure > MOST[kind]) return undefined;
  const ids = Array.from({ length: measure }, (_, at) => `${kind}${at + 1}`);
  if (kind === 'rows') return ids.map((id) => ({ id, cells: { cell: 'something' } }));
  if (kind === 'contacts') return ids.map((id) => ({ id, parts: { name: 'Name', email: 'name@example.com' } }));
  return ids.map((id) => ({ id, name: id, key: id }));
}

function answerOf(question: Question, value: string): Answer {
  switch (CATEGORIES[question.category_name].kind) {
    case 'number':
    case 'cents':
      return Number(value);
    case 'parts':
      return { [partsOf(question)[0]?.key ?? 'part']: value };
    default:
      return value;
  }
}
