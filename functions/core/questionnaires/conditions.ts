import { CATEGORIES } from './categories.ts';
import { comparedAs, comparedWith, isRelativeDay } from './comparison.ts';
import type { Formulas } from './formulas.ts';
import {
  answeredAs,
  type Condition,
  type Operator,
  type Question,
  type Questionnaire,
  type Section,
  tableOf,
} from './question.ts';
import { settlesRows } from './row-questions.ts';

/**
 * A condition with its question found: what a fitting answer equals (`values`), is measured by (`limits`, as `measureOf`) or
 * holds (`texts`), and what no answer can (`missing`).
 */
export type Atom = {
  condition: Condition;
  /** The item index of the question looked at, or -1 when no question has that identifier. */
  on: number;
  question: Question | undefined;
  values: string[];
  limits: number[];
  texts: string[];
  missing: string[];
  /** What it has in common with every condition that says the same. */
  same: string;
};

/** A section or a question, as the dependency graph sees it. */
export type Item = {
  id: string;
  kind: 'section' | 'question';
  /** The title of the section or the words of the question. */
  title: string;
  /** The item index of the section a question stands in; -1 for a section. */
  within: number;
  match: 'all' | 'any';
  atoms: Atom[];
  /** The same, those of one group together: of each any must hold where all clauses must, and all where any clause is enough. */
  clauses: Atom[][];
  /** Of a computed question: itself, and the items its formula looks at. */
  computes?: { question: Question; inputs: number[] };
  /** Of a data table whose rows have formulas or conditions: its section, and the items that those look at outside the rows. */
  settles?: { section: Section; inputs: number[] };
};

export type Graph = {
  items: Item[];
  /** Item indexes, each after everything it depends on; those in a circle are not among them. */
  order: number[];
  /** The circles, each as the item indexes it runs through. */
  circles: number[][];
};

type Found = { question: Question; index: number };

/** A condition on the question that was found for it; `today` (`YYYY-MM-DD`) is what days relative to it are counted from. */
export function atomOf(condition: Condition, found: Found | undefined, today: string): Atom {
  const { operator } = condition;
  const atom: Atom = {
    condition,
    on: found?.index ?? -1,
    question: found?.question,
    values: [],
    limits: [],
    texts: [],
    missing: [],
    same: '',
  };
  for (const text of comparedWith(condition)) {
    const known = found && noteValue(atom, found.question, operator, text, today);
    if (!known) atom.missing.push(text);
  }
  const { on, values, limits, texts } = atom;
  const moving = comparedWith(condition).filter(isRelativeDay);
  atom.same = JSON.stringify([on, operator, [...values].sort(), limits, [...texts].sort(), moving]);
  return atom;
}

/** Notes what a value is compared as, and says whether an answer to the question can be compared with it so. */
function noteValue(atom: Atom, question: Question, operator: Operator, text: string, today: string): boolean {
  const known = comparedAs(question, operator, text, today);
  if (known === undefined) return false;
  if ('limit' in known) atom.limits.push(known.limit);
  else if ('spelling' in known) atom.texts.push(known.spelling);
  else if (!atom.values.includes(known.value)) atom.values.push(known.value);
  return true;
}

/**
 * Every section and question with the questions it depends on; identifiers are looked up once, here. `today` (`YYYY-MM-DD`) is
 * what days relative to it are counted from. `formulas` may be absent where the questionnaire needs none (`needsFormulas`).
 */
export function graphWith(formulas: Formulas | undefined, questionnaire: Questionnaire, today: string): Graph {
  const items: Item[] = [];
  const byIdentifier = new Map<string, Found>();
  const computed: { question: Question; item: Item }[] = [];
  const tables: { section: Section; item: Item }[] = [];
  const sources: { conditions: Condition[]; item: Item }[] = [];
  for (const section of questionnaire.sections) {
    const within = items.length;
    const item: Item = {
      id: section.id,
      kind: 'section',
      title: section.name,
      within: -1,
      match: section.match,
      atoms: [],
      clauses: [],
    };
    items.push(item);
    sources.push({ conditions: section.visibility_condition, item });
    for (const question of section.questions) {
      const answers = CATEGORIES[question.category_name].kind !== 'none';
      if (answers && question.id_value && !byIdentifier.has(question.id_value)) {
        byIdentifier.set(question.id_value, { question: answeredAs(question), index: items.length });
      }
      const { id, match, question_value: title } = question;
      const asked: Item = { id, kind: 'question', title, within, match, atoms: [], clauses: [] };
      items.push(asked);
      if (question.category_name === 'Computed') computed.push({ question, item: asked });
      if (question === tableOf(section) && settlesRows(section)) tables.push({ section, item: asked });
      sources.push({ conditions: question.visibility_condition, item: asked });
    }
  }
  for (const { conditions, item } of sources) {
    item.atoms = conditions.map((condition) => atomOf(condition, byIdentifier.get(condition.label), today));
    item.clauses = clausesOf(item.atoms, ({ condition }) => condition.group);
  }
  const indexesOf = (names: readonly string[]) => names.flatMap((name) => byIdentifier.get(name)?.index ?? []);
  if (formulas && computed.length > 0) {
    const inputsOf = formulas.inputsIn(questionnaire);
    for (const { question, item } of computed) item.computes = { question, inputs: indexesOf(inputsOf(question)) };
  }
  if (formulas)
    for (const { section, item } of tables)
      item.settles = { section, inputs: indexesOf(formulas.inputsOfRows(questionnaire, section)) };
  return { items, ...sorted(items) };
}

/** Each condition by itself, those of a group together, in the order in which they begin. */
export const clausesOf = <T>(all: T[], groupOf: (one: T) => string | undefined): T[][] => [
  ...Map.groupBy(all, (one) => groupOf(one) ?? one).values(),
];

export const hasGroups = ({ atoms, clauses }: Pick<Item, 'atoms' | 'clauses'>): boolean =>
  clauses.length < atoms.length;

/** What an item's visibility rests on, and of a computed question its result, of a data table its rows. */
export const dependencies = ({ within, atoms, computes, settles }: Item): number[] =>
  [within, ...atoms.map((atom) => atom.on), ...(computes?.inputs ?? []), ...(settles?.inputs ?? [])].filter(
    (index) => index >= 0,
  );

/** Tarjan's components: each comes out after all it depends on, and a component of several (or of itself) is a circle. */
function sorted(items: Item[]): { order: number[]; circles: number[][] } {
  const order: number[] = [];
  const circles: number[][] = [];
  const seen = new Map<number, number>();
  const low = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();

  const visit = (index: number): number => {
    const depth = seen.size;
    seen.set(index, depth);
    let lowest = depth;
    open.push(index);
    isOpen.add(index);
    const needs = dependencies(items[index] as Item);
    for (const next of needs) {
      if (!seen.has(next)) lowest = Math.min(lowest, visit(next));
      else if (isOpen.has(next)) lowest = Math.min(lowest, low.get(next) ?? seen.get(next) ?? depth);
    }
    low.set(index, lowest);
    if (lowest === depth) {
      const members = open.splice(open.lastIndexOf(index));
      for (const member of members) isOpen.delete(member);
      if (members.length > 1 || needs.includes(index)) circles.push(members);
      else order.push(index);
    }
    return lowest;
  };
  items.forEach((_, index) => {
    if (!seen.has(index)) visit(index);
  });
  return { order, circles };
}
