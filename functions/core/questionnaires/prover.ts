import { type Message, message, type Sentence } from '#core/language/message.ts';
import { answerersOf } from './answerers.ts';
import type { Answers } from './answers.ts';
import type { Atom, Graph, Item } from './conditions.ts';
import { dependencies, hasGroups } from './conditions.ts';
import { CLIENT, FIRM } from './firm-and-client.ts';
import { graphOf } from './graph.ts';
import { World } from './prover-domains.ts';
import type { Solution, Task } from './prover-solver.ts';
import { clauseMet, clauseUnmet, conditionTask, hidden, met, Solver, shown, unmet } from './prover-solver.ts';
import {
  alwaysReason,
  cycleReason,
  danglingReason,
  groupsAlwaysReason,
  groupsNeverReason,
  idleReason,
  named,
  neverReason,
  quoted,
  said,
} from './prover-words.ts';
import { allColumnsOf, type Column, type Questionnaire, questionsOf, type Section, tableOf } from './question.ts';
import { hasRowConditions, questionnaireAroundRow } from './row-questions.ts';

export type LogicIssue = {
  kind: 'never' | 'always' | 'circular' | 'dangling' | 'duplicate' | 'idle' | 'unproven' | 'later' | 'waits';
  itemId: string;
  itemKind: 'section' | 'question';
  /** The conditions the finding is about. */
  conditionIds: string[];
  message: Message;
  /** Answers that show the finding to be true: shown in spite of them, or hidden in spite of them. */
  example?: Answers;
  /** For "later": the question that decides, which is to be asked before. */
  deciderId?: string;
};

/** What is proved of one conditional section or question, with answers that show it and answers that hide it. */
export type Verdict = {
  itemId: string;
  verdict: 'sometimes' | 'never' | 'always' | 'unproven';
  /** For "always": only with its section, and when any (or, if all conditions must hold, all) of these questions are asked. */
  whenever?: string[];
  shownWhen?: Answers;
  hiddenWhen?: Answers;
};

export type Proof = { issues: LogicIssue[]; verdicts: Verdict[] };

/**
 * Work allowed for one question to the solver, and for a whole proof: at most a second for 1,000 questions. What is beyond
 * it is said to be "unproven", each by name.
 */
const STEPS = { query: 20_000, proof: 2_000_000 };

/** The same for what is not claimed where it is not found: whether one condition among several matters. */
const IDLE_STEPS = { query: 1000, proof: 400_000 };

/**
 * Proves for each conditional section and question whether it is ever hidden and ever shown, over every possible set of
 * answers ("always" for a question means: whenever its section is shown). Circles, conditions that point at nothing and
 * conditions said twice, without effect or asked too late are found beside it. Of a computed question every result is thought possible, so "never" and
 * "always" hold whatever its formula gives. What is claimed holds on any day; examples are of `today` (`YYYY-MM-DD`).
 */
export function prove(questionnaire: Questionnaire, today: string, steps = STEPS): Proof {
  const work: Work = { verdicts: { ...steps }, idle: { ...IDLE_STEPS } };
  const graph = graphOf(questionnaire, today);
  const proofs = [new Prover(graph, questionnaire, today, work).proof()];
  proofs.push(...rowProofs(graph, questionnaire, today, work));
  return { issues: proofs.flatMap(({ issues }) => issues), verdicts: proofs.flatMap(({ verdicts }) => verdicts) };
}

/** Steps that one condition costs which is read anew for the rows of a table. */
const READING_STEPS = 10;

/** Proves the conditions of the columns of all tables, then of those within their rows. */
const rowProofs = (graph: Graph, questionnaire: Questionnaire, today: string, work: Work): Proof[] =>
  questionnaire.sections
    .filter(hasRowConditions)
    .flatMap((section) => rowProof(graph, questionnaire, section, today, work));

/** Proves the conditions of a table's columns, with the questions alone that they look at, directly or through others. */
function rowProof(graph: Graph, questionnaire: Questionnaire, section: Section, today: string, work: Work): Proof[] {
  const reached = reachedFrom(graph, tableOf(section)?.id);
  const conditional = allColumnsOf(section).filter(({ visibility_condition = [] }) => visibility_condition.length > 0);
  const read = [...reached, ...conditional.map(({ visibility_condition: atoms = [] }) => ({ atoms }))];
  work.verdicts.proof -= READING_STEPS * read.reduce((sum, { atoms }) => sum + atoms.length, 0);
  if (work.verdicts.proof <= 0) return [unproven(conditional)];
  const ids = new Set([...reached].map(({ id }) => id));
  const enclosing = questionnaireAroundRow(questionnaire, section, ids);
  const columns = new Set(section.dataTableColumns?.map(({ id }) => id));
  const inRow = graphOf(enclosing, today);
  return [new Prover(inRow, enclosing, today, work, columns).proof(), ...rowProofs(inRow, enclosing, today, work)];
}

/** An item, and all that decides on it. */
function reachedFrom({ items }: Graph, id: string | undefined): ReadonlySet<Item> {
  const reached = new Set(items.filter((item) => item.id === id));
  for (const item of reached) for (const index of dependencies(item)) reached.add(items[index] as Item);
  return reached;
}

/** Of columns that there was no work left for. */
const unproven = (columns: readonly Column[]): Proof => ({
  verdicts: columns.map(({ id }) => ({ itemId: id, verdict: 'unproven' })),
  issues: columns.map(({ id, question_value, visibility_condition = [] }) => ({
    kind: 'unproven',
    itemId: id,
    itemKind: 'question',
    conditionIds: visibility_condition.map((condition) => condition.id),
    message: tooMany(quoted(question_value)),
  })),
});

const tooMany = (item: Sentence): Message => message('{item} has too many conditions to check completely.', { item });

/** What is left of the work allowed, for a questionnaire and the rows of all its tables together. */
type Work = Record<'verdicts' | 'idle', { query: number; proof: number }>;

/** In different groups the same condition says different things. */
const sameIn = ({ condition, same }: Atom): string => JSON.stringify([condition.group, same]);

const withoutDuplicates = (clauses: Atom[][]): Atom[][] => {
  const seen = new Set<string>();
  const isFirst = (atom: Atom) => !seen.has(sameIn(atom)) && seen.add(sameIn(atom));
  return clauses.map((clause) => clause.filter(isFirst)).filter((clause) => clause.length > 0);
};

class Prover {
  private readonly graph: Graph;
  private readonly world: World;
  private readonly work: Work;
  private steps: Work['verdicts'];
  /** What was proved never to be shown so far, so that whatever depends on it is decided at once. */
  private readonly never: Set<number>;
  private readonly issues: LogicIssue[] = [];

  private readonly answerers: ReadonlyMap<string, string>;
  private readonly required: ReadonlySet<string>;
  /** The columns that alone are judged, where it is the conditions in a row that are proved. */
  private readonly columns: ReadonlySet<string> | undefined;

  constructor(graph: Graph, questionnaire: Questionnaire, today: string, work: Work, columns?: ReadonlySet<string>) {
    this.graph = graph;
    this.columns = columns;
    this.answerers = answerersOf(questionnaire);
    this.required = new Set(questionsOf(questionnaire).flatMap(({ id, required }) => (required ? [id] : [])));
    this.world = new World(graph.items, today);
    this.work = work;
    this.steps = work.verdicts;
    this.never = new Set(graph.circles.flat());
  }

  proof(): Proof {
    const goEitherWay: Item[] = [];
    const circular = new Set(this.graph.circles.flat());
    for (const circle of this.graph.circles) this.circle(circle);
    const verdicts = this.graph.items.flatMap((item, index): Verdict[] => {
      if (!item.atoms.length || !this.isJudged(item)) return [];
      const dangling = this.dangling(item);
      this.duplicates(item);
      if (circular.has(index)) return [{ itemId: item.id, verdict: 'never', hiddenWhen: {} }];
      this.later(item, index);
      this.waits(item);
      const verdict = this.judge(item, index);
      if (!dangling) this.explain(item, index, verdict);
      if (!dangling && verdict.verdict === 'sometimes') goEitherWay.push(item);
      return [verdict];
    });
    this.steps = this.work.idle;
    for (const item of goEitherWay) if (this.steps.proof > 0) this.idle(item);
    return { issues: this.issues, verdicts };
  }

  private isJudged({ id }: Item): boolean {
    return this.columns?.has(id) ?? true;
  }

  private solve(tasks: Task[]): Solution {
    const solver = new Solver(this.graph, this.world, this.never, Math.min(this.steps.query, this.steps.proof));
    const solution = solver.solve(tasks);
    this.steps.proof -= solver.used + tasks.length;
    return solution.kind === 'impossible' && this.world.isPartial ? { kind: 'unknown' } : solution;
  }

  private isImpossible(tasks: Task[]): boolean {
    return this.solve(tasks).kind === 'impossible';
  }

  /** Conditions without which an item would show just as it does: each is left out before the next is looked at. */
  private idle(item: Item): void {
    let kept = withoutDuplicates(item.clauses);
    for (let before: Atom[][] = []; kept !== before; ) {
      before = kept;
      for (const clause of before.toReversed()) kept = this.withoutIdle(item, kept, clause);
    }
  }

  /** The clauses without one of them, or without members of it, that change nothing; the same list where all do. */
  private withoutIdle(item: Item, clauses: Atom[][], clause: Atom[]): Atom[][] {
    const { match } = item;
    const isAlternative = match === 'any';
    const above = item.within >= 0 ? [shown(item.within)] : [];
    const others = clauses.filter((each) => each !== clause);
    const beside = [
      ...above,
      ...others.flatMap((each) => (isAlternative ? clauseUnmet : clauseMet)(this.world, each, match)),
    ];
    const decides = (isAlternative ? clauseMet : clauseUnmet)(this.world, clause, match);
    if (others.length > 0 && this.isImpossible([...beside, ...decides])) {
      this.reportIdle(item, clause, isAlternative, this.isImpossible([...above, ...decides]));
      return others;
    }
    // Within a group it is the other way round.
    let members = clause;
    for (const atom of clause.length > 1 ? clause.toReversed() : []) {
      const rest = members.filter((each) => each !== atom);
      const alone = (isAlternative ? unmet : met)(this.world, atom);
      const outer = rest.flatMap((each) => (isAlternative ? met : unmet)(this.world, each));
      if (rest.length === 0 || !this.isImpossible([...beside, ...outer, ...alone])) continue;
      members = rest;
      this.reportIdle(item, [atom], !isAlternative, this.isImpossible([...above, ...alone]));
    }
    return members === clause ? clauses : clauses.map((each) => (each === clause ? members : each));
  }

  private reportIdle(item: Item, atoms: Atom[], isAlternative: boolean, isCertain: boolean): void {
    this.report('idle', item, atoms, idleReason(item, atoms, isAlternative, isCertain));
  }

  private judge(item: Item, index: number): Verdict {
    const shows = this.solve([shown(index)]);
    const above = item.within >= 0 ? [shown(item.within)] : [];
    const hides = this.solve([...above, hidden(index)]);
    const verdict: Verdict = { itemId: item.id, verdict: 'sometimes' };
    if (shows.kind === 'possible') verdict.shownWhen = this.world.answers(shows.left);
    if (hides.kind === 'possible') verdict.hiddenWhen = this.world.answers(hides.left);
    if (shows.kind === 'impossible') {
      this.never.add(index);
      return { ...verdict, verdict: 'never' };
    }
    if (hides.kind === 'impossible') return { ...verdict, verdict: 'always' };
    if (shows.kind === 'unknown' || hides.kind === 'unknown') return { ...verdict, verdict: 'unproven' };
    const gates = this.proving(item);
    if (!gates.length) return verdict;
    return { ...verdict, verdict: 'always', whenever: gates.map((on) => this.graph.items[on]?.id ?? '') };
  }

  /** The questions that may be hidden and whose being asked is enough: each by itself, or all together if all must hold. */
  private proving(item: Item): number[] {
    if (hasGroups(item)) return [];
    const gates = [...new Set(item.atoms.map((atom) => atom.on))].filter((on) => this.mayHide(on));
    const proves = (atoms: Atom[]) => this.solve(this.fails(item, atoms, false)).kind === 'impossible';
    if (item.match === 'all') return gates.length && proves(item.atoms) ? gates : [];
    return gates.filter((gate) => proves(item.atoms.filter((atom) => atom.on === gate)));
  }

  private mayHide(index: number): boolean {
    const item = this.graph.items[index];
    return !!item && (item.atoms.length > 0 || !!this.graph.items[item.within]?.atoms.length);
  }

  /** Tasks under which these conditions of an item do not let it show; `gated` lets hidden questions fail them too. */
  private fails(item: Item, atoms: Atom[], gated: boolean): Task[] {
    const each = atoms.map((atom) => {
      if (gated) return unmet(this.world, atom);
      return atom.on < 0 ? [] : conditionTask(this.world, atom, false);
    });
    return item.match === 'all' ? [{ must: 'or', either: each }] : each.flat();
  }

  private explain(item: Item, index: number, { verdict, whenever }: Verdict): void {
    if (verdict === 'sometimes') return;
    if (verdict === 'unproven') {
      this.report('unproven', item, item.atoms, tooMany(named(item)));
    } else if (verdict === 'never') this.explainNever(item);
    else this.explainAlways(item, index, whenever);
  }

  private explainNever(item: Item): void {
    const above = item.within >= 0 ? [shown(item.within)] : [];
    const sectionHides = this.solve(above).kind === 'impossible';
    if (hasGroups(item) && !sectionHides) {
      const example = this.most(above, item.atoms, (atom) => met(this.world, atom));
      this.report('never', item, item.atoms, groupsNeverReason(item), example);
      return;
    }
    const needs = (atoms: Atom[]) => [...above, ...atoms.flatMap((atom) => met(this.world, atom))];
    const core = item.match === 'all' && !sectionHides ? this.least(item.atoms, needs) : item.atoms;
    const questionHides = core.some((atom) => atom.on >= 0 && this.solve([shown(atom.on)]).kind === 'impossible');
    const checksForbid = core.some((atom) => atom.question?.checks && !this.world.canHold(atom));
    const hider = sectionHides ? 'section' : questionHides ? 'question' : checksForbid ? 'checks' : undefined;
    const example = this.most(above, item.atoms, (atom) => met(this.world, atom));
    this.report('never', item, core, neverReason(this.graph, item, core, hider), example);
  }

  private explainAlways(item: Item, index: number, whenever: string[] | undefined): void {
    const example = this.most([shown(index)], item.atoms, (atom) => unmet(this.world, atom));
    const asked = whenever?.map((id) => this.graph.items.findIndex((other) => other.id === id));
    const beside = {
      section: !this.columns && !!this.graph.items[item.within]?.atoms.length,
      asked: asked?.map((on) => this.graph.items[on]?.title ?? ''),
    };
    if (hasGroups(item)) {
      this.report('always', item, item.atoms, groupsAlwaysReason(item, beside), example);
      return;
    }
    const core = item.match === 'all' ? item.atoms : this.alwaysCore(item, asked);
    this.report('always', item, core, alwaysReason(item, core, beside), example);
  }

  /** The fewest conditions one of which always holds; for each of the questions `asked`, those on it. */
  private alwaysCore(item: Item, asked: number[] | undefined): Atom[] {
    const above = item.within >= 0 ? [shown(item.within)] : [];
    if (!asked) return this.least(item.atoms, (atoms) => [...above, ...this.fails(item, atoms, true)]);
    const on = (gate: number) => item.atoms.filter((atom) => atom.on === gate);
    return asked.flatMap((gate) => this.least(on(gate), (atoms) => this.fails(item, atoms, false)));
  }

  /** The fewest conditions that still make the tasks impossible, dropping one at a time, the last first. */
  private least(atoms: Atom[], tasks: (atoms: Atom[]) => Task[]): Atom[] {
    let core = atoms;
    for (const atom of atoms.toReversed()) {
      const fewer = core.filter((other) => other !== atom);
      if (fewer.length && this.solve(tasks(fewer)).kind === 'impossible') core = fewer;
    }
    return core;
  }

  /** Answers under which the base holds and as many of the conditions as can go with it. */
  private most(base: Task[], atoms: Atom[], task: (atom: Atom) => Task[]): Answers | undefined {
    let tasks = base;
    let best = this.solve(tasks);
    for (const atom of atoms) {
      const more = [...tasks, ...task(atom)];
      const solution = this.solve(more);
      if (solution.kind !== 'possible') continue;
      tasks = more;
      best = solution;
    }
    return best.kind === 'possible' ? this.world.answers(best.left) : undefined;
  }

  private circle(circle: number[]): void {
    const items = circle.flatMap((index) => this.graph.items[index] ?? []);
    const reason = cycleReason(items);
    for (const item of items.filter((each) => each.atoms.length && this.isJudged(each))) {
      const inside = item.atoms.filter((atom) => circle.includes(atom.on));
      this.report('circular', item, inside.length ? inside : item.atoms, reason);
    }
  }

  private dangling(item: Item): boolean {
    const lost = item.atoms.filter((atom) => !atom.question || atom.missing.length > 0);
    for (const atom of lost) this.report('dangling', item, [atom], danglingReason(item, atom));
    return lost.length > 0;
  }

  /** A person who answers from top to bottom would see something appear above what they answer. */
  private later(item: Item, index: number): void {
    for (const [on, atoms] of Map.groupBy(item.atoms, (atom) => atom.on)) {
      const decider = this.graph.items[on];
      if (on <= index || !decider || !this.answerersIn(item).has(this.answererOf(decider))) continue;
      const reason = message('{item} depends on {question}, which is asked later.', {
        item: named(item),
        question: quoted(decider.title),
      });
      this.report('later', item, atoms, reason, undefined, decider.id);
    }
  }

  private answererOf({ id }: Item): string {
    return this.answerers.get(id) ?? CLIENT;
  }

  /** Who answers a question, or something in a section. */
  private answerersIn(item: Item): ReadonlySet<string> {
    if (item.kind === 'question') return new Set([this.answererOf(item)]);
    const { items } = this.graph;
    return new Set(items.filter(({ within }) => items[within] === item).map((each) => this.answererOf(each)));
  }

  /** What the firm decides may still ask somebody else more. */
  private waits(item: Item): void {
    const isAsked = [...this.answerersIn(item)].some((answerer) => answerer !== FIRM);
    for (const [on, atoms] of Map.groupBy(item.atoms, (atom) => atom.on)) {
      const decider = this.graph.items[on];
      if (!isAsked || !decider || this.answererOf(decider) !== FIRM) continue;
      const facts = { item: named(item), question: quoted(decider.title) };
      const reason = this.required.has(decider.id)
        ? message(
            '{item} depends on {question}, which your firm answers: nobody who is asked it can submit before.',
            facts,
          )
        : message(
            '{item} depends on {question}, which your firm answers: make that required, or it may be asked too late.',
            facts,
          );
      this.report('waits', item, atoms, reason);
    }
  }

  private duplicates(item: Item): void {
    const seen = new Map<string, Atom>();
    for (const atom of item.atoms) {
      if (!atom.question || atom.missing.length) continue;
      const same = sameIn(atom);
      const first = seen.get(same);
      if (!first) seen.set(same, atom);
      else {
        const facts = { item: named(item), condition: said(atom) };
        const reason = message('{item} has the same condition twice: {condition}.', facts);
        this.report('duplicate', item, [first, atom], reason);
      }
    }
  }

  private report(
    kind: LogicIssue['kind'],
    item: Item,
    atoms: Atom[],
    reason: Message,
    example?: Answers,
    deciderId?: string,
  ): void {
    const conditionIds = atoms.map((atom) => atom.condition.id);
    this.issues.push({
      kind,
      itemId: item.id,
      itemKind: item.kind,
      conditionIds,
      message: reason,
      ...(example && { example }),
      ...(deciderId && { deciderId }),
    });
  }
}
