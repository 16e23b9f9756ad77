import type { Answers } from './answers.ts';
import type { Atom, Graph, Item } from './conditions.ts';
import { graphOf } from './conditions.ts';
import { World } from './prover-domains.ts';
import type { Solution, Task } from './prover-solver.ts';
import { atomTask, hidden, met, Solver, shown, unmet } from './prover-solver.ts';
import { alwaysReason, circleReason, danglingReason, named, neverReason, quoted, said } from './prover-words.ts';
import type { Questionnaire } from './question.ts';

export type LogicIssue = {
  kind: 'never' | 'always' | 'circular' | 'dangling' | 'duplicate' | 'unproven';
  itemId: string;
  itemKind: 'section' | 'question';
  /** The conditions the finding is about. */
  conditionIds: string[];
  /** The finding in plain words. */
  message: string;
  /** Answers that show the finding to be true: shown in spite of them, or hidden in spite of them. */
  example?: Answers;
};

/** What is proved of one conditional section or question, with answers that show it and answers that hide it. */
export type Verdict = {
  itemId: string;
  verdict: 'sometimes' | 'never' | 'always' | 'unproven';
  /** For "always": only whenever these questions (their ids) are asked. */
  whenever?: string[];
  shownWhen?: Answers;
  hiddenWhen?: Answers;
};

export type Proof = { issues: LogicIssue[]; verdicts: Verdict[] };

/** Work allowed for one question to the solver, and for a whole proof; beyond it the prover says "unproven". */
const STEPS = { query: 20_000, proof: 3_000_000 };

/**
 * Proves for each conditional section and question whether it is ever hidden and ever shown, over every possible set of
 * answers ("always" for a question means: whenever its section is shown). Circles, conditions that point at nothing and
 * conditions said twice are found beside it.
 */
export function prove(questionnaire: Questionnaire, steps = STEPS): Proof {
  const prover = new Prover(graphOf(questionnaire), steps);
  return prover.proof();
}

class Prover {
  private readonly graph: Graph;
  private readonly world: World;
  private readonly steps: { query: number; proof: number };
  private spent = 0;
  private readonly issues: LogicIssue[] = [];

  constructor(graph: Graph, steps: { query: number; proof: number }) {
    this.graph = graph;
    this.world = new World(graph.items);
    this.steps = steps;
  }

  proof(): Proof {
    const circular = new Set(this.graph.circles.flat());
    for (const circle of this.graph.circles) this.circle(circle);
    const verdicts = this.graph.items.flatMap((item, index): Verdict[] => {
      if (!item.atoms.length) return [];
      const dangling = this.dangling(item);
      this.duplicates(item);
      if (circular.has(index)) return [{ itemId: item.id, verdict: 'never', hiddenWhen: {} }];
      const verdict = this.judge(item, index);
      if (!dangling) this.explain(item, index, verdict);
      return [verdict];
    });
    return { issues: this.issues, verdicts };
  }

  private solve(tasks: Task[]): Solution {
    const allowed = Math.min(this.steps.query, this.steps.proof - this.spent);
    const solver = new Solver(this.graph, this.world, allowed);
    const solution = solver.solve(tasks);
    this.spent += solver.used;
    return solution;
  }

  private judge(item: Item, index: number): Verdict {
    const shows = this.solve([shown(index)]);
    const above = item.within >= 0 ? [shown(item.within)] : [];
    const hides = this.solve([...above, hidden(index)]);
    const verdict: Verdict = { itemId: item.id, verdict: 'sometimes' };
    if (shows.kind === 'possible') verdict.shownWhen = this.world.answers(shows.left);
    if (hides.kind === 'possible') verdict.hiddenWhen = this.world.answers(hides.left);
    if (shows.kind === 'impossible') return { ...verdict, verdict: 'never' };
    if (hides.kind === 'impossible') return { ...verdict, verdict: 'always' };
    if (shows.kind === 'unknown' || hides.kind === 'unknown') return { ...verdict, verdict: 'unproven' };
    const gates = [...new Set(item.atoms.map((atom) => atom.on))].filter((on) => this.mayHide(on));
    if (gates.length && this.solve(this.fails(item, item.atoms, false)).kind === 'impossible') {
      return { ...verdict, verdict: 'always', whenever: gates.map((on) => this.graph.items[on]?.id ?? '') };
    }
    return verdict;
  }

  private mayHide(index: number): boolean {
    const item = this.graph.items[index];
    return !!item && (item.atoms.length > 0 || !!this.graph.items[item.within]?.atoms.length);
  }

  /** Tasks under which these conditions of an item do not let it show; `gated` lets hidden questions fail them too. */
  private fails(item: Item, atoms: Atom[], gated: boolean): Task[] {
    const each = atoms.map((atom) => {
      if (gated) return unmet(this.world, atom);
      return atom.on < 0 ? [] : atomTask(this.world, atom, false);
    });
    return item.match === 'all' ? [{ must: 'or', either: each }] : each.flat();
  }

  private explain(item: Item, index: number, { verdict, whenever }: Verdict): void {
    if (verdict === 'sometimes') return;
    if (verdict === 'unproven') {
      const message = `${named(item)} could not be proved to be ever shown and ever hidden: its conditions reach too far.`;
      this.report('unproven', item, item.atoms, message);
    } else if (verdict === 'never') this.explainNever(item);
    else this.explainAlways(item, index, whenever);
  }

  private explainNever(item: Item): void {
    const above = item.within >= 0 ? [shown(item.within)] : [];
    const sectionHides = this.solve(above).kind === 'impossible';
    const needs = (atoms: Atom[]) => [...above, ...atoms.flatMap((atom) => met(this.world, atom))];
    const core = item.match === 'all' && !sectionHides ? this.least(item.atoms, needs) : item.atoms;
    const questionHides = core.some((atom) => atom.on >= 0 && this.solve([shown(atom.on)]).kind === 'impossible');
    const hider = sectionHides ? 'section' : questionHides ? 'question' : undefined;
    const example = this.most(above, item.atoms, (atom) => met(this.world, atom));
    this.report('never', item, core, neverReason(this.graph, item, core, hider), example);
  }

  private explainAlways(item: Item, index: number, whenever: string[] | undefined): void {
    const above = item.within >= 0 ? [shown(item.within)] : [];
    const needs = (atoms: Atom[]) => [...(whenever ? [] : above), ...this.fails(item, atoms, !whenever)];
    const core = item.match === 'any' ? this.least(item.atoms, needs) : item.atoms;
    const example = this.most([shown(index)], item.atoms, (atom) => unmet(this.world, atom));
    const reason = alwaysReason(item, core);
    const titles = whenever?.map((id) => quoted(this.graph.items.find((other) => other.id === id)?.title ?? ''));
    const message = titles
      ? reason.replace('is always shown', `is always shown whenever ${titles.join(' or ')} is asked`)
      : this.besideSection(item, reason);
    this.report('always', item, core, message, example);
  }

  private besideSection(item: Item, reason: string): string {
    const section = this.graph.items[item.within];
    if (!section?.atoms.length) return reason;
    return reason
      .replace('is always shown', 'is always shown with its section')
      .replace('whatever is answered', 'whenever the section is shown');
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
    const message = circleReason(items);
    for (const item of items.filter(({ atoms }) => atoms.length)) {
      const inside = item.atoms.filter((atom) => circle.includes(atom.on));
      this.report('circular', item, inside.length ? inside : item.atoms, message);
    }
  }

  private dangling(item: Item): boolean {
    const lost = item.atoms.filter((atom) => !atom.question || atom.missing.length > 0);
    for (const atom of lost) this.report('dangling', item, [atom], danglingReason(item, atom));
    return lost.length > 0;
  }

  private duplicates(item: Item): void {
    const seen = new Map<string, Atom>();
    for (const atom of item.atoms) {
      if (!atom.question || atom.missing.length) continue;
      const same = JSON.stringify([atom.on, atom.condition.operator, [...atom.values].sort()]);
      const first = seen.get(same);
      if (!first) seen.set(same, atom);
      else this.report('duplicate', item, [first, atom], `${named(item)} says the same twice: ${said(atom)}.`);
    }
  }

  private report(kind: LogicIssue['kind'], item: Item, atoms: Atom[], message: string, example?: Answers): void {
    const conditionIds = atoms.map((atom) => atom.condition.id);
    this.issues.push({
      kind,
      itemId: item.id,
      itemKind: item.kind,
      conditionIds,
      message,
      ...(example && { example }),
    });
  }
}
